package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument.SystemFact;
import dev.lockstep.analysis.result.AgentLine;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.StepOutcome.Fact;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What runs report of the systems that took part, each fact with every value that a run reported. */
final class ReportedSystems {

    private final Map<Key, Set<String>> values = new LinkedHashMap<>();

    private ReportedSystems() {}

    static List<SystemFact> of(List<ResultDocument> results) {
        ReportedSystems facts = new ReportedSystems();
        results.forEach(facts::add);
        return facts.values.entrySet().stream()
                .map(fact -> new SystemFact(
                        fact.getKey().part, fact.getKey().name, fact.getKey().property, List.copyOf(fact.getValue())))
                .toList();
    }

    private void add(ResultDocument result) {
        result.run().disclosure().forEach((property, value) -> add("disclosure", "", property, value));
        result.hosts().forEach(this::host);
        result.targets().forEach(this::target);
        for (AgentLine agent : result.agents()) {
            add("agent", agent.name(), "cores", agent.cores());
        }
        result.audit().stream().filter(line -> line.level() != Level.OK).forEach(this::audited);
    }

    private void host(HostLine host) {
        add("host", host.name(), "source", host.source());
        add("host", host.name(), "cores", host.cores());
        add("host", host.name(), "logicalCpus", host.logicalCpus());
        host.vms().forEach(vm -> add("host", host.name(), vm.vm() + " vcpus", vm.vcpus()));
    }

    private void target(TargetLine target) {
        add("target", target.name(), "engine", target.engine());
        add("target", target.name(), "server", target.version());
        add("target", target.name(), "driver", target.driver());
        for (Fact fact : target.facts()) {
            add("target", target.name(), fact.name(), fact.value());
        }
    }

    private void audited(AuditedSetting line) {
        boolean ofTarget = line.target() != null;
        add(
                ofTarget ? "target" : "agent",
                ofTarget ? String.valueOf(line.target()) : String.valueOf(line.host()),
                "audit " + line.id(),
                line.level().label());
    }

    private void add(String part, String name, String property, @Nullable Object value) {
        if (value != null) {
            values.computeIfAbsent(new Key(part, name, property), none -> new LinkedHashSet<>())
                    .add(value.toString());
        }
    }

    private record Key(String part, String name, String property) {}
}
