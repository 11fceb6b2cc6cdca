package dev.lockstep.report;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.ThresholdLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Documents to make reports of. */
final class Results {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int SECONDS = 3_600;

    private Results() {}

    static ResultDocument small() {
        return ResultJson.read(text("/dev/lockstep/analysis/summary/small-result.json"));
    }

    /** Written before there were checks and curves. */
    static ResultDocument old() {
        return ResultJson.read(text("/dev/lockstep/analysis/summary/result-without-checks.json"));
    }

    /** Valid, but with an interval that is wide and not reliable. */
    static ResultDocument wide() {
        ObjectNode document = (ObjectNode) ResultJson.tree(small());
        ((ObjectNode) document.path("throughput"))
                .putObject("ci95")
                .put("low", 471.6)
                .put("high", 728.4)
                .put("halfWidthPercent", 21.4)
                .put("effectiveSamples", 45.0)
                .put("autocorrelationSeconds", 2.0)
                .put("batches", 20)
                .put("batchSeconds", 5)
                .put("reliable", false);
        ((ObjectNode) document.path("verdict"))
                .put("valid", true)
                .put("precision", "imprecise")
                .putArray("reasons");
        return ResultJson.read(document.toString());
    }

    /** Its load followed the CPU of a host. */
    static ResultDocument controlled() {
        ObjectNode document = (ObjectNode) ResultJson.tree(small());
        ((ObjectNode) document.at("/run/spec"))
                .putObject("load")
                .putObject("control")
                .put("host", "esx1")
                .put("hostCpu", 85.0);
        return ResultJson.read(document.toString());
    }

    /** Valid, with these thresholds. */
    static ResultDocument judged(ThresholdLine... thresholds) {
        ObjectNode document = (ObjectNode) ResultJson.tree(wide());
        document.putPOJO("thresholds", List.of(thresholds));
        return ResultJson.read(document.toString());
    }

    /** Only what a document cannot be read without. */
    static ResultDocument bare() {
        return ResultJson.read("""
                {"formatVersion":1,"run":{},"throughput":{},"verdict":{"valid":true,"reasons":[],"warnings":[]}}""");
    }

    /** The small one with another text in all places that users and servers write. */
    static ResultDocument with(String hostile) {
        ObjectNode document = (ObjectNode) ResultJson.tree(small());
        ((ObjectNode) document.path("run")).put("name", hostile);
        ((ObjectNode) document.at("/run/spec")).put("name", hostile);
        ((ObjectNode) document.at("/run/disclosure")).put(hostile, hostile);
        ((ObjectNode) document.at("/errors/0")).put("example", hostile);
        ((ObjectNode) document.at("/marks/0")).put("name", hostile).put("note", hostile);
        ((ObjectNode) document.at("/verdict/reasons/0")).put("message", hostile);
        ((ObjectNode) document.at("/targets/0")).put("name", hostile).put("version", hostile);
        ((ObjectNode) document.at("/targets/0/facts/0")).put("value", hostile);
        ((ObjectNode) document.at("/series/byTarget"))
                .set(hostile, NODES.arrayNode().add(1.0));
        return ResultJson.read(document.toString());
    }

    /** One hour of 8 targets, 10 kinds of transactions and 8 hosts. */
    static ResultDocument hour() {
        ObjectNode document = (ObjectNode) ResultJson.tree(small());
        ObjectNode series = (ObjectNode) document.path("series");
        var random = new SplittableRandom(6);
        for (String field :
                new String[] {"throughput", "responseP50Ms", "responseP95Ms", "responseP99Ms", "lagMaxMs"}) {
            series.set(field, values(random));
        }
        ArrayNode phases = NODES.arrayNode();
        ArrayNode errors = NODES.arrayNode();
        for (int second = 0; second < SECONDS; second++) {
            phases.add("measure");
            errors.add(random.nextInt(3));
        }
        series.set("phase", phases);
        series.set("errors", errors);
        for (int index = 0; index < 8; index++) {
            ((ObjectNode) series.path("byTarget")).set("target" + index, values(random));
            ObjectNode host = ((ObjectNode) series.path("hosts")).putObject("host" + index);
            host.set("cpuCoreUtilPercent", values(random));
            host.set("powerWatts", values(random));
            host.set("interruptsPerSecond", values(random));
        }
        ArrayNode transactions = NODES.arrayNode();
        ArrayNode byTarget = NODES.arrayNode();
        for (int index = 0; index < 10; index++) {
            ((ObjectNode) series.path("byTransaction")).set("transaction" + index, whole(random));
            ObjectNode line = (ObjectNode) document.at("/transactions/0").deepCopy();
            line.put("name", "transaction" + index);
            transactions.add(line);
            for (int target = 0; target < 8; target++) {
                byTarget.add(((ObjectNode) document.at("/byTarget/0").deepCopy())
                        .put("name", "transaction" + index)
                        .put("target", "target" + target));
            }
        }
        document.set("transactions", transactions);
        document.set("byTarget", byTarget);
        return ResultJson.read(document.toString());
    }

    private static ArrayNode values(SplittableRandom random) {
        ArrayNode values = NODES.arrayNode();
        for (int second = 0; second < SECONDS; second++) {
            values.add(random.nextInt(10_000, 10_000_000) / 1000.0);
        }
        return values;
    }

    private static ArrayNode whole(SplittableRandom random) {
        ArrayNode values = NODES.arrayNode();
        for (int second = 0; second < SECONDS; second++) {
            values.add(random.nextInt(100, 2_000));
        }
        return values;
    }

    static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(Results.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
