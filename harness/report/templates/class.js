"use strict";
// Tables that are sorted by their headings, a search among the students, comments for several at once, and a picture
// in which arrow keys move. Keys: / search, f show, j and k next and previous student, 1 to 9 sort, c picture, ? help.
(function () {
  var list = Array.prototype.slice;
  function by(id) { return document.getElementById(id); }

  function key(row, column) {
    var cell = row.cells[column];
    var text = cell.getAttribute("data-sort") || cell.textContent.trim();
    if (!cell.classList.contains("n")) { return text.toLowerCase(); }
    var number = parseFloat(text);
    return isNaN(number) ? -1 : number;
  }
  function compare(one, other) {
    if (typeof one === "number") { return one - other; }
    return one.localeCompare(other, undefined, { numeric: true });
  }
  document.querySelectorAll(".sortable").forEach(function (table) {
    var headings = list.call(table.tHead.rows[0].cells);
    headings.forEach(function (heading, column) {
      if (heading.hasAttribute("data-unsorted")) { return; }
      var button = document.createElement("button");
      button.type = "button";
      while (heading.firstChild) { button.appendChild(heading.firstChild); }
      heading.appendChild(button);
      button.addEventListener("click", function () {
        var up = heading.getAttribute("aria-sort") !== "ascending";
        headings.forEach(function (other) { other.removeAttribute("aria-sort"); });
        heading.setAttribute("aria-sort", up ? "ascending" : "descending");
        var body = table.tBodies[0];
        var keyed = list.call(body.rows).map(function (row) { return [key(row, column), row]; });
        keyed.sort(function (a, b) { return (up ? 1 : -1) * compare(a[0], b[0]); });
        keyed.forEach(function (each) { body.appendChild(each[1]); });
      });
    });
  });

  var students = by("students");
  var box = by("filter");
  var state = by("state");
  box.closest(".filter").hidden = false;
  var texts = new Map();
  list.call(students.tBodies[0].rows).forEach(function (row) { texts.set(row, row.textContent.toLowerCase()); });
  function narrow() {
    var wanted = box.value.trim().toLowerCase();
    var shown = 0;
    texts.forEach(function (text, row) {
      row.hidden = text.indexOf(wanted) < 0 || (state.value !== "" && row.dataset.s.split(" ").indexOf(state.value) < 0);
      shown += row.hidden ? 0 : 1;
    });
    by("filtered").textContent = shown === texts.size ? "" : shown + " of " + texts.size + " shown";
  }
  box.addEventListener("input", narrow);
  state.addEventListener("change", narrow);
  function step(by_) {
    var links = list.call(students.querySelectorAll("tbody tr:not([hidden]) th a"));
    var at = links.indexOf(document.activeElement);
    var next = links[at < 0 ? (by_ > 0 ? 0 : links.length - 1) : at + by_];
    if (next) { next.focus(); }
  }
  function sort(number) {
    var button = students.tHead.querySelectorAll("button")[number - 1];
    if (button) { button.click(); button.focus(); }
  }

  var keys = by("keys");
  by("help").hidden = false;
  function showKeys() { if (!keys.open) { keys.showModal(); } }
  by("help").addEventListener("click", showKeys);
  keys.querySelector("button").addEventListener("click", function () { keys.close(); });
  var does = {
    "/": function () { box.focus(); }, f: function () { state.focus(); }, j: function () { step(1); },
    k: function () { step(-1); }, c: function () { var map = by("map"); if (map) { map.focus(); } }, "?": showKeys
  };
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && (event.target === box || event.target === state)) {
      box.value = "";
      state.value = "";
      narrow();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) { return; }
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) { return; }
    if (Object.prototype.hasOwnProperty.call(does, event.key)) {
      event.preventDefault();
      does[event.key]();
    } else if (/^[1-9]$/.test(event.key)) {
      sort(Number(event.key));
    }
  });

  // One comment for all of a group: the lines for the marks file are made of what is typed.
  var comments = list.call(document.querySelectorAll("#groups textarea"));
  var copied = false;
  function together() {
    var lines = comments.filter(function (area) { return area.value.trim() !== ""; }).map(function (area) {
      var names = JSON.parse(area.dataset.students).map(function (name) { return JSON.stringify(name); });
      return "  - {students: [" + names.join(", ") + "], comment: " + JSON.stringify(area.value.trim()) + "}\n";
    });
    copied = lines.length === 0;
    by("copied").textContent = "";
    by("together").firstChild.textContent = lines.length === 0 ? "Nothing is written yet." : "together:\n" + lines.join("");
  }
  if (comments.length > 0) {
    by("copy").hidden = false;
    together();
    comments.forEach(function (area) { area.addEventListener("input", together); });
    by("copy").addEventListener("click", function () {
      getSelection().selectAllChildren(by("together"));
      function said(done) {
        copied = done;
        by("copied").textContent = done ? "Copied." : "Selected: press Ctrl C.";
      }
      if (navigator.clipboard) {
        navigator.clipboard.writeText(by("together").textContent).then(function () { said(true); }, function () { said(false); });
      } else {
        said(false);
      }
    });
    addEventListener("beforeunload", function (event) { if (!copied) { event.preventDefault(); } });
  }

  // The picture is one tab stop.
  var map = by("map");
  if (!map) { return; }
  var picture = map.querySelector("svg");
  var rows = list.call(picture.querySelectorAll("text[data-r]"));
  var names = list.call(by("names").children).map(function (item) { return item.textContent; });
  var words = { p: "passed", w: "wrong answer", r: "runtime error", t: "time limit", m: "memory limit", o: "output limit", c: "compile error", n: "not run" };
  var size = { x: Number(picture.dataset.cell), y: Number(picture.dataset.row), left: Number(picture.dataset.left), top: Number(picture.dataset.top) };
  var at = { x: 0, y: 0 };
  function link(row) { return by("s" + row.dataset.s).querySelector("a"); }
  function verdict(row, x) {
    var runs = row.dataset.r.match(/[a-z]\d+/g);
    for (var n = 0; n < runs.length; n += 1) {
      x -= Number(runs[n].slice(1));
      if (x < 0) { return words[runs[n][0]]; }
    }
    return "";
  }
  function show(x, y) {
    at = { x: Math.max(0, Math.min(names.length - 1, x)), y: Math.max(0, Math.min(rows.length - 1, y)) };
    var cursor = by("cursor");
    cursor.setAttribute("x", size.left + size.x * at.x);
    cursor.setAttribute("y", size.top + size.y * at.y);
    cursor.setAttribute("visibility", "visible");
    by("cell").textContent = link(rows[at.y]).textContent + ", case " + (at.x + 1) + " " + names[at.x] + ": " + verdict(rows[at.y], at.x);
  }
  function open() { location.href = link(rows[at.y]).getAttribute("href") + "#case-" + (at.x + 1); }
  function place(event) {
    var box_ = picture.getBoundingClientRect();
    show(Math.floor((event.clientX - box_.left - size.left) / size.x), Math.floor((event.clientY - box_.top - size.top) / size.y));
  }
  map.addEventListener("focus", function () { show(at.x, at.y); });
  picture.addEventListener("mousemove", place);
  picture.addEventListener("click", function (event) { place(event); open(); });
  map.addEventListener("keydown", function (event) {
    var to = {
      ArrowRight: [at.x + 1, at.y], ArrowLeft: [at.x - 1, at.y], ArrowDown: [at.x, at.y + 1], ArrowUp: [at.x, at.y - 1],
      Home: [0, at.y], End: [names.length - 1, at.y], PageDown: [at.x, at.y + 20], PageUp: [at.x, at.y - 20]
    }[event.key];
    if (event.key === "Enter") { open(); }
    if (!to) { return; }
    event.preventDefault();
    show(to[0], to[1]);
    by("cursor").scrollIntoView({ block: "nearest", inline: "nearest" });
  });
})();
