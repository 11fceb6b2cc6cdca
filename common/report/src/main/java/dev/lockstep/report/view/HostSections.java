package dev.lockstep.report.view;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The hosts' metrics and the cost of the work. */
final class HostSections {
    private HostSections() {}

    static Section hosts(JsonNode document) {
        JsonNode hosts = document.path("hosts");
        List<Block> blocks = new ArrayList<>();
        if (!hosts.isEmpty()) {
            blocks.add(new Figure("hosts", "CPU and power of the hosts, on the time axis of the run", true, Map.of()));
            hosts.forEach(host -> statement(host, blocks));
            blocks.add(sampling(hosts));
            blocks.add(metrics("host-metrics", "Metrics of the hosts over the measurement", hosts, HostSections::own));
            blocks.add(metrics("host-idle", "The same over the idle phase", hosts, HostSections::idle));
            blocks.add(metrics("vm-metrics", "Virtual machines under test", hosts, HostSections::ofVms));
            blocks.add(metrics("device-metrics", "Devices and other instances", hosts, HostSections::ofDevices));
        }
        return new Section("hosts", "Hosts", blocks);
    }

    static Section efficiency(JsonNode document) {
        JsonNode lines = document.path("efficiency");
        return new Section(
                "efficiency",
                "Cost of the work",
                lines.isEmpty() ? List.of() : List.of(cost(lines), perTransaction(lines)));
    }

    private static void statement(JsonNode host, List<Block> blocks) {
        String name = Field.text(host.path("name"));
        blocks.add(new Paragraph(name + ": " + Field.text(host.at("/saturation/statement"))));
        for (JsonNode gap : host.path("gaps")) {
            blocks.add(new Paragraph(name + ": no samples from "
                    + TableCell.time(gap.path("from")).text() + " to "
                    + TableCell.time(gap.path("to")).text() + "."));
        }
        host.path("notes").forEach(note -> blocks.add(new Paragraph(name + ": " + Field.text(note))));
    }

    private static Table sampling(JsonNode hosts) {
        return Tables.of(
                "host-sampling",
                "How the hosts were sampled",
                hosts,
                Field.heading("host", "/name"),
                Field.text("source", "/source"),
                Field.whole("samples", "/samples"),
                Field.share("coverage of the measurement", "/coverage"),
                Field.fine("clock offset", "ms", "/clockOffsetMs"),
                Field.fine("its uncertainty", "ms", "/clockUncertaintyMs"),
                Field.text("offset is", "/clockOrigin"),
                Field.whole("cores", "/cores"),
                Field.whole("logical processors", "/logicalCpus"),
                Field.text("state", "/saturation/state"),
                Field.whole("virtual machines under test", "/overcommit/vms").ifAny(),
                Field.whole("their virtual processors", "/overcommit/vcpus").ifAny(),
                Field.fine("virtual processors a core", "", "/overcommit/vcpusPerCore")
                        .ifAny());
    }

    /** A metric of a host or one of its parts. */
    private record Line(String host, String of, String metric, JsonNode figure) {}

    private interface Lines {
        Stream<Line> of(String host, JsonNode node);
    }

