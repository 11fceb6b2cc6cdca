package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The result of a sound run of 180 s on one host, until a test changes something. */
public final class SampleResult {

    private static final int SECONDS = 180;
    private static final String TEMPLATE = """
            { "formatVersion": 1,
              "run": { "id": "r1", "name": "shop", "state": "COMPLETED", "startedAt": "2026-11-02T10:00:00Z",
                "endedAt": "2026-11-02T10:03:10Z", "durationSeconds": 190.0,
                "measurement": { "from": "2026-11-02T10:00:10Z", "to": "2026-11-02T10:03:10Z", "seconds": 180.0 },
                "spec": { "name": "shop", "seed": 42, "workload": { "id": "shop", "parameters": { "size": "10GB" } },
                  "targets": [ { "name": "db", "engine": "postgresql", "url": "jdbc:postgresql://db/shop",
                    "password": "${env:DB_PASSWORD}" } ],
                  "load": { "users": 64 }, "phases": { "warmUp": "10s", "measure": "180s" }, "agents": { "names": [ "c1" ] } },
                "seed": 42, "lockstepVersion": "1.0", "factors": { "vcpu": 8 }, "disclosure": { "notes": "first" } },
              "verdict": { "valid": true, "reasons": [], "warnings": [] },
              "throughput": { "unit": "OPM", "value": 1000.0, "perSecond": 16.667, "ci95": null, "also": [], "byTarget": [],
                "byVm": [] },
              "transactions": [ { "name": "order", "committed": 3000, "rolledBack": 0, "failed": 0, "retries": 0, "unknown": 0,
                "units": 3000, "responseTimeMs": { "mean": 4.0, "p50": 3.0, "p90": 8.0, "p95": 10.0, "p99": 20.0, "p999": 30.0,
                "max": 40.0 }, "serviceTimeMs": { } } ],
              "byTarget": [], "wholeRun": { "transactions": [] }, "errors": [], "balance": [], "consistency": [],
              "steadyState": { "ok": true, "kind": "STEADY", "of": "throughput", "waves": 0, "episodes": [], "limits": { } },
              "hosts": [ { "name": "esx1", "source": "esxtop", "samples": 36, "coverage": 1.0, "clockOffsetMs": 0.0,
                "clockUncertaintyMs": 0.0, "clockOrigin": "zero", "cores": 16, "logicalCpus": 32,
                "saturation": { "state": "driver-bound", "statement": "", "notMeasured": [] }, "vms": [], "devices": [],
                "gaps": [], "notes": [], "others": { }, "cpuCoreUtilPercent": { "mean": 80.0, "rows": 36, "coverage": 1.0 },
                "cpuUtilPercent": { "mean": 50.0, "rows": 36, "coverage": 1.0 },
                "powerWatts": { "mean": 250.0, "rows": 36, "coverage": 1.0 } } ],
              "efficiency": [ { "host": "esx1", "role": "host", "targets": [ "db" ], "unit": "OPM", "throughput": 1000.0,
                "powerCounter": "powerWatts", "cpuCounter": "cpuCoreUtilPercent", "throughputPerPercentOf": { },
                "perTransaction": { }, "byTarget": [], "notes": [] } ],
              "vscsistats": [],
              "agents": [ { "name": "c1", "cores": 4, "lagMs": { }, "lost": false, "missingSeconds": "" } ],
              "targets": [ { "name": "db", "engine": "postgresql", "version": "18.1", "driver": "42.7",
                "facts": [ { "name": "fsync", "value": "on", "source": "pg_settings" },
                           { "name": "port", "value": "5433", "source": "pg_settings" } ], "topWaits": [], "cache": "unknown" } ],
              "marks": [],
              "series": { "startedAt": "2026-11-02T10:00:00Z", "stepSeconds": 1, "unit": "OPM", "phase": [], "throughput": [],
                "responseP95Ms": [], "serviceP95Ms": [], "lagMaxMs": [], "errors": [], "byTarget": { }, "byTransaction": { },
                "hosts": { } } }
            """;

