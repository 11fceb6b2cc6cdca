package dev.lockstep.analysis.hosts;

import static java.util.stream.Collectors.joining;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Audits how the virtual machines of a host are sized. It says nothing of hosts whose samples show none. */
final class HostAudit {

    private final HostWindows host;
    private final Map<String, Integer> vcpus;
    private final @Nullable Integer cores;
    private final @Nullable Integer logical;

    private HostAudit(HostWindows host) {
        this.host = host;
        this.vcpus = vcpus(host);
        this.cores = host.count(Metric.CORES, "");
        this.logical = host.count(Metric.LOGICAL_CPUS, "");
    }

    /** Of all virtual machines that ran at the end of the measurement, whether under test or not. */
    static List<AuditedSetting> of(HostWindows host) {
        var audit = new HostAudit(host);
        return audit.vcpus.isEmpty()
                ? List.of()
                : List.of(audit.vcpusAgainstCores(), audit.vcpusAgainstNumaNode(), audit.roomForTheHypervisor());
    }

    private static Map<String, Integer> vcpus(HostWindows host) {
        var vcpus = new TreeMap<String, Integer>();
        for (MetricPoint point : host.host().samples().all().keySet()) {
            Integer count =
                    point.metric().equals(Metric.VM_VCPUS.id()) ? host.count(Metric.VM_VCPUS, point.instance()) : null;
            if (count != null) {
                vcpus.put(point.instance(), count);
            }
        }
        return vcpus;
    }

    private AuditedSetting vcpusAgainstCores() {
        var rule = new Rule(
                "vcpus-against-cores",
                "no more virtual processors on the host than it has cores",
                "Virtual processors that share a core slow each other down, and wait for each other when all are busy.",
                "SQL Server on vSphere 6.5",
                "Size the virtual machines to the cores, or say that the host was overcommitted");
        int sum = vcpus.values().stream().mapToInt(Integer::intValue).sum();
        if (cores == null) {
            return unreadable(rule, "needs the counters Physical Cpu of esxtop");
        }
        String more = logical != null && sum > logical ? ", more than its logical processors" : "";
        return read(
                rule,
                sum > cores,
                String.format(
                        Locale.ROOT,
                        "%s of %s on %s%s",
                        counted(sum, "virtual processor"),
                        counted(vcpus.size(), "virtual machine"),
                        counted(cores, "core"),
                        more));
    }

    private AuditedSetting vcpusAgainstNumaNode() {
        var rule = new Rule(
                "vcpus-against-numa-node",
                "each virtual machine fits into a NUMA node, or its processors are a multiple of a node's cores",
                "A machine that covers a part of a second node has unequal halves: some of its processors are farther from its"
                        + " memory, and share their node with others.",
                "SQL Server on vSphere 6.5",
                "Give the machine as many processors as a node has cores, a multiple of it, or fewer");
        int nodes = nodes();
        if (cores == null || nodes == 0) {
            return unreadable(rule, "needs the counters Physical Cpu, Memory and Numa Node of esxtop");
        }
        int ofNode = Math.max(1, cores / nodes);
        return sized(
                rule,
                count -> count > ofNode && count % ofNode != 0,
                String.format(Locale.ROOT, "%s of %s", counted(nodes, "node"), counted(ofNode, "core")));
    }

    /** esxtop names nodes only where there are several; 0 if its samples have no memory of the host either. */
    private int nodes() {
        int named = (int) host.host().samples().all().keySet().stream()
                .filter(point -> point.metric().equals(Metric.NUMA_FREE.id()))
                .count();
        return named > 0 ? named : host.mean(Metric.MEMORY_FREE) == null ? 0 : 1;
    }

    private AuditedSetting roomForTheHypervisor() {
        var rule = new Rule(
                "room-for-the-hypervisor",
                "no virtual machine has as many processors as the host has logical ones",
                "The hypervisor's own work for disks and network then takes the processors from the database.",
                "Order-Entry on vSphere 6, which gave the machine 64 of 72",
                "Leave a tenth of the logical processors to the hypervisor");
        if (logical == null) {
            return unreadable(rule, "needs the counters Physical Cpu of esxtop");
        }
        int all = logical;
        return sized(rule, count -> count >= all, counted(all, "logical processor"));
    }

    /** Names the virtual machines of a bad size. */
    private AuditedSetting sized(Rule rule, IntPredicate bad, String room) {
        var offenders = new ArrayList<String>();
        vcpus.forEach((vm, count) -> {
            if (bad.test(count)) {
                offenders.add(vm + " with " + counted(count, "virtual processor"));
            }
        });
        int most = vcpus.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        String machines = offenders.isEmpty()
                ? "at most " + counted(most, "virtual processor") + " in one virtual machine"
                : offenders.stream().collect(joining(", "));
        return read(rule, !offenders.isEmpty(), machines + "; " + room);
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private AuditedSetting read(Rule rule, boolean bad, String observed) {
        return line(rule, bad ? Level.FINDING : Level.OK, observed);
    }

    private AuditedSetting unreadable(Rule rule, String missing) {
        return line(rule, Level.UNREADABLE, missing);
    }

    private AuditedSetting line(Rule rule, Level level, String observed) {
        return new AuditedSetting(
                rule.id(),
                null,
                host.name(),
                level,
                observed,
                rule.expected(),
                rule.why(),
                rule.source(),
                rule.advice());
    }

    private record Rule(String id, String expected, String why, String source, String advice) {}
}
