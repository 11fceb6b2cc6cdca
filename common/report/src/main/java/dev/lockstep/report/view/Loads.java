package dev.lockstep.report.view;

import dev.lockstep.analysis.result.SearchPart;
import tools.jackson.databind.JsonNode;

/** The loads of a curve or of a search: users of a closed load, or the rate of an open one. */
final class Loads {

    private Loads() {}

    /** {@link SearchPart#USERS} or {@link SearchPart#RATE}: what the loads of this document are. */
    static String kind(JsonNode document) {
        JsonNode searched = document.at("/search/vary");
        if (searched.isString()) {
            return searched.asString();
        }
        return document.at("/run/spec/load").has(SearchPart.RATE) ? SearchPart.RATE : SearchPart.USERS;
    }

    /** A column of loads. */
    static Field column(JsonNode document) {
        return isRate(document) ? Field.number("rate", "1/s", "/load") : Field.number("users", "", "/load");
    }

    /** A load for a reader, such as {@code 7.2 users} or {@code 120/s}. */
    static String text(JsonNode document, JsonNode load) {
        String number = TableCell.number(load)
                .text()
                .replaceFirst("(\\.\\d*?)0+$", "$1")
                .replaceFirst("\\.$", "");
        return isRate(document) ? number + "/s" : number + " users";
    }

    private static boolean isRate(JsonNode document) {
        return kind(document).equals(SearchPart.RATE);
    }
}
