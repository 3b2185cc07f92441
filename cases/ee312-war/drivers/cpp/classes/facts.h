// How our drivers print facts: a line each to descriptor 3, where nothing of the student's goes. It is all here,
// since reading the library's headers once more for a file of its own takes longer than everything else.
#ifndef FACTS_H
#define FACTS_H

#include <cstdarg>
#include <cstdio>
#include <string>

#include "Card.h"
#include "weak.h"

__attribute__((format(printf, 1, 2))) static void fact(const char* format, ...) {
    char line[4096];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    dprintf(3, "%s\n", line);
}

// A text as |text|, with what cannot be seen in it escaped.
static std::string bars(const std::string& text) {
    std::string shown = "|";
    for (unsigned char sign : text) {
        char code[8];
        if (sign == '\n') {
            shown += "\\n";
        } else if (sign == '\\') {
            shown += "\\\\";
        } else if (sign < ' ' || sign == 127) {
            snprintf(code, sizeof code, "\\x%02x", sign);
            shown += code;
        } else {
            shown += static_cast<char>(sign);
        }
        if (shown.size() > 500) {
            return shown + " ...";
        }
    }
    return shown + "|";
}

// A text of several lines, each as a fact of its own.
static void fact_lines(const std::string& text) {
    std::string::size_type begin = 0;
    for (int lines = 0; lines < 200; lines++) {
        const std::string::size_type end = text.find('\n', begin);
        fact("%s", bars(text.substr(begin, end == std::string::npos ? end : end - begin)).c_str());
        if (end == std::string::npos) {
            return;
        }
        begin = end + 1;
    }
}

// "suit value"
static std::string suit_and_value(Card& card) { return std::to_string(card.getSuit()) + " " + std::to_string(card.getValue()); }

// A card by its number in a new deck, from 0 to 51; the number of a card, which is another where it is no card.
static Card numbered(int number) { return Card(number / 13, number % 13 + 1); }

static int number_of(Card& card) {
    const int suit = card.getSuit();
    const int value = card.getValue();
    const bool good = suit >= 0 && suit < 4 && value >= 1 && value <= 13;
    return good ? suit * 13 + value - 1 : -1;
}

#endif
