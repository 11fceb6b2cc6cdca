package dev.lockstep.coordinator.run;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LiteralPasswords;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecCheck;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.AgentState;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryState;
import dev.lockstep.run.machine.RunQueue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which specs may become runs, given the agents that are there. */
final class SpecAdmission {

    private static final int LARGEST_SPEC_BYTES = 1 << 20;
    private static final SecureRandom SEEDS = new SecureRandom();

    private SpecAdmission() {}

    /** The spec in a request's body; it is refused with every fault. */
    static RunSpec read(byte[] body) {
        RunSpec spec = SpecReader.read(text(body), SEEDS::nextLong);
        refuse(LiteralPasswords.faults(spec));
        return spec;
    }

    private static String text(byte[] body) {
        if (body.length > LARGEST_SPEC_BYTES) {
            throw faulty(String.format(
                    Locale.ROOT, "The run spec has %d bytes; at most %d are read", body.length, LARGEST_SPEC_BYTES));
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

    /** The descriptor of the spec's workload; a spec that these agents cannot execute is refused with every fault. */
    static WorkloadDescriptor admit(RunSpec spec, RegistryState agents) {
        List<WorkloadDescriptor> known = workloads(agents);
        Optional<WorkloadDescriptor> workload = known.stream()
                .filter(each -> each.id().equals(spec.workload().id()))
                .findFirst();
        List<Fault> faults = new ArrayList<>(missingAgents(spec, agents));
        workload.ifPresentOrElse(
                found -> faults.addAll(SpecCheck.against(spec, found)),
                () -> faults.add(SpecCheck.unknownWorkload(spec, known)));
        faults.addAll(planFaults(spec));
        refuse(faults);
        return workload.orElseThrow();
    }

    private static List<WorkloadDescriptor> workloads(RegistryState agents) {
        return agents.agents().values().stream()
                .filter(agent -> agent.state() != AgentState.LOST)
                .flatMap(agent -> agent.description().workloads().stream())
                .toList();
    }

    private static List<Fault> missingAgents(RunSpec spec, RegistryState agents) {
        List<RegisteredAgent> there = agents.agents().values().stream()
                .filter(agent -> agent.state() != AgentState.LOST)
                .toList();
        return RunQueue.decide(List.of(new RunQueue.Queued("", 0, spec)), List.of(), there).waits().stream()
                .filter(RunQueue.Wait::agentsMissing)
                .map(wait -> new Fault("agents", wait.reason()))
                .toList();
    }

    private static List<Fault> planFaults(RunSpec spec) {
        int agents = Math.max(spec.agents().count(), spec.agents().names().size());
        try {
            Planner.plan("", spec, Math.max(1, agents));
            return List.of();
        } catch (FaultyInputException unplannable) {
            return unplannable.faults();
        }
    }

    private static void refuse(List<Fault> faults) {
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
    }
}
