package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.LayerSeries.VmOfTarget;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The I/O of targets with paths as each layer has measured it, from the program down to the host. */
final class LayerSection {

    /** Of a host, a guest or, with the prefix of virtual disks, a virtual machine. */
    private static final List<String> METRICS =
            List.of("ReadsPerSecond", "WritesPerSecond", "ReadMillis", "WriteMillis");

    private final JsonNode document;
    private final List<Row> rows = new ArrayList<>();

    private LayerSection(JsonNode document) {
        this.document = document;
    }

    static Section of(JsonNode document) {
        return new Section("layers", "I/O at each layer", new LayerSection(document).blocks());
    }

    private List<Block> blocks() {
        Set<String> hosts = new LinkedHashSet<>();
        Set<String> guests = new HashSet<>();
        Set<VmOfTarget> vms = new HashSet<>();
        int programs = 0;
        for (JsonNode target : LayerSeries.targets(document)) {
            program(Field.text(target.path("name")));
            programs++;
            String guest = Field.text(target.path("guest"));
            VmOfTarget vm = VmOfTarget.of(target);
            Optional.of(guest)
                    .filter(guests::add)
                    .flatMap(this::host)
                    .ifPresent(node -> row("guest", node.path("name"), node, "disk"));
            Optional.of(vm)
                    .filter(vms::add)
                    .flatMap(any -> host(vm.host()))
                    .flatMap(node -> entry(node.path("vms"), "vm", vm.name()))
                    .ifPresent(node -> row("virtual machine", node.path("vm"), node.path("metrics"), "virtualDisk"));
            hosts.add(vm.host());
        }
        hosts.forEach(name -> host(name).ifPresent(node -> row("host", node.path("name"), node, "disk")));
        if (rows.size() == programs) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        if (!LayerSeries.of(document).isEmpty()) {
            blocks.add(new Figure(
                    "layers", "Reads and writes of all targets together, as each layer measured them", true, Map.of()));
        }
        blocks.add(new Paragraph(
                "Means over the measurement, on one clock. What a lower layer does less, a cache above it did; what"
                        + " it does more comes from other work on it, or from layers that divide calls. A longer time at"
                        + " a higher layer is waiting in it."));
        blocks.add(new Table(
                "layers",
                "The same reads and writes at each layer",
                false,
                List.of(
                        new Column("layer", "", true, false),
                        new Column("of", "", true, false),
                        new Column("reads", "1/s", false, true),
                        new Column("writes", "1/s", false, true),
                        new Column("time of a read", "ms", false, true),
                        new Column("time of a write", "ms", false, true)),
                rows));
        return blocks;
    }

    private void program(String target) {
        Optional<JsonNode> read = transaction(target, "read");
        Optional<JsonNode> write = transaction(target, "write");
        rows.add(new Row(List.of(
                TableCell.text("program"),
                TableCell.text(target),
                perSecond(read),
                perSecond(write),
                millis(read),
                millis(write))));
    }

    private Optional<JsonNode> transaction(String target, String name) {
        return Groups.of(document).stream()
                .flatMap(group -> group.path("byTarget").valueStream())
                .filter(line -> Field.text(line.path("target")).equals(target)
                        && Field.text(line.path("name")).equals(name))
                .findFirst();
    }

    private TableCell perSecond(Optional<JsonNode> line) {
        double seconds = document.at("/run/measurement/seconds").asDouble(0);
        return line.filter(each -> seconds > 0)
                .map(each -> TableCell.number(
                        BigDecimal.valueOf(each.path("committed").asLong() / seconds)))
                .orElse(TableCell.NONE);
    }

    private static TableCell millis(Optional<JsonNode> line) {
        return line.map(each -> TableCell.number(each.at("/responseTimeMs/mean")))
                .orElse(TableCell.NONE);
    }

    private Optional<JsonNode> host(String name) {
        return entry(document.path("hosts"), "name", name);
    }

    private static Optional<JsonNode> entry(JsonNode entries, String key, String name) {
        return entries.valueStream()
                .filter(entry -> !name.isEmpty() && Field.text(entry.path(key)).equals(name))
                .findFirst();
    }

    /** Left out if the layer has measured none of it. */
    private void row(String layer, JsonNode name, JsonNode metrics, String prefix) {
        List<TableCell> values = METRICS.stream()
                .map(metric -> TableCell.number(metrics.path(prefix + metric).path("mean")))
                .toList();
        if (values.stream().anyMatch(value -> !value.value().isEmpty())) {
            rows.add(new Row(
                    Stream.concat(Stream.of(TableCell.text(layer), TableCell.text(Field.text(name))), values.stream())
                            .toList()));
        }
    }
}
