package dev.lockstep.coordinator.history;

import dev.lockstep.analysis.comparison.FingerprintChange;
import dev.lockstep.analysis.comparison.FingerprintPart;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Json;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The experiment that runs the specs of two runs in turn, ABBA. It is possible if they differ, and if nothing differs that a
 * spec cannot set.
 *
 * @param before the last run before a change
 * @param after a run of the new level
 */
record ConfirmingExperiment(Configured before, Configured after) {

    private static final String FACTOR = "configuration";
    private static final int REPEATS = 6;

    /** What describes a run, or its place in the queue, and does not change what it does. */
    private static final List<String> WITHOUT_EFFECT =
            List.of("name", "seed", "priority", "factors", "disclosure", "thresholds");

    /**
     * A run and how it was made.
     *
     * @param spec as the store has it
     */
    record Configured(RunFigures run, String spec) {

        private String id() {
            return run.run();
        }

        private ObjectNode effective() {
            ObjectNode document = (ObjectNode) Json.mapper().readTree(spec);
            document.remove(WITHOUT_EFFECT);
            return document;
        }
    }

    /**
     * Its spec, as JSON.
     *
     * @param change the run of the change point
     * @throws FaultyInputException if it cannot be made, with the reason
     */
    String text(String change) {
        ObjectNode first = before.effective();
        ObjectNode patch = patch(first, after.effective());
        List<FingerprintChange> differences =
                before.run().fingerprint().changesTo(after.run().fingerprint(), EnumSet.allOf(FingerprintPart.class));
        String outside = differences.stream()
                .filter(each -> !each.path().startsWith("spec.") && !isSetBySpec(each, differences))
                .map(FingerprintChange::words)
                .collect(Collectors.joining("; "));
        if (!outside.isEmpty()) {
            throw refused("differ in what Lockstep cannot set back: " + outside
                    + ". Write an experiment whose levels say how it is set, by hook or by hand");
        }
        if (patch.isEmpty()) {
            throw refused(
                    "have the same spec, so there is nothing to alternate: what changed lies outside of it, such as"
                            + " in the server. Find what that was, and write an experiment whose levels set it, by hook or by hand");
        }
        Map<String, String> stated = Map.of(RunFigures.CONFIRMS_CHANGE, change);
        return Json.write(Map.of(
                "experiment",
                "confirm-" + change,
                "title",
                "Do the specs of runs " + before.id() + " and " + after.id() + " differ?",
                "run",
                first,
                "factors",
                List.of(Map.of(
                        "name",
                        FACTOR,
                        "levels",
                        List.of(
                                Map.of("name", "before", "factors", stated),
                                Map.of("name", "after", "factors", stated, "patch", patch)))),
                "baseline",
                Map.of(FACTOR, "before"),
                "order",
                "abba",
                "repeat",
                REPEATS,
                "rerun",
                Map.of("invalid", 1)));
    }

    private FaultyInputException refused(String why) {
        return new FaultyInputException(
                List.of(new Fault("run", "Runs " + before.id() + " and " + after.id() + " " + why + ".")));
    }

    /** Whether it is a fact of a server that the specs set: by setUp, or by a property of the target that names it. */
    private static boolean isSetBySpec(FingerprintChange change, List<FingerprintChange> differences) {
        if (change.part() != FingerprintPart.SETTINGS || !change.path().startsWith("targets[")) {
            return false;
        }
        String fact = change.path().substring(change.path().lastIndexOf('.') + 1);
        Pattern named = Pattern.compile("(?<!\\w)" + Pattern.quote(fact) + "(?!\\w)");
        return differences.stream()
                .filter(each -> each.path().startsWith("spec."))
                .anyMatch(each -> each.path().matches("spec\\..*\\.setUp\\b.*")
                        || (each.path().contains(".properties")
                                && named.matcher(each.words()).find()));
    }

    /** What makes one document of the other, as RFC 7396 says. */
    private static ObjectNode patch(ObjectNode from, ObjectNode to) {
        ObjectNode patch = Json.mapper().createObjectNode();
        Set<String> keys = new LinkedHashSet<>(from.propertyNames());
        keys.addAll(to.propertyNames());
        for (String key : keys) {
            JsonNode old = from.path(key);
            JsonNode value = to.path(key);
            if (value.isMissingNode()) {
                patch.putNull(key);
            } else if (old instanceof ObjectNode section && value instanceof ObjectNode other) {
                ObjectNode inner = patch(section, other);
                if (!inner.isEmpty()) {
                    patch.set(key, inner);
                }
            } else if (!value.equals(old)) {
                patch.set(key, value);
            }
        }
        return patch;
    }
}
