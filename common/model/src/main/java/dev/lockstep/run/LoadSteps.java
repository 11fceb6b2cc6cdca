package dev.lockstep.run;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code load.steps}, the short form of stages with one load after the other. Each level is a stage to settle, if that
 * takes time, and a measured one.
 *
 * @param levels users of each target, or cycles per second on it; different, at least two
 * @param settle before each level is measured
 * @param sample how long each level is measured
 */
record LoadSteps(LoadVary vary, List<Double> levels, Duration settle, Duration sample) {

    static final int MOST_LEVELS = Phase.MOST / 2;

    private static final Duration DEFAULT_SETTLE = Duration.ofSeconds(30);
    private static final Duration DEFAULT_SAMPLE = Duration.ofMinutes(2);
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    /** Whether a document has them where they belong. */
    static boolean areIn(JsonNode document) {
        return document.path("load").has("steps") && !document.has("groups") && !AdaptiveReader.isIn(document);
    }

    /** The document with stages in place of {@code load.steps}; the same document if it has none. */
    static JsonNode expanded(JsonNode document, FaultCollector faults) {
        if (!areIn(document)) {
            return document;
        }
        JsonNode load = document.path("load");
        new DocumentSection("", document, faults)
                .refuse("excludes load.steps, whose levels are stages: keep one of them", "stages", "baselineStage");
        new DocumentSection("load", load, faults)
                .refuse("excludes steps, whose levels it would be one of: remove it", "users", "rate");
        JsonNode targets = document.path("targets");
        for (int index = 0; index < targets.size(); index++) {
            new DocumentSection("targets[" + index + "]", targets.get(index), faults)
                    .refuse("excludes load.steps, which gives each target the users of a level: remove it", "users");
        }
        LoadSteps steps = new Value("load.steps", load.get("steps"), faults).section(LoadSteps::read);
        return (faults.none("load.steps") ? steps : steps.withOneLevel()).into((ObjectNode) document.deepCopy());
    }

    private static LoadSteps read(DocumentSection section) {
        LoadVary vary = section.at("vary").choice(LoadVary.USERS);
        Value written = section.at("levels").required("list the loads, such as levels: [50, 100, 200, 400]");
        List<Double> levels = written.list(level -> vary.read(level, 1));
        written.refuseEqual("", levels.stream().map(Numbers::plain).toList(), "give each level once");
        if (levels.size() == 1 || levels.size() > MOST_LEVELS) {
            written.fault("has " + levels.size() + " levels: a curve takes 2 to " + MOST_LEVELS);
        }
        return new LoadSteps(
                vary,
                levels,
                section.at("settle").duration(DEFAULT_SETTLE),
                section.at("sample").durationAtLeast(SHORTEST, DEFAULT_SAMPLE));
    }

    /** Stands in for steps that are refused, so that nothing else is. */
    private LoadSteps withOneLevel() {
        return new LoadSteps(vary, List.of(1.0), settle, sample);
    }

    private JsonNode into(ObjectNode document) {
        double highest = Collections.max(levels);
        ObjectNode load = (ObjectNode) document.get("load");
        load.remove(List.of("steps", "users", "rate"));
        vary.write(load, highest);
        document.remove("baselineStage");
        ArrayNode stages = document.putArray("stages");
        for (double level : levels) {
            String name = vary.key() + "-" + Numbers.plain(level);
            double factor = vary.factor(level, highest);
            if (!settle.isZero()) {
                stages.add(stage("settle-" + name, settle, factor, false));
            }
            stages.add(stage(name, sample, factor, true));
        }
        return document;
    }

    private static ObjectNode stage(String name, Duration length, double factor, boolean measured) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", name)
                .put("for", Durations.format(length))
                .put("load", factor)
                .put("measure", measured);
    }
}
