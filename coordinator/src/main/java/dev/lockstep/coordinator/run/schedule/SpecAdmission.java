package dev.lockstep.coordinator.run.schedule;

import dev.lockstep.run.EngineCheck;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Group;
import dev.lockstep.run.Hook;
import dev.lockstep.run.HookOffer;
import dev.lockstep.run.LiteralPasswords;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Target;
import dev.lockstep.run.ThresholdCheck;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.AgentNeeds;
import dev.lockstep.run.machine.AgentState;
import dev.lockstep.run.machine.HookCheck;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryState;
import dev.lockstep.run.machine.RunScheduler;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Decides which specs may become runs, given the current agents. */
public final class SpecAdmission {

    private static final int LARGEST_SPEC_BYTES = 1 << 20;
    private static final SecureRandom SEEDS = new SecureRandom();

    private SpecAdmission() {}

    /**
     * Reads the spec in a request's body without checking it against agents; refused with every fault.
     *
     * @param own the coordinator's hooks; null if it has none
     */
    public static RunSpec read(byte[] body, @Nullable HookOffer own) {
        SpecDraft draft = draft(body);
        draft.add(HookCheck.faultsOnCoordinator(draft.hooks(), own));
        return draft.spec();
    }

    /** As {@link #read(byte[], HookOffer)}; a refusal also includes the faults that {@link #admit} would find. */
    public static RunSpec read(byte[] body, RegistryState agents, @Nullable HookOffer own) {
        SpecDraft draft = draft(body);
        if (draft.faulty()) {
            check(draft, agents, own);
        }
        return draft.spec();
    }

    private static SpecDraft draft(byte[] body) {
        SpecDraft draft = SpecReader.draft(text(body), SEEDS::nextLong);
        draft.add(passwords(draft));
        return draft;
    }

    private static List<Fault> passwords(SpecDraft draft) {
        return draft.ofEachGroup(group -> LiteralPasswords.faults(group.targets()));
    }

    private static String text(byte[] body) {
        if (body.length > LARGEST_SPEC_BYTES) {
            throw faulty(String.format(
                    Locale.ROOT, "The run spec has %d bytes; the limit is %d", body.length, LARGEST_SPEC_BYTES));
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException unreadable) {
            throw faulty("The run spec is not UTF-8: save it in that encoding");
        }
    }

    private static FaultyInputException faulty(String message) {
        return new FaultyInputException(List.of(new Fault("", message)));
    }

    /**
     * The descriptors of the spec's workloads, in the order of its groups; a spec that these agents cannot execute is
     * refused with every fault.
     */
    public static List<WorkloadDescriptor> admit(RunSpec spec, RegistryState agents, @Nullable HookOffer own) {
        SpecDraft draft = SpecDraft.of(spec);
        check(draft, agents, own);
        draft.spec();
        List<WorkloadDescriptor> known = described(agents, AgentDescription::workloads);
        return spec.groups().stream()
                .map(group -> SpecCheck.descriptor(group.workload(), known).orElseThrow())
                .toList();
    }

    private static void check(SpecDraft draft, RegistryState agents, @Nullable HookOffer own) {
        draft.add(HookCheck.faultsOnCoordinator(draft.hooks(), own));
        draft.add(HookCheck.faultsOnAgents(draft.hooks(), present(agents)));
        List<EngineDescriptor> engines = described(agents, AgentDescription::engines);
        draft.add(draft.ofEachGroup(group -> EngineCheck.faults(group.targets(), engines)));
        draft.add(faults(draft, agents));
        draft.add(ThresholdCheck.faults(draft, described(agents, AgentDescription::workloads)));
    }

    /**
     * Adds the faults of a run that is queued later: what the agents that are here do not take of workloads and engines
     * that they offer. Others may come with further agents.
     */
    public static void checkAhead(SpecDraft draft, RegistryState agents) {
        List<WorkloadDescriptor> workloads = described(agents, AgentDescription::workloads);
        List<EngineDescriptor> engines = described(agents, AgentDescription::engines);
        draft.add(draft.ofEachGroup(group -> engineFaults(group, engines)));
        draft.add(draft.ofEachGroup(group -> SpecCheck.descriptor(group.workload(), workloads)
                .map(offered -> SpecCheck.faults(group.workload(), group.targets(), List.of(offered)))
                .orElse(List.of())));
        draft.add(ThresholdCheck.faults(draft, workloads));
    }

    private static List<Fault> engineFaults(Group group, List<EngineDescriptor> engines) {
        Set<String> offered = engines.stream().map(EngineDescriptor::id).collect(Collectors.toSet());
        return group.targets().stream().map(Target::engine).allMatch(offered::contains)
                ? EngineCheck.faults(group.targets(), engines)
                : List.of();
    }

    private static List<Fault> faults(SpecDraft draft, RegistryState agents) {
        List<Fault> faults = new ArrayList<>();
        List<WorkloadDescriptor> workloads = described(agents, AgentDescription::workloads);
        if (setsNeeds(draft)) {
            List<Hook> hooks = draft.sound("events", "hooks") && setsUsers(draft) ? draft.hooks() : List.of();
            AgentNeeds needs = AgentNeeds.of(draft.groups(), draft.adaptive().orElse(null), draft.agents(), hooks);
            RunScheduler.missingAgents(needs, agents.agents().values())
                    .ifPresent(missing -> faults.add(new Fault("agents", missing)));
        }
        faults.addAll(draft.ofEachGroup(group -> SpecCheck.faults(group.workload(), group.targets(), workloads)));
        if (setsUsers(draft)) {
            AgentSelection chosen = draft.agents();
            int count = Math.max(1, Math.max(chosen.count(), chosen.names().size()));
            faults.addAll(Planner.faults(draft.groups(), count));
        }
        return faults;
    }

    private static boolean setsNeeds(SpecDraft draft) {
        return !draft.groups().isEmpty()
                && draft.sound("agents")
                && draft.soundInEachGroup("workload.id")
                && draft.soundInEachTarget("engine");
    }

    private static boolean setsUsers(SpecDraft draft) {
        return !draft.targets().isEmpty()
                && draft.soundInEachGroup("load.users", "load.rate", "load.maxUsers", "load.search", "load.control")
                && draft.soundInEachTarget("users");
    }

    private static <T> List<T> described(RegistryState agents, Function<AgentDescription, List<T>> part) {
        return present(agents).stream()
                .flatMap(agent -> part.apply(agent).stream())
                .toList();
    }

    private static List<AgentDescription> present(RegistryState agents) {
        return agents.agents().values().stream()
                .filter(agent -> agent.state() != AgentState.LOST)
                .map(RegisteredAgent::description)
                .toList();
    }
}
