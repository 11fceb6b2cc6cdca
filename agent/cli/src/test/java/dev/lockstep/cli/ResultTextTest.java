package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ResultTextTest {

    @Test
    void aControlledRunIsSaidToBeOne() {
        assertThat(printed("""
                { "run": { "id": "r1", "controlled": true, "spec": { "load": { "control": { "hostCpu": 60.5, "host": "esx1" } } } } }
                """))
                .contains(
                        "Controlled  The load followed the CPU of esx1, to hold it at 60.5 %. Do not compare its throughput");
    }

    @Test
    void aRunThatFailedBeforeItsMeasurementHasNoRateInAnyUnit() {
        assertThat(printed("""
                { "run": { "id": "r1", "state": "FAILED" },
                  "throughput": { "unit": "IOPS", "value": null, "also": [ { "unit": "MB/s", "value": null } ] } }
                """)).contains("FAILED").doesNotContain("MB/s");
    }

    @Test
    void limitsOfResponseTimesStandBelowTheTransactions() {
        assertThat(printed("""
                { "transactions": [
                    { "name": "order", "responseLimit":
                        { "percentile": 90, "limitMs": 5000, "measuredMs": 1.5, "met": true } },
                    { "name": "browse" },
                    { "name": "ship", "responseLimit":
                        { "percentile": 90, "limitMs": 20, "measuredMs": 20.001, "met": false } },
                    { "name": "return", "responseLimit":
                        { "percentile": 99, "limitMs": 20, "measuredMs": null, "met": null } } ] }
                """).lines().filter(line -> line.startsWith("Limit")))
                .containsExactly(
                        "Limit       order p90: 1.500 ms of 5,000 ms, met",
                        "Limit       ship p90: 20.001 ms of 20 ms, NOT MET",
                        "Limit       return p99: - ms of 20 ms, too few to tell");
    }

    @Test
    void theSpreadOfRepeatsStandsBelowTheTransactions() {
        assertThat(printed("""
                { "byTarget": [
                    { "target": "vc", "name": "purge1", "repeats": { "count": 3, "medianMs": 20.5, "shortestMs": 20.0,
                        "longestMs": 24.6, "spreadPercent": 22.439, "limitPercent": 10.0, "agree": false } },
                    { "target": "vc", "name": "purge2", "repeats": { "count": 1, "medianMs": 20.5, "shortestMs": 20.5,
                        "longestMs": 20.5, "spreadPercent": null, "limitPercent": 10.0, "agree": null } },
                    { "target": "vc", "name": "inspect" } ] }
                """).lines().filter(line -> line.startsWith("Repeats")))
                .containsExactly(
                        "Repeats     vc purge1: median 20.500 ms of 3, 20.000 to 24.600 ms, spread 22.4 %, limit 10.0 %: DIFFER",
                        "Repeats     vc purge2: median 20.500 ms of 1, one repeat, spread unknown");
    }

    @Test
    void hostsStandWithWhatTheWorkCostThem() {
        assertThat(printed("""
                { "hosts": [
                    { "name": "esx1", "coverage": 0.5, "cpuCoreUtilPercent": { "mean": 99.04 }, "powerWatts": { "mean": 250.0 },
                      "saturation": { "statement": "The CPU is saturated." },
                      "gaps": [ { "from": "2026-11-20T10:00:00Z", "to": "2026-11-20T10:00:20Z" } ],
                      "notes": [ "2 rows were dropped." ] } ],
                  "efficiency": [
                    { "host": "esx1", "unit": "OPM", "throughputPerWatt": 1.5, "joulesPerTransaction": 0.04,
                      "ci95": { "halfWidthPercent": 1.25 },
                      "cpuCounter": "cpuCoreUtilPercent", "throughputPerCpuPercent": 3.75, "cpuMillisPerTransaction": 4.0 } ] }
                """).lines().map(String::stripTrailing))
                .contains(
                        "host                  coverage  core util %   util %   used %    watts",
                        "esx1                    50.0 %         99.0        -        -    250.0",
                        "Host        esx1: The CPU is saturated.",
                        "  gap       2026-11-20T10:00:00Z to 2026-11-20T10:00:20Z",
                        "  note      2 rows were dropped.",
                        "Efficiency  esx1: 1.500 OPM per watt, 3.750 OPM per per cent of cpuCoreUtilPercent, 4.000 ms of CPU a"
                                + " transaction, 0.040 J a transaction (±1.3 %)");
    }

    @Test
    void theStatementsThatTookMostTimeStandWithTheBeginningOfTheirTexts() {
        assertThat(printed("""
                { "statements": [
                    { "target": "shop", "source": "pg_stat_statements", "calls": 30, "seconds": 2.5,
                      "others": { "calls": 0 }, "notes": [ "The counters began anew." ],
                      "top": [
                        { "id": "1", "share": 0.6, "calls": 20, "seconds": 1.5,
                          "text": "SELECT   a,\\n b FROM t WHERE 3456789012345678901234567890 = 0123456789012345",
                          "plan": { "start": "x", "end": "y", "changed": true } },
                        { "id": "2", "share": 0.4, "calls": 10, "seconds": 1.0, "incomplete": true, "text": "COMMIT" } ] },
                    { "target": "stock", "source": "pg_stat_statements", "unreadable": "the extension is missing" } ] }
                """).lines().map(String::stripTrailing))
                .containsSubsequence(
                        "Statements  shop, pg_stat_statements: 30 statements took 2.500 s in the measurement. The counters"
                                + " began anew.",
                        "time, %  calls  mean, ms  plan   remark           statement",
                        "     60     20        75  x → y  –                SELECT a, b FROM t WHERE 3456789012345678901234567890 = 0123 …",
                        "     40     10       100  –      figures too low  COMMIT",
                        "",
                        "Statements  stock, pg_stat_statements: not read: the extension is missing.");
    }

    @Test
    void theThroughputHasTheDigitsOfItsIntervalAndSaysWhyThatIsNotReliable() {
        assertThat(printed("""
                { "run": { "measurement": { "seconds": 90.000, "from": "2026-11-20T10:00:00Z" } },
                  "throughput": { "unit": "OPM", "value": 47364.04, "also": [ { "unit": "committed OPM", "value": 46900.0 } ],
                    "ci95": { "low": 37228.1, "high": 57499.9, "halfWidthPercent": 21.4, "effectiveSamples": 45.0,
                              "autocorrelationSeconds": 2.0, "batchSeconds": 5, "reliable": false } } }
                """))
                .contains(
                        "Throughput  47,000 OPM  (95 % interval 37,000 .. 57,000, ±21 %; not reliable: 90 s were measured,"
                                + " 120 s are needed)")
                .contains("            47,000 committed OPM")
                .contains("Measured    90 s from 2026-11-20T10:00:00Z");
    }

    @Test
    void stagesStandInATableAndTheThroughputNamesItsOwn() {
        assertThat(printed("""
                { "run": { "startedAt": "2026-11-20T10:00:00Z", "spec": { "baselineStage": "before" } },
                  "throughput": { "unit": "OPM", "value": 52340.0 },
                  "stages": [
                    { "name": "up", "from": "2026-11-20T10:00:00Z", "to": "2026-11-20T10:00:30Z", "measured": false, "groups": [] },
                    { "name": "before", "from": "2026-11-20T10:00:30Z", "to": "2026-11-20T10:10:30Z", "measured": true,
                      "verdict": { "valid": true, "precision": "precise" },
                      "groups": [ { "name": "shop", "throughput": { "unit": "OPM", "value": 52340.0 } } ] },
                    { "name": "resync", "from": "2026-11-20T10:10:30Z", "to": "2026-11-20T10:20:30Z", "measured": true,
                      "verdict": { "valid": false, "precision": "imprecise" },
                      "groups": [ { "name": "shop", "throughput": { "unit": "OPM", "value": 41870.0 } } ],
                      "comparedWithBaseline": { "stage": "before", "changes": [
                        { "group": "shop", "metric": "throughput", "changePercent": -20.0, "ci95": [-24.1, -15.9] } ] } } ] }
                """).lines().filter(line -> !line.isBlank()).skip(1).limit(6))
                .containsExactly(
                        "stage   begin, s  length, s  throughput  unit  change, % [95 % interval]  verdict",
                        "up             0         30           –  –     –                          not measured",
                        "before        30        600      52,340  OPM   –                          valid",
                        "resync       630        600      41,870  OPM   -20 % [-24, -16]           invalid",
                        "Throughput  52,340 OPM",
                        "Measured    in stage before");
    }

    @Test
    void theSearchStandsWithItsLastStepsAndTheirLastLooks() {
        String steps = IntStream.rangeClosed(1, 14)
                .mapToObj(step -> """
                        { "step": %d, "load": %d.0, "elapsedSeconds": 90.0, "value": 40.0, "halfWidth": null, "throughput": 900.0 },
                        { "step": %d, "load": %d.0, "elapsedSeconds": %d.0, "value": 85.23, "halfWidth": 0.61,
                          "throughput": 1000.0, "throughputHalfWidth": 8.2, "p95": 12.5, "errorRatio": 0.0,
                          "decision": "run %d" }""".formatted(step, 10 * step, step, 10 * step, 150 * step, 10 * step))
                .collect(Collectors.joining(", "));
        assertThat(printed("""
                { "throughput": { "unit": "OPM" },
                  "search": { "run": "r0", "vary": "users", "target": { "of": "CPU of esx1", "percent": 85.0, "tolerance": 1.0 },
                    "outcome": "MAX_STEPS", "load": 140.0, "steps": 14, "reason": "14 steps are used up", "journal": [ %s ] } }
                """.formatted(steps))
                        .lines()
                        .filter(line -> !line.isBlank())
                        .skip(1)
                        .limit(6))
                .containsExactly(
                        "Search      Not found within the steps allowed; best known is 140 users: CPU of esx1 at 85.2 % ± 0.6.",
                        "            14 steps are used up.",
                        "            14 steps, 35 min.",
                        "step  users  CPU of esx1, %  throughput, OPM  response p95, ms  errors, %  decision",
                        "   3     30      85.2 ± 0.6        1,000 ± 8             12.50          0  run 30",
                        "   4     40      85.2 ± 0.6        1,000 ± 8             12.50          0  run 40");
    }

    @Test
    void cpuIsNoWait() {
        assertThat(printed("""
                { "targets": [
                    { "name": "pg", "topWaits": [ { "name": "CPU", "share": 0.8 }, { "name": "IO:WALSync", "share": 0.2 } ] },
                    { "name": "mssql", "topWaits": [ { "name": "WRITELOG", "share": 0.45 } ] } ] }
                """).lines().filter(line -> line.startsWith("  ")))
                .containsExactly(
                        "  on CPU    80.0 % of the time of busy sessions",
                        "  top wait  IO:WALSync, 20.0 % of the time of busy sessions",
                        "  top wait  WRITELOG, 45.0 % of the time of all waits");
    }

    @Test
    void findingsOfTheAuditAreNamedByTargetAndMachine() {
        assertThat(printed("""
                { "audit": [ { "id": "fsync", "target": "db", "level": "finding" },
                    { "id": "autovacuum", "target": "db", "level": "ok" },
                    { "id": "statistics", "target": "db", "level": "finding" },
                    { "id": "swap-in-use", "host": "agent1", "level": "finding" } ] }
                """).lines().filter(line -> line.startsWith("Settings")))
                .containsExactly(
                        "Settings    db: look at fsync, statistics", "Settings    agent1: look at swap-in-use");
    }

    @Test
    void searchesStandWithWhatIsExpectedOfThem() {
        assertThat(printed("""
                { "searches": [
                    { "target": "db", "name": "by-actor", "calls": 20000, "hits": 2100, "share": 0.105, "leastShare": 0.0553 },
                    { "target": "db", "name": "by-title", "calls": 3, "hits": 0, "share": 0.0, "leastShare": null } ] }
                """).lines().filter(line -> line.startsWith("Search")))
                .containsExactly(
                        "Search      db by-actor: 10.500 % of 20,000 found something, at least 5.530 % expected",
                        "Search      db by-title: 0.000 % of 3 found something");
    }

    @Test
    void anImportedResultSaysWhetherItsFiguresWereMadeAgain() {
        assertThat(printed("""
                { "run": { "imported": { "by": "ci", "verified": false, "message": "It lacks samples of esx1." } } }
                """)).contains("Imported    NOT VERIFIED. It lacks samples of esx1.");
        assertThat(printed("""
                { "run": { "imported": { "by": "ci", "verified": true, "message": "Its own result is the same." } } }
                """)).contains("Imported    Its own result is the same.");
        assertThat(printed("{ \"run\": {} }")).doesNotContain("Imported");
    }

    private static String printed(String result) {
        StringWriter text = new StringWriter();
        new ResultText(new PrintWriter(text)).print(Json.mapper().readTree(result));
        return text.toString();
    }
}
