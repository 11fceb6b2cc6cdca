package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Card;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** CPU, power and cost of the work, host by host. */
final class HostSummary {

    private static final String ALL_HOSTS = "*";
    private static final List<String> CPU_METRICS = List.of("cpuCoreUtilPercent", "cpuUtilPercent", "cpuUsedPercent");

    private HostSummary() {}

    static Table table(JsonNode document) {
        return Tables.of(
                "host-summary",
                "CPU, power and cost of the work by host, means over the measurement",
                document.path("hosts"),
                Field.heading("host", "/name"),
                Field.numeric("CPU", "%", host -> Cell.number(cpu(host).path("mean"))),
                new Field(new Block.Column("CPU metric", "", false, false), true, host -> Cell.text(cpuMetric(host))),
                Field.numeric("power", "W", host -> Cell.number(watts(host))),
                Field.numeric(
                        "throughput per watt",
                        unit(document) + "/W",
                        host -> Cell.number(efficiency(document, host).path("throughputPerWatt"))),
                Field.numeric(
                        "throughput per CPU per cent",
                        unit(document) + "/%",
                        host -> Cell.number(efficiency(document, host).path("throughputPerCpuPercent"))),
                Field.numeric(
                        "CPU a transaction",
                        "ms",
                        host -> Cell.number(efficiency(document, host).path("cpuMillisPerTransaction"))),
                Field.sentence("what held it back", "/saturation/statement"));
    }

    static List<Card> cards(JsonNode host) {
        String name = Field.text(host.path("name"));
        List<Card> cards = new ArrayList<>();
        if (cpu(host).path("mean").isNumber()) {
            cards.add(new Card(
                    "CPU of " + name,
                    Cell.number(cpu(host).path("mean")),
                    "%",
                    cpuMetric(host) + ", largest "
                            + Cell.number(cpu(host).path("max")).text() + " %"));
        }
        if (watts(host).isNumber()) {
            cards.add(new Card("Power of " + name, Cell.number(watts(host)), "W", wattsDetail(host)));
        }
        return cards;
    }

    static List<Card> costs(JsonNode efficiency) {
        String unit = Field.text(efficiency.path("unit"));
        List<Card> cards = new ArrayList<>();
        if (efficiency.path("throughputPerWatt").isNumber()) {
            cards.add(new Card(
                    "Throughput per watt",
                    Cell.number(efficiency.path("throughputPerWatt")),
                    unit + "/W",
                    "of " + Field.text(efficiency.path("powerCounter"))));
        }
        if (efficiency.path("cpuMillisPerTransaction").isNumber()) {
            cards.add(new Card(
                    "CPU a transaction",
                    Cell.number(efficiency.path("cpuMillisPerTransaction")),
                    "ms",
                    "processor time of the whole host, by " + Field.text(efficiency.path("cpuTimeCounter"))));
        }
        return cards;
    }

    /** The cost on all hosts of targets together, or on the only one. */
    static Optional<JsonNode> overall(JsonNode document) {
        JsonNode lines = document.path("efficiency");
        Optional<JsonNode> total = StreamSupport.stream(lines.spliterator(), false)
                .filter(line -> Field.text(line.path("host")).equals(ALL_HOSTS))
                .findFirst();
        return total.isPresent() || lines.size() != 1 ? total : Optional.of(lines.path(0));
    }

    private static JsonNode efficiency(JsonNode document, JsonNode host) {
        return named(document.path("efficiency"), "host", Field.text(host.path("name")));
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
