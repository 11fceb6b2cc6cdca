package dev.lockstep.measure.hosts;

import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.measure.hosts.HostedRun.HostedTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The virtual machines under test, by the name that samples have, and their targets. */
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
