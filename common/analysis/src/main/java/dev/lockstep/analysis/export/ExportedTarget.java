package dev.lockstep.analysis.export;

import dev.lockstep.run.Group;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of a target in exports.
 *
 * @param group null for the only group of a run
 * @param tag the same as {@code name}, with the group before it if there is one
 */
record ExportedTarget(@Nullable String group, String name, String tag, List<String> transactions) {

    /** The targets of all groups, in order. */
    static List<ExportedTarget> of(RunSpec spec, List<WorkloadDescriptor> workloads) {
        List<ExportedTarget> targets = new ArrayList<>();
        for (int index = 0; index < workloads.size(); index++) {
            Group group = spec.groups().get(index);
            List<String> transactions = workloads.get(index).transactions().stream()
                    .map(Transaction::name)
                    .toList();
            String name = workloads.size() == 1 ? null : group.name();
            group.targets().forEach(target -> targets.add(of(name, target.name(), transactions)));
        }
        return targets;
    }

    private static ExportedTarget of(@Nullable String group, String name, List<String> transactions) {
        return new ExportedTarget(group, name, group == null ? name : group + "." + name, transactions);
    }
}
