package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.CPU_NOT_AT_TARGET;

import dev.lockstep.analysis.capacity.control.TargetAdherence;
import dev.lockstep.analysis.hosts.HostCoverage;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.LoadControl;

/** Was the CPU of the host held at the set point? */
final class ControlChecks {
    private ControlChecks() {}

    static void judge(RunRecord run, HostFigures hosts, Findings findings) {
        AdaptiveLoad load = run.spec().adaptive();
        if (load != null) {
            load.fold(search -> false, control -> judge(control, hosts, findings));
        }
    }

    private static boolean judge(LoadControl control, HostFigures hosts, Findings findings) {
        double rowSeconds =
                hosts.coverage().getOrDefault(control.host(), HostCoverage.NONE).rowSeconds();
        TargetAdherence adherence = hosts.values().stream()
                .filter(value -> value.metric() != Metric.POWER && value.host().equals(control.host()))
                .findFirst()
                .filter(value -> rowSeconds > 0)
                .map(value -> TargetAdherence.of(
                        value.samples().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray(),
                        rowSeconds,
                        control.percent()))
                .orElse(new TargetAdherence(control.percent(), 0, 0, 0));
        if (adherence.windows() == 0) {
            findings.reason(
                    CPU_NOT_AT_TARGET,
                    "No whole minute of the measurement has samples of host %s, whose CPU was to be held at %s %%. Feed"
                            + " them during the run.",
                    control.host(),
                    Findings.plain(control.percent(), 1));
        } else if (!adherence.held()) {
            findings.reason(
                    CPU_NOT_AT_TARGET,
                    "The CPU of host %s was farther than %.1f points from %s %% in %d of %d minutes. Measure longer after"
                            + " a longer warm-up, start nearer to the load that is needed, or use shorter rows.",
                    control.host(),
                    adherence.tolerancePoints(),
                    Findings.plain(control.percent(), 1),
                    adherence.outside(),
                    adherence.windows());
        }
        return true;
    }
}
