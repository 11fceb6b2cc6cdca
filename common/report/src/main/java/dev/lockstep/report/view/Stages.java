package dev.lockstep.report.view;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** The stages of a result document; a run in the short form has none. */
public final class Stages {

    private static final double MILLIS_PER_SECOND = 1e3;

    private Stages() {}

    static List<JsonNode> measured(JsonNode document) {
        return document.path("stages").valueStream().filter(Stages::isMeasured).toList();
    }

    static boolean isMeasured(JsonNode stage) {
        return stage.path("measured").asBoolean(false);
    }

    static String name(JsonNode stage) {
        return Field.text(stage.path("name"));
    }

    /** Their changes from the baseline stage, each with its {@code stage}. */
    static Stream<ObjectNode> changes(JsonNode document) {
        return measured(document).stream().flatMap(stage -> changesOf(stage)
                .map(change -> ((ObjectNode) change.deepCopy()).put("stage", name(stage))));
    }

    /**
     * The stage that the figures of a group are of: the baseline stage, or the first measured one in which it has load.
     *
     * @param group empty for the only one
     * @return empty in the short form
     */
    public static String ofFigures(JsonNode document, String group) {
        String baseline = baseline(document);
        List<JsonNode> stages = measured(document);
        boolean inBaseline =
                stages.stream().filter(stage -> name(stage).equals(baseline)).allMatch(stage -> hasLoad(stage, group));
        return stages.stream()
                .filter(stage -> !inBaseline && hasLoad(stage, group))
                .map(Stages::name)
                .findFirst()
                .orElse(baseline);
    }

    /** The stage that the others are compared with; empty in the short form. */
    static String baseline(JsonNode document) {
        return Field.text(document.at("/run/spec/baselineStage"));
    }

    private static boolean hasLoad(JsonNode stage, String group) {
        return stage.path("groups")
                .valueStream()
                .anyMatch(each -> group.isEmpty() || name(each).equals(group));
    }

    /**
     * A row for each stage and each {@code group} with figures in it; a stage without any has one row. {@code begin}, from
     * the start of the run, and {@code length} are in seconds, {@code change} is that of the throughput.
     */
    static List<JsonNode> rows(JsonNode document) {
        return document.path("stages")
                .valueStream()
                .flatMap(stage -> rowsOf(document, stage))
                .toList();
    }

    private static Stream<JsonNode> rowsOf(JsonNode document, JsonNode stage) {
        ObjectNode times = JsonNodeFactory.instance.objectNode();
        times.put("begin", seconds(document.at("/run/startedAt"), stage.path("from")));
        times.put("length", seconds(stage.path("from"), stage.path("to")));
        times.set("stage", stage);
        return stage.path("groups").isEmpty()
                ? Stream.of(times)
                : stage.path("groups").valueStream().map(group -> row(times, stage, group));
    }

    private static JsonNode row(ObjectNode times, JsonNode stage, JsonNode group) {
        ObjectNode row = times.deepCopy();
        row.set("group", group);
        row.set("change", throughputChange(stage, group));
        return row;
    }

    private static JsonNode throughputChange(JsonNode stage, JsonNode group) {
        return changesOf(stage)
                .filter(change -> isThroughput(change) && change.path("group").equals(group.path("name")))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    static boolean isThroughput(JsonNode change) {
        return Field.text(change.path("metric")).equals("throughput");
    }

    private static Stream<JsonNode> changesOf(JsonNode stage) {
        return stage.at("/comparedWithBaseline/changes").valueStream();
    }

    private static double seconds(JsonNode from, JsonNode to) {
        return Duration.between(Instant.parse(from.asString()), Instant.parse(to.asString()))
                        .toMillis()
                / MILLIS_PER_SECOND;
    }
}
