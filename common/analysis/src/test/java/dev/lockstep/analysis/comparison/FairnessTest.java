package dev.lockstep.analysis.comparison;

import static dev.lockstep.analysis.comparison.SampleResult.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairnessTest {

    private final SampleResult other = run("b", 1000);

    @Test
    void theLoadIsToBeTheSame() {
        other.with("/run/spec/load", load -> load.put("users", 32));

        assertThat(message(WarningCode.LOAD))
                .isEqualTo("Not the same for all groups: the load. spec.load.users is 64 in A, 32 in B.");
    }

    @Test
    void aControlledLoadIsNoFixedLoad() {
        SampleResult controlled = controlled("b");

        assertThat(warnings(run("a", 1000), controlled))
                .filteredOn(warning -> warning.code() == WarningCode.CONTROLLED)
                .singleElement()
                .satisfies(warning -> assertThat(warning.message())
                        .startsWith("The load of B was controlled to hold a CPU utilisation, and that of the others"));
        assertThat(warnings(controlled("a"), controlled))
                .extracting(Warning::code)
                .doesNotContain(WarningCode.CONTROLLED);
    }

    private static SampleResult controlled(String id) {
        return run(id, 1000).with("/run/spec/load", load -> load.removeAll()
                .putObject("control")
                .put("hostCpu", 80.0)
                .put("host", "esx1"));
    }

    @Test
    void usersOfATargetAreLoadToo() {
        other.with("/run/spec/targets/0", target -> target.put("users", 9));

        assertThat(message(WarningCode.LOAD)).endsWith("spec.targets[0].users is 9 in B.");
    }

    @Test
    void theSizeIsToBeTheSame() {
        other.with("/run/spec/workload/parameters", parameters -> parameters.put("size", "20GB"));

        assertThat(message(WarningCode.SIZE)).contains("10GB in A, 20GB in B");
    }

    @Test
    void warehousesAreASizeToo() {
        other.with(
                "/run/spec/targets/0", target -> target.putObject("parameters").put("warehouses", 20));

        assertThat(message(WarningCode.SIZE)).contains("spec.targets[0].parameters.warehouses is 20 in B");
    }

    @Test
    void theWorkloadIsToBeTheSame() {
        other.with("/run/spec/workload", workload -> workload.put("id", "bookshop"));

        assertThat(message(WarningCode.WORKLOAD)).contains("shop in A, bookshop in B");
    }

    @Test
    void theSeedIsToBeTheSame() {
        other.with("/run", run -> run.put("seed", 7));

        assertThat(message(WarningCode.SEED)).contains("seed is 42 in A, 7 in B");
    }

    @Test
    void theVersionOfLockstepIsToBeTheSame() {
        other.with("/run", run -> run.put("lockstepVersion", "1.1"));

        assertThat(message(WarningCode.LOCKSTEP_VERSION)).contains("1.0 in A, 1.1 in B");
    }

    @Test
    void hostSamplesAreToComeFromTheSameSource() {
        other.with("/hosts/0", host -> host.put("source", "perfmon").put("cores", 24));

        assertThat(message(WarningCode.COUNTERS))
                .isEqualTo("Not the same for all groups: the source of the host samples. hosts[0].source is esxtop"
                        + " in A, perfmon in B.");
    }

    @Test
    void theMeasurementIsToBeEquallyLong() {
        other.with("/run/measurement", measurement -> measurement.put("seconds", 170.0));

        assertThat(message(WarningCode.MEASUREMENT_LENGTH)).startsWith("The measurements lasted from 170 to 180 s");
    }

    @Test
    void finiteWorkTakesAsLongAsItTakes() {
        SampleResult one = run("a", 1000);
        List.of(one, other)
                .forEach(run -> run.with(
                        "/run/spec/phases", phases -> phases.removeAll().put("untilDone", true)));
        other.with("/run/measurement", measurement -> measurement.put("seconds", 90.0));

        assertThat(warnings(one, other)).extracting(Warning::code).containsExactly(WarningCode.SINGLE_RUNS);
    }

    @Test
    void theCpuIsToBeEquallyBusy() {
        assertThat(message(WarningCode.CPU_UTILISATION, run("b", 1000).cpu(83.1)))
                .startsWith(
                        "CPU utilisation differs: cpuCoreUtilPercent of esx1 is 80.0 % in A and 83.1 % in B (limit 3 points).");
        assertThat(warnings(run("a", 1000), run("b", 1000).cpu(82.9)))
                .extracting(Warning::code)
                .doesNotContain(WarningCode.CPU_UTILISATION);
    }

    @Test
    void figuresThatAnArchiveClaimsAreSaidToBeThat() {
        assertThat(message(WarningCode.NOT_VERIFIED, run("b", 1000).imported(false)))
                .isEqualTo("Run b of group B was imported and not verified: its figures are those of the archive.");
        assertThat(warnings(run("a", 1000), run("b", 1000).imported(true)))
                .extracting(Warning::code)
                .doesNotContain(WarningCode.NOT_VERIFIED);
    }

    @Test
    void aSingleRunIsToBeValidAndSteady() {
        assertThat(message(WarningCode.INVALID_RUN, run("b", 1000).invalid("BOOKS")))
                .isEqualTo("Run b of group B is invalid (BOOKS): do not draw conclusions from it.");
        SampleResult noisy = run("b", 1000).with("/verdict", verdict -> verdict.putArray("warnings")
                .addObject()
                .put("code", "NOT_STEADY")
                .put("message", "noise"));
        assertThat(message(WarningCode.NOT_STEADY, noisy))
                .isEqualTo("Run b of group B was not steady: see its verdict.");
    }

    @Test
    void repeatedRunsAreToRepeat() {
        List<ResultDocument> b = List.of(
                run("b1", 1000).document(),
                run("b2", 1200).document(),
                run("b3", 1400).document());

        assertThat(warnings(three(), b))
                .filteredOn(warning -> warning.code() == WarningCode.RUNS_DO_NOT_REPEAT)
                .extracting(Warning::message)
                .containsExactly(
                        "Runs of group B do not repeat: run to run, throughput by 16.8 %, throughput per CPU per"
                                + " cent of esx1 by 16.8 %, throughput per watt of esx1 by 16.8 % (limit 5 %).");
    }

    @Test
    void twoRunsAreFew() {
        List<ResultDocument> b =
                List.of(run("b1", 1000).document(), run("b2", 1001).document());
        List<ResultDocument> alone = List.of(run("b1", 1000).document());

        assertThat(warnings(three(), b)).extracting(Warning::code).containsExactly(WarningCode.FEW_RUNS);
        assertThat(warnings(three(), alone)).extracting(Warning::code).containsExactly(WarningCode.FEW_RUNS);
    }

    private static List<ResultDocument> three() {
        return List.of(
                run("a1", 1000).document(),
                run("a2", 1001).document(),
                run("a3", 1002).document());
    }

    private String message(WarningCode code) {
        return message(code, other);
    }

    /** Of the one warning that there is, besides that each group is one run. */
    private static String message(WarningCode code, SampleResult other) {
        List<Warning> warnings = warnings(run("a", 1000), other).stream()
                .filter(warning -> warning.code() != WarningCode.SINGLE_RUNS)
                .toList();
        assertThat(warnings).extracting(Warning::code).containsExactly(code);
        return warnings.get(0).message();
    }

    private static List<Warning> warnings(SampleResult one, SampleResult other) {
        return warnings(List.of(one.document()), List.of(other.document()));
    }

    private static List<Warning> warnings(List<ResultDocument> a, List<ResultDocument> b) {
        return Comparison.of(List.of(a, b), ComparisonOptions.DEFAULT).warnings();
    }
}
