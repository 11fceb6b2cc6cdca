package dev.lockstep.report.view;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.report.view.Block.Card;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** CPU, power and cost of the work, host by host. */
final class HostSummary {

    private static final String ALL_HOSTS = "*";
    private static final String GUEST = "guest";
    private static final List<String> CPU_METRICS =
            Metric.CPU_USE.stream().map(Metric::id).toList();

    private HostSummary() {}

    static Table table(JsonNode document) {
        return table(
                "host-summary",
                "CPU, power and cost of the work by host, means over the measurement",
                rows(document).toList(),
                unit(document));
    }

    /** The same in each stage; without rows in the short form. */
    static Table byStage(JsonNode document) {
        return table(
                "stage-hosts",
                "CPU, power and cost of the work by stage and host",
                document.path("stages")
                        .valueStream()
                        .flatMap(stage -> rows(stage).map(row -> row.put("stage", Stages.name(stage))))
                        .toList(),
                unit(document));
    }

    /** The hosts, each with its {@code cost} of the work. */
    private static Stream<ObjectNode> rows(JsonNode figures) {
        return figures.path("hosts").valueStream().map(host -> ((ObjectNode) host.deepCopy())
                .set("cost", named(figures.path("efficiency"), "host", Field.text(host.path("name")))));
    }

    private static Table table(String id, String caption, List<? extends JsonNode> rows, String unit) {
        return Tables.of(
                id,
                caption,
                rows,
                Field.heading("stage", "/stage").ifAny(),
                Field.heading("host", "/name"),
                Field.numeric("CPU", "%", host -> TableCell.number(cpu(host).path("mean"))),
                new Field(
                        new Block.Column("CPU metric", "", false, false),
                        true,
                        host -> TableCell.text(cpuMetric(host))),
                Field.numeric("power", "W", host -> TableCell.number(watts(host))),
                Field.number("throughput per watt", unit + "/W", "/cost/throughputPerWatt"),
                Field.number("throughput per CPU per cent", unit + "/%", "/cost/throughputPerCpuPercent"),
                Field.number("CPU a transaction", "ms", "/cost/cpuMillisPerTransaction"),
                Field.sentence("what held it back", "/saturation/statement"));
    }

    static List<Card> cards(JsonNode host) {
        String name = Field.text(host.path("name"));
        List<Card> cards = new ArrayList<>();
        if (cpu(host).path("mean").isNumber()) {
            cards.add(new Card(
                    "CPU of " + name,
                    TableCell.number(cpu(host).path("mean")),
                    "%",
                    cpuMetric(host) + ", largest "
                            + TableCell.number(cpu(host).path("max")).text() + " %"));
        }
        if (watts(host).isNumber()) {
            cards.add(new Card("Power of " + name, TableCell.number(watts(host)), "W", wattsDetail(host)));
        }
        return cards;
    }

    static List<Card> costs(JsonNode efficiency) {
        String unit = Field.text(efficiency.path("unit"));
        List<Card> cards = new ArrayList<>();
        if (efficiency.path("throughputPerWatt").isNumber()) {
            cards.add(new Card(
                    "Throughput per watt",
                    TableCell.number(efficiency.path("throughputPerWatt")),
                    unit + "/W",
                    "of " + Field.text(efficiency.path("powerCounter"))));
        }
        if (efficiency.path("cpuMillisPerTransaction").isNumber()) {
            cards.add(new Card(
                    "CPU a transaction",
                    TableCell.number(efficiency.path("cpuMillisPerTransaction")),
                    "ms",
                    "processor time of the whole host, by " + Field.text(efficiency.path("cpuTimeCounter"))));
        }
        return cards;
    }

    /** The cost on all hosts of targets together, or on the only one. */
    static Optional<JsonNode> overall(JsonNode document) {
        List<JsonNode> lines = document.path("efficiency")
                .valueStream()
                .filter(line -> !Field.text(line.path("role")).equals(GUEST))
                .toList();
        return lines.size() == 1
                ? Optional.of(lines.get(0))
                : lines.stream()
                        .filter(line -> Field.text(line.path("host")).equals(ALL_HOSTS))
                        .findFirst();
    }

    private static String unit(JsonNode document) {
        return Field.text(document.path("throughput").path("unit"));
    }

    private static String cpuMetric(JsonNode host) {
        return CPU_METRICS.stream()
                .filter(metric -> host.path(metric).path("mean").isNumber())
                .findFirst()
                .orElse("");
    }

    private static JsonNode cpu(JsonNode host) {
        return host.path(cpuMetric(host));
    }

    /** Power of the machine by its sensor, otherwise of its processors. */
    private static JsonNode watts(JsonNode host) {
        JsonNode machine = host.path("powerWatts").path("mean");
        return machine.isNumber()
                ? machine
                : processors(host).path("powerWatts").path("mean");
    }

    private static String wattsDetail(JsonNode host) {
        return host.path("powerWatts").path("mean").isNumber() ? "of the machine" : "of its processors alone (RAPL)";
    }

    private static JsonNode processors(JsonNode host) {
        return named(host.path("devices"), "instance", "rapl:packages");
    }

    private static JsonNode named(JsonNode lines, String field, String name) {
        return StreamSupport.stream(lines.spliterator(), false)
                .filter(line -> Field.text(line.path(field)).equals(name))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }
}
