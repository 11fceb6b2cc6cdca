package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.HOST_CLOCK_SHIFT;
import static dev.lockstep.analysis.result.VerdictCode.HOST_COVERAGE;
import static dev.lockstep.analysis.result.VerdictCode.POWER_NOT_COVERED;

import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.run.RunSpec.HostChoice;
import java.util.Locale;

/**
 * Were the hosts of the spec sampled, on the run's clock, and their power for the whole measurement? Did virtual
 * machines under test get all the resources they were configured with?
 */
final class HostChecks {
    private HostChecks() {}

    static void judge(RunRecord run, HostFigures hosts, Findings findings) {
        hosts.hosts().forEach(line -> judgeClock(line, findings));
        hosts.hosts().forEach(line -> line.vms().forEach(vm -> VmLimits.judge(line, vm, findings)));
        hosts.efficiency().forEach(line -> judgePower(line, findings));
        double limit = run.spec().limits().hostCoverage();
        for (HostChoice host : run.spec().hosts()) {
            HostCoverage coverage = hosts.coverage().getOrDefault(host.name(), HostCoverage.NONE);
            if (coverage.share() < limit) {
                findings.reason(
                        HOST_COVERAGE,
                        "Samples of host %s cover %s %% of the measurement; the limit is %s %%. %s",
                        host.name(),
                        Findings.percent(coverage.share()),
                        Findings.percent(limit),
                        remedy(coverage, limit));
            }
        }
    }

    private static String remedy(HostCoverage coverage, double limit) {
        String frozen = coverage.frozenShare() == 0
                ? ""
                : "In " + Findings.percent(coverage.frozenShare())
                        + " % of it the host's CPU repeats its last value to the last digit: the source of the samples had"
                        + " stopped measuring. ";
        if (coverage.share() + coverage.edgeShare() + coverage.frozenShare() < limit) {
            return frozen + "Feed or upload its samples, or remove it from the spec's hosts.";
        }
        if (!frozen.isEmpty()) {
            return frozen + "Restart it, and run again.";
        }
        return String.format(
                Locale.ROOT,
                "They have no gap: only rows at the edges of the measurement are missing, %s %% of it, because a row"
                        + " is %.1f s long. Start the feed one row before the measurement and stop it one row"
                        + " after, use shorter rows, or measure longer.",
                Findings.percent(coverage.edgeShare()),
                coverage.rowSeconds());
    }

    private static void judgeClock(HostLine line, Findings findings) {
        HostLine.AlignmentPart alignment = line.alignment();
        if (alignment != null && Math.abs(alignment.shiftSeconds()) > alignment.limitSeconds()) {
            double shift = alignment.shiftSeconds();
            findings.reason(
                    HOST_CLOCK_SHIFT,
                    "The CPU of host %s follows the load best if its samples are shifted by %.1f s (correlation"
                            + " %.2f): its timestamps are %s; the limit is %.1f s. Set the host's clock, or"
                            + " give its offset with the samples (--offset %.1fs).",
                    line.name(),
                    -shift,
                    alignment.correlation(),
                    shift > 0 ? "late" : "early",
                    alignment.limitSeconds(),
                    line.clockOffsetMs() / 1e3 - shift);
        }
    }

    private static void judgePower(EfficiencyLine line, Findings findings) {
        Double covered = line.energy().coveredSeconds();
        if (covered != null
                && line.energy().energyJoules() == null
                && !line.host().equals(EfficiencyLine.TOTAL)) {
            findings.warning(
                    POWER_NOT_COVERED,
                    "Power samples of host %s cover %s s of the measurement, less than 95 %%, so no energy is"
                            + " reported. Sample the whole measurement.",
                    line.host(),
                    covered);
        }
    }
}
