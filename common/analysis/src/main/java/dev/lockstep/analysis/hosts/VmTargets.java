package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.host.pdh.CounterPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The virtual machines under test, by their name in the samples, and their targets. */
final class VmTargets {

    private VmTargets() {}

    static Map<String, List<HostedTarget>> of(List<HostedTarget> targets) {
        Map<String, List<HostedTarget>> byVm = new LinkedHashMap<>();
        for (HostedTarget target : targets) {
            String vm = target.target().vm();
            if (vm != null) {
                byVm.computeIfAbsent(CounterPath.display(vm), key -> new ArrayList<>())
                        .add(target);
            }
        }
        return byVm;
    }
}
