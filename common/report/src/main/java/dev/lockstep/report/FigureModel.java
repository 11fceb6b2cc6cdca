package dev.lockstep.report;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.report.view.LayerSeries;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The part of a result that its figures need. */
final class FigureModel {

    private static final Set<String> CPU_METRICS =
            Metric.CPU_USE.stream().map(Metric::id).collect(Collectors.toUnmodifiableSet());
    private static final String POWER = "powerWatts";

    private FigureModel() {}

    /** As JSON that is safe inside a script element: {@code <} is escaped. */
    static String json(ResultDocument result) {
        JsonNode document = ResultJson.tree(result);
        ObjectNode model = JsonNodeFactory.instance.objectNode();
        model.set("startedAt", document.at("/run/startedAt"));
        addWork(document, model);
        if (!document.path("groups").isEmpty()) {
            var groups = model.putArray("groups");
            document.path("groups").forEach(group -> groups.add(group(group)));
        }
        if (!document.path("stages").isEmpty()) {
            var stages = model.putArray("stages");
            document.path("stages").forEach(stage -> stages.add(stage(stage)));
        }
        addCapacity(document, model);
        List<LayerSeries> layers = LayerSeries.of(document);
        if (!layers.isEmpty()) {
            var list = model.putArray("layers");
            layers.forEach(layer -> {
                var values = list.addObject().put("layer", layer.layer()).putArray("values");
                layer.values().forEach(values::add);
            });
        }
        model.set(
                "vscsistats",
                chosenOfEach(
                        document.path("vscsistats"),
                        List.of("host", "worldGroup", "handle", "disk", "quantity", "commands", "buckets")));
        model.set("marks", chosenOfEach(document.path("marks"), List.of("at", "until", "name")));
        return model.toString().replace("<", "\\u003c");
    }

    private static void addCapacity(JsonNode document, ObjectNode model) {
        if (!document.path("curve").isEmpty()) {
            model.set(
                    "curve",
                    chosenOfEach(
                            document.path("curve"),
                            List.of("load", "valid", "throughput", "ci95", "responseMs", "serviceMs")));
            model.setAll(chosen(document, List.of("knee95")));
        }
        JsonNode search = document.path("search");
        if (search.isObject()) {
            ObjectNode its = chosen(search, List.of("target", "load"));
            its.set(
                    "journal",
                    chosenOfEach(
                            search.path("journal"),
                            List.of(
                                    "step",
                                    "load",
                                    "elapsedSeconds",
                                    "value",
                                    "halfWidth",
                                    "backlog",
                                    "limits",
                                    "decision")));
            model.set("search", its);
        }
    }

    private static ObjectNode group(JsonNode group) {
        ObjectNode model = chosen(group, List.of("name"));
        addWork(group, model);
        return model;
    }

    private static ObjectNode stage(JsonNode stage) {
        ObjectNode model = chosen(stage, List.of("name", "measured"));
        var groups = model.putArray("groups");
        stage.path("groups").forEach(group -> {
            ObjectNode its = chosen(group, List.of("name"));
            addThroughput(group, its);
            groups.add(its);
        });
        return model;
    }

    private static void addWork(JsonNode figures, ObjectNode model) {
        addThroughput(figures, model);
        model.set("series", series(figures.path("series")));
        model.set(
                "transactions",
                chosenOfEach(
                        figures.path("transactions"),
                        List.of("name", "committed", "rolledBack", "responseCurve", "serviceCurve")));
        if (figures.path("byTarget").valueStream().anyMatch(line -> line.has("repeats"))) {
            model.set("byTarget", chosenOfEach(figures.path("byTarget"), List.of("target", "name", "repeats")));
        }
    }

    private static void addThroughput(JsonNode figures, ObjectNode model) {
        model.set("throughput", chosen(figures.path("throughput"), List.of("unit", "value", "ci95", "covers")));
    }

    private static JsonNode series(JsonNode series) {
        ObjectNode chosen = chosen(
                series,
                List.of(
                        "startedAt",
                        "stepSeconds",
                        "unit",
                        "phase",
                        "throughput",
                        "responseP50Ms",
                        "responseP95Ms",
                        "responseP99Ms",
                        "lagMaxMs",
                        "errors",
                        "rolledBack",
                        "missingConnections",
                        "byTarget",
                        "byTransaction"));
        ObjectNode hosts = chosen.putObject("hosts");
        series.path("hosts").propertyStream().forEach(host -> hosts.set(host.getKey(), ofCpuAndPower(host.getValue())));
        return chosen;
    }

    private static ObjectNode ofCpuAndPower(JsonNode metrics) {
        ObjectNode chosen = JsonNodeFactory.instance.objectNode();
        metrics.propertyStream()
                .filter(metric ->
                        CPU_METRICS.contains(metric.getKey()) || metric.getKey().startsWith(POWER))
                .forEach(metric -> chosen.set(metric.getKey(), metric.getValue()));
        return chosen;
    }

    private static JsonNode chosenOfEach(JsonNode entries, List<String> fields) {
        var chosen = JsonNodeFactory.instance.arrayNode();
        entries.forEach(entry -> chosen.add(chosen(entry, fields)));
        return chosen;
    }

    private static ObjectNode chosen(JsonNode node, List<String> fields) {
        ObjectNode chosen = JsonNodeFactory.instance.objectNode();
        fields.stream().filter(node::has).forEach(field -> chosen.set(field, node.path(field)));
        return chosen;
    }
}
