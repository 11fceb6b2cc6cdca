package dev.lockstep.measure.summary;

import static dev.lockstep.measure.result.VerdictCode.HOST_COVERAGE;

import dev.lockstep.run.RunSpec.HostChoice;

/** Were the hosts sampled that the spec names? */
final class HostChecks {
    private HostChecks() {}

    static void judge(RunRecord run, HostFigures hosts, Findings findings) {
        double limit = run.spec().limits().hostCoverage();
        for (HostChoice host : run.spec().hosts()) {
            double coverage = hosts.coverage().getOrDefault(host.name(), 0.0);
            if (coverage < limit) {
                findings.reason(
                        HOST_COVERAGE,
                        "Samples of host %s cover %s %% of the measurement; the limit is %s %%. Feed or upload its"
                                + " samples, or take it out of the spec's hosts.",
                        host.name(),
                        Findings.percent(coverage),
                        Findings.percent(limit));
            }
        }
    }
}