    private static Table metrics(String id, String caption, JsonNode hosts, Lines lines) {
        List<Line> found = new ArrayList<>();
        hosts.forEach(host -> lines.of(Field.text(host.path("name")), host).forEach(found::add));
        boolean instances = found.stream().anyMatch(line -> !line.of().isEmpty());
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("host", "", true, false));
        if (instances) {
            columns.add(new Column("of", "", true, false));
        }
        columns.add(new Column("metric", "", true, false));
        columns.add(new Column("unit", "", false, false));
        Stream.of("mean", "min", "max", "p95").forEach(name -> columns.add(new Column(name, "", false, true)));
        columns.add(new Column("coverage", "%", false, true));
        return new Table(
                id,
                caption,
                true,
                columns,
                found.stream().map(line -> row(line, instances)).toList());
    }

    private static Row row(Line line, boolean instances) {
        List<TableCell> cells = new ArrayList<>();
        cells.add(TableCell.text(line.host()));
        if (instances) {
            cells.add(TableCell.text(line.of()));
        }
        cells.add(TableCell.text(line.metric()));
        cells.add(TableCell.text(Metric.of(line.metric()).map(Metric::unit).orElse("")));
        Stream.of("mean", "min", "max", "p95")
                .forEach(name -> cells.add(TableCell.number(line.figure().path(name))));
        cells.add(TableCell.share(line.figure().path("coverage")));
        return new Row(cells);
    }

    private static Stream<Line> own(String host, JsonNode node) {
        return Stream.concat(figures(host, "", node), figures(host, "", node.path("others")));
    }

    private static Stream<Line> idle(String host, JsonNode node) {
        return figures(host, "", node.path("idle"));
    }

    private static Stream<Line> ofVms(String host, JsonNode node) {
        return node.path("vms")
                .valueStream()
                .flatMap(vm -> Stream.concat(
                        figures(host, Field.text(vm.path("vm")), vm.path("metrics")),
                        instances(host, Field.text(vm.path("vm")) + " ", vm.path("disks"))));
    }

    private static Stream<Line> ofDevices(String host, JsonNode node) {
        return instances(host, "", node.path("devices"));
    }

    private static Stream<Line> instances(String host, String prefix, JsonNode instances) {
        return instances.valueStream().flatMap(instance -> {
            String name = Field.text(instance.path("name"));
            String of = prefix + Field.text(instance.path("instance")) + (name.isEmpty() ? "" : " (" + name + ")");
            return figures(host, of, instance.path("metrics"));
        });
    }

    /** The entries of an object that are metric figures. */
    private static Stream<Line> figures(String host, String of, JsonNode section) {
        return section.propertyStream()
                .filter(entry -> entry.getValue().path("rows").isNumber())
                .map(entry -> new Line(host, of, entry.getKey(), entry.getValue()));
    }

    private static Table cost(JsonNode lines) {
        return Tables.of(
                "efficiency",
                "Cost of the work over the measurement; * is all hosts of targets together",
                lines,
                Field.heading("host", "/host"),
                Field.text("role", "/role"),
                Field.text("group", "/group").ifAny(),
                new Field(
                        new Column("targets", "", false, false),
                        true,
                        line -> TableCell.text(joined(line.path("targets")))),
                Field.number("throughput", "", "/throughput"),
                Field.text("unit", "/unit"),
                Field.number("throughput per watt", "", "/throughputPerWatt"),
                Field.cost("energy a transaction", "J", "/joulesPerTransaction"),
                Field.number("energy ±", "%", "/ci95/halfWidthPercent").ifAny(),
                Field.cost("the same above idle", "J", "/marginalJoulesPerTransaction")
                        .ifAny(),
                Field.text("power metric", "/powerCounter"),
                Field.number("throughput per CPU per cent", "", "/throughputPerCpuPercent"),
                Field.text("CPU metric", "/cpuCounter"),
                Field.cost("CPU a transaction", "ms", "/cpuMillisPerTransaction"),
                new Field(
                        new Column("notes", "", false, false),
                        false,
                        line -> TableCell.sentence(joined(line.path("notes")))));
    }

    private static Table perTransaction(JsonNode lines) {
        List<Row> rows = new ArrayList<>();
        for (JsonNode line : lines) {
            line.path("perTransaction")
                    .propertyStream()
                    .map(entry -> new Row(List.of(
                            TableCell.text(Field.text(line.path("host"))),
                            TableCell.text(entry.getKey()),
                            TableCell.cost(entry.getValue()))))
                    .forEach(rows::add);
        }
        return new Table(
                "per-transaction",
                "Disk and network use per transaction",
                true,
                List.of(
                        new Column("host", "", true, false),
                        new Column("what", "", true, false),
                        new Column("a transaction", "", false, true)),
                rows);
    }

    private static String joined(JsonNode texts) {
        return String.join(", ", texts.valueStream().map(Field::text).toList());
    }
}
