"use strict";
// Whatever is gone to is unfolded, with all that is around it. n, p: next and previous failure; i: in line or side
// by side; w: white space; s, r: source and rubric; ?: help. Arrows move in the map of cases, which is one tab stop.
(function () {
  var list = Array.prototype.slice;
  function unfold(place) {
    for (var part = place; part; part = part.parentElement) {
      if (part.tagName === "DETAILS") { part.open = true; }
    }
  }
  function target() {
    return location.hash ? document.getElementById(location.hash.slice(1)) : null;
  }
  function opened() {
    var place = target();
    unfold(place);
    if (place) { place.scrollIntoView(); }
  }
  function isFrom(place, step) {
    var side = step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    return function (failure) { return failure !== place && (place.compareDocumentPosition(failure) & side) !== 0; };
  }
  function go(step) {
    var failures = list.call(document.querySelectorAll(".case.failed"));
    var place = target();
    var ahead = place ? failures.filter(isFrom(place, step)) : failures;
    if (ahead.length === 0 && failures.indexOf(place) < 0) { ahead = failures; }
    var next = ahead[step > 0 ? 0 : ahead.length - 1];
    if (!next) { return; }
    unfold(next);
    location.hash = next.id;
    next.querySelector("summary").focus({ preventScroll: true });
  }
  function jump(id) {
    var place = document.getElementById(id);
    if (place) { location.hash = id; place.scrollIntoView(); }
  }

  // Blanks are marked in the text of every line that is compared; what was there is kept beside it.
  var texts = null;
  function setBlanks(on) {
    if (texts === null) {
      texts = [];
      document.querySelectorAll(".diff td, .talk pre").forEach(function (cell) {
        var walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
          if (!walk.currentNode.parentElement.closest("summary, .w, .gap, .none")) {
            texts.push([walk.currentNode, walk.currentNode.data]);
          }
        }
      });
    }
    texts.forEach(function (each) {
      each[0].data = on ? each[1].replace(/ /g, "\u00b7").replace(/\t/g, "\u2192\t") : each[1];
    });
  }
  function toggle(id, change) {
    var button = document.getElementById(id);
    button.hidden = false;
    function flip() {
      var on = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(on));
      change(on);
    }
    button.addEventListener("click", flip);
    return flip;
  }
  var flipBlanks = toggle("blanks", setBlanks);
  var flipInline = toggle("inline", function (on) { document.body.classList.toggle("inline", on); });

  var keys = document.getElementById("keys");
  var help = document.getElementById("help");
  help.hidden = false;
  function showKeys() { if (!keys.open) { keys.showModal(); } }
  help.addEventListener("click", showKeys);
  keys.querySelector("button").addEventListener("click", function () { keys.close(); });

  var does = {
    n: function () { go(1); }, p: function () { go(-1); }, i: flipInline, w: flipBlanks,
    s: function () { jump("source"); }, r: function () { jump("rubric"); }, "?": showKeys
  };
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) { return; }
    if (Object.prototype.hasOwnProperty.call(does, event.key) && !(keys.open && event.key !== "?")) {
      event.preventDefault();
      does[event.key]();
    }
  });

  var cells = list.call(document.querySelectorAll(".map a"));
  cells.forEach(function (cell, place) {
    cell.tabIndex = place === 0 ? 0 : -1;
    cell.addEventListener("keydown", function (event) {
      var to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: cells.length - 1 }[event.key];
      if (to === undefined || !cells[to]) { return; }
      event.preventDefault();
      cell.tabIndex = -1;
      cells[to].tabIndex = 0;
      cells[to].focus();
    });
  });
  addEventListener("hashchange", opened);
  opened();
})();
