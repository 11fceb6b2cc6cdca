package dev.lockstep.interval;

import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Group;
import dev.lockstep.run.Limits;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.HostChoice;
import dev.lockstep.run.Target;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Run specs and a workload made by hand. */
public final class Specs {
    /** Orders count, committed or rolled back, and should take 100 ms; browsing does not. There are two searches. */
    public static final WorkloadDescriptor SHOP = new WorkloadDescriptor(
            "shop",
            "A shop",
            List.of("postgresql"),
            List.of(
                    new Transaction("order", false, new ResponseLimit(90, 100), 0.05),
                    new Transaction("browse", false)),
            List.of(),
            new Metric("OPM", 60, List.of(new Term("order", Count.COMMITTED), new Term("order", Count.ROLLED_BACK))),
            List.of(new Metric("committed OPM", 60, List.of(new Term("order", Count.COMMITTED)))),
            List.of(new Book("orders", List.of(new Term("order", Count.COMMITTED)))),
            List.of("by-title", "by-actor"));

    /** A visit is made of pages, and visits count. */
    public static final WorkloadDescriptor VISITS = new WorkloadDescriptor(
            "visits",
            "Visits of pages",
            List.of("postgresql"),
            List.of(new Transaction("page", false), new Transaction("visit", true)),
            List.of(),
            new Metric("visits/s", 1, List.of(new Term("visit", Count.COMMITTED))),
            List.of(),
            List.of());

    private static final Load FOUR_USERS = new Load.Closed(4, new Load.ThinkTime.Fixed(Duration.ZERO));

    private Specs() {}

    /** Warm-up and measurement of so many seconds. */
    public static Phases phases(int warmUp, int measure) {
        return new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(warmUp),
                Duration.ofSeconds(measure),
                Duration.ZERO,
                Duration.ofSeconds(30));
    }

    /** Work until it is done. */
    public static Phases untilDone() {
        return new Phases.UntilDone(Duration.ofMinutes(30), Duration.ofSeconds(30));
    }

    /** Four users on one target. */
    public static RunSpec spec(Phases phases) {
        return spec(phases, FOUR_USERS, List.of(), "vm1a");
    }

    /** A run against targets of these names; targets whose names begin alike are in one virtual machine. */
    public static RunSpec spec(Phases phases, Load load, List<HostChoice> hosts, String... targets) {
        return new RunSpec(
                "spec",
                42,
                0,
                List.of(Group.only(
                        new RunSpec.WorkloadChoice("shop", Map.of()),
                        List.of(targets).stream().map(Specs::target).toList(),
                        load)),
                phases,
                List.of(),
                new RunSpec.AgentSelection(0, Map.of(), List.of()),
                RunSpec.Prepare.NONE,
                true,
                RunSpec.OnAgentLoss.ABORT,
                Duration.ofSeconds(30),
                Limits.DEFAULT,
                hosts,
                List.of(),
                Map.of("vcpu", 8),
                Map.of("bios", "2.3"),
                null);
    }

    /** The same spec with these events. */
    public static RunSpec withEvents(RunSpec spec, List<RunEvent> events) {
        return with(spec, spec.groups(), events, spec.thresholds());
    }

    /** The same run with these thresholds. */
    public static RunSpec withThresholds(RunSpec spec, String... thresholds) {
        return with(
                spec,
                spec.groups(),
                spec.events(),
                List.of(thresholds).stream().map(Threshold::parse).toList());
    }

    /** Four users of a shop on {@code vm1a} and {@code vm1b}, and four of visits on {@code vm2a}. */
    public static RunSpec grouped(Phases phases) {
        RunSpec shop = spec(phases, FOUR_USERS, List.of(), "vm1a", "vm1b");
        Group visits = Group.only(new RunSpec.WorkloadChoice("visits", Map.of()), List.of(target("vm2a")), FOUR_USERS);
        return with(shop, List.of(shop.onlyGroup(), visits), shop.events(), shop.thresholds());
    }

    private static RunSpec with(RunSpec spec, List<Group> groups, List<RunEvent> events, List<Threshold> thresholds) {
        return new RunSpec(
                spec.name(),
                spec.seed(),
                spec.priority(),
                groups,
                spec.phases(),
                events,
                spec.agents(),
                spec.prepare(),
                spec.verify(),
                spec.onAgentLoss(),
                spec.agentLossAfter(),
                spec.limits(),
                spec.hosts(),
                thresholds,
                spec.factors(),
                spec.disclosure(),
                spec.adaptive());
    }

    private static Target target(String name) {
        return new Target(
                name,
                "postgresql",
                "jdbc:postgresql://db/" + name,
                null,
                null,
                Map.of(),
                null,
                name.substring(0, 3),
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
}
