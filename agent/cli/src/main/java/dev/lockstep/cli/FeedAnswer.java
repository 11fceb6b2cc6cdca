package dev.lockstep.cli;

import java.io.PrintWriter;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The coordinator's answer to a capture, as text. */
final class FeedAnswer {

    private final PrintWriter out;

    FeedAnswer(PrintWriter out) {
        this.out = out;
    }

    void print(String host, String answer) {
        try {
            print(host, JsonMapper.shared().readTree(answer));
        } catch (JacksonException noDocument) {
            out.println(host + ": " + answer);
        }
        out.flush();
    }

    private void print(String host, JsonNode answer) {
        out.printf(
                Locale.ROOT,
                "%s: %,d rows from %s to %s, %,d dropped%n",
                host,
                answer.path("rows").asLong(0),
                answer.path("first").asString("-"),
                answer.path("last").asString("-"),
                answer.path("dropped").asLong(0));
        list("damage", answer.path("damage"));
        list("missing", answer.path("missing"));
    }

    private void list(String label, JsonNode entries) {
        for (JsonNode entry : entries) {
            out.printf("  %-8s %s%n", label, entry.isString() ? entry.asString() : entry.toString());
        }
    }
}