    private final ObjectNode document = (ObjectNode) JsonMapper.shared().readTree(TEMPLATE);

    private SampleResult() {}

    /** A run of this id with this throughput, the same in every second but for a ripple. */
    public static SampleResult run(String id, double throughput) {
        var sample = new SampleResult();
        sample.with("/run", run -> run.put("id", id));
        sample.with("/throughput", part -> part.put("value", throughput));
        sample.with("/efficiency/0", line -> line.put("throughput", throughput));
        return sample.perSecond(second -> throughput * (1 + 0.01 * Math.sin(second * second)));
    }

    /** Changes an object of the document, by its JSON pointer. */
    public SampleResult with(String pointer, Consumer<ObjectNode> change) {
        change.accept((ObjectNode) document.at(pointer));
        return this;
    }

    SampleResult without(String pointer) {
        ((ArrayNode) document.at(pointer)).removeAll();
        return this;
    }

    /** The seconds of the measurement, behind ten of warm-up. */
    SampleResult perSecond(IntToDoubleFunction throughput) {
        return with("/series", series -> fill(series.putArray("throughput"), throughput));
    }

    /** The mean CPU use of the host, with a ripple over the seconds. */
    public SampleResult cpu(double percent) {
        with("/hosts/0/cpuCoreUtilPercent", figure -> figure.put("mean", percent));
        return with(
                "/series/hosts",
                hosts -> fill(
                        hosts.putObject("esx1").putArray("cpuCoreUtilPercent"),
                        second -> percent * (1 + 0.01 * Math.cos(second * second))));
    }

    /** A host like the first, the work on it, and the work on both together. */
    public SampleResult secondHost(String name, Consumer<ObjectNode> change) {
        ObjectNode host = ((ObjectNode) document.at("/hosts/0")).deepCopy().put("name", name);
        change.accept(host);
        document.withArray("/hosts").add(host);
        ObjectNode work = (ObjectNode) document.at("/efficiency/0");
        document.withArray("/efficiency")
                .add(work.deepCopy().put("host", name))
                .add(work.deepCopy().put("host", "*").put("role", "total"));
        return this;
    }

    SampleResult invalid(String code) {
        return with("/verdict", verdict -> {
            verdict.put("valid", false);
            verdict.putArray("reasons").addObject().put("code", code).put("message", "so it is");
        });
    }

    /** The work is that of the DVD Store of this version. */
    public SampleResult store(String version) {
        return with("/run/spec/workload", workload -> workload.put("id", "dvd-store")
                .putObject("parameters")
                .put("version", version));
    }

    /** Puts the work into two groups, each with all the throughput and the transactions of the run. */
    public SampleResult groups(String firstUnit, String secondUnit) {
        group("shop", firstUnit);
        group("batch", secondUnit);
        return this;
    }

    private void group(String name, String unit) {
        ObjectNode group =
                document.withArray("/groups").addObject().put("name", name).put("workload", "shop");
        for (String part : List.of(
                "throughput",
                "transactions",
                "byTarget",
                "wholeRun",
                "errors",
                "balance",
                "consistency",
                "steadyState",
                "series")) {
            group.set(part, document.get(part).deepCopy());
        }
        group.putArray("checks");
        group.withObject("throughput").put("unit", unit);
    }

    /** As from an archive. */
    public SampleResult imported(boolean verified) {
        return with("/run", run -> run.putObject("imported")
                .put("at", "2026-11-03T10:00:00Z")
                .put("by", "ci")
                .put("verified", verified)
                .put("message", "The figures are what the archive claims."));
    }

    private static void fill(ArrayNode series, IntToDoubleFunction value) {
        for (int second = -10; second < SECONDS; second++) {
            series.add(second < 0 ? 0 : value.applyAsDouble(second));
        }
    }

    /** The document. */
    public ResultDocument document() {
        return ResultJson.read(document.toString());
    }

    /** The document as a file has it. */
    public String json() {
        return document.toString();
    }
}
