package dev.lockstep.run.machine;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.Limits;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A run spec that tests change in what matters to them. */
record Specs(
        List<Target> targets,
        AgentSelection agents,
        Prepare prepare,
        boolean verify,
        OnAgentLoss onAgentLoss,
        int priority,
        Duration measure,
        List<HostChoice> hosts) {

    static final String WORKLOAD = "order-entry";

    static Specs plain() {
        return new Specs(
                List.of(target("jdbc:postgresql://db/a")),
                new AgentSelection(0, Map.of(), List.of()),
                Prepare.NONE,
                true,
                OnAgentLoss.ABORT,
                0,
                Duration.ofSeconds(10),
                List.of());
    }

    static Target target(String url) {
        return new Target(
                "target-" + url,
                "postgresql",
                url,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                null,
                Map.of(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Map.of(),
                List.of(),
                FactsChoice.SETTINGS,
                null);
    }

    Specs on(String... urls) {
        List<Target> changed = Arrays.stream(urls).map(Specs::target).toList();
        return new Specs(changed, agents, prepare, verify, onAgentLoss, priority, measure, hosts);
    }

    Specs by(AgentSelection selection) {
        return new Specs(targets, selection, prepare, verify, onAgentLoss, priority, measure, hosts);
    }

    Specs byCount(int count) {
        return by(new AgentSelection(count, Map.of(), List.of()));
    }

    Specs byName(String... names) {
        return by(new AgentSelection(0, Map.of(), List.of(names)));
    }

    Specs prepare(Prepare changed) {
        return new Specs(targets, agents, changed, verify, onAgentLoss, priority, measure, hosts);
    }

    Specs verify(boolean changed) {
        return new Specs(targets, agents, prepare, changed, onAgentLoss, priority, measure, hosts);
    }

    Specs onAgentLoss(OnAgentLoss changed) {
        return new Specs(targets, agents, prepare, verify, changed, priority, measure, hosts);
    }

    Specs priority(int changed) {
        return new Specs(targets, agents, prepare, verify, onAgentLoss, changed, measure, hosts);
    }

    Specs measure(Duration changed) {
        return new Specs(targets, agents, prepare, verify, onAgentLoss, priority, changed, hosts);
    }

    Specs hosts(String... names) {
        List<HostChoice> changed =
                Arrays.stream(names).map(name -> new HostChoice(name, "auto")).toList();
        return new Specs(targets, agents, prepare, verify, onAgentLoss, priority, measure, changed);
    }

    /** A run of two groups by agents of these names, or by any. */
    static RunSpec grouped(List<String> agents) {
        RunSpec one = plain().by(new AgentSelection(0, Map.of(), agents)).spec();
        Group group = one.onlyGroup();
        return new RunSpec(
                one.name(),
                one.seed(),
                one.priority(),
                List.of(
                        new Group("a", group.workload(), group.targets(), group.load(), Duration.ZERO),
                        new Group(
                                "b",
                                group.workload(),
                                List.of(target("jdbc:postgresql://db/b")),
                                group.load(),
                                Duration.ZERO)),
                one.phases(),
                one.events(),
                one.agents(),
                one.prepare(),
                one.verify(),
                one.onAgentLoss(),
                one.agentLossAfter(),
                one.limits(),
                one.hosts(),
                one.thresholds(),
                one.factors(),
                one.disclosure(),
                one.adaptive());
    }

    RunSpec spec() {
        return new RunSpec(
                "a run",
                42,
                priority,
                List.of(Group.only(
                        new WorkloadChoice(WORKLOAD, Map.of()),
                        targets,
                        new Load.Closed(8, new Load.ThinkTime.Fixed(Duration.ZERO)))),
                new Phases.Timed(
                        Duration.ZERO, Duration.ZERO, Duration.ZERO, measure, Duration.ZERO, Duration.ofSeconds(2)),
                List.of(),
                agents,
                prepare,
                verify,
                onAgentLoss,
                Duration.ofSeconds(30),
                Limits.DEFAULT,
                hosts,
                List.of(),
                Map.of(),
                Map.of(),
                null);
    }

    static AgentDescription agent(String name, Map<String, String> labels) {
        return agent(name, labels, List.of(), Contract.CONTRACT_VERSION);
    }

    /** An agent that keeps this version of the contract. */
    static AgentDescription agent(String name, int contractVersion) {
        return agent(name, Map.of(), List.of(), contractVersion);
    }

    /** An agent that has the workload and describes this engine alone. */
    static AgentDescription agentWith(String name, String engine) {
        return agent(name, Map.of(), List.of(EngineDescriptor.named(engine)), Contract.CONTRACT_VERSION);
    }

    private static AgentDescription agent(
            String name, Map<String, String> labels, List<EngineDescriptor> engines, int contractVersion) {
        WorkloadDescriptor workload = new WorkloadDescriptor(
                WORKLOAD,
                "Order entry",
                List.of("postgresql"),
                List.of(),
                List.of(),
                new WorkloadDescriptor.Metric("tps", 1, List.of()),
                List.of(),
                List.of());
        return new AgentDescription(
                name,
                labels,
                2,
                1 << 30,
                "0.1.0",
                "17",
                "Linux",
                List.of(workload),
                engines,
                List.of(),
                null,
                contractVersion);
    }
}
