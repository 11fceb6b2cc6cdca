package dev.lockstep.run.machine;

import dev.lockstep.run.machine.RegistryMessage.Hello;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which agents the registry admits. */
final class Admission {

    private Admission() {}

    static RegistryState admit(RegistryState state, Hello hello, Instant now, List<RegistryAction> actions) {
        String name = hello.description().name();
        RegisteredAgent known = state.agents().get(name);
        Optional<String> mismatch = Contract.mismatch(name, hello.description().contractVersion());
        if (mismatch.isPresent()) {
            actions.add(new RegistryAction.Refuse(hello.connection(), mismatch.get(), false));
            return state;
        }
        if (known != null && known.instanceId().equals(hello.instanceId())) {
            return readmit(state, known, hello, now, actions);
        }
        if (known != null && alive(known, now)) {
            actions.add(new RegistryAction.Refuse(hello.connection(), taken(name), true));
            return state;
        }
        return enrol(state, known, hello, now, actions);
    }

    private static boolean alive(RegisteredAgent agent, Instant now) {
        Duration silence = Duration.between(agent.lastHeard(), now);
        return agent.connection() != null && silence.compareTo(AgentRegistry.UNREACHABLE_AFTER) < 0;
    }

    private static String taken(String name) {
        return "Another agent named '" + name + "' is connected. Stop it, or give this one another --name.";
    }

    private static RegistryState readmit(
            RegistryState state, RegisteredAgent known, Hello hello, Instant now, List<RegistryAction> actions) {
        if (known.connection() != null && !known.connection().equals(hello.connection())) {
            actions.add(new RegistryAction.Close(known.connection()));
        }
        actions.add(new RegistryAction.Welcome(hello.connection()));
        @Nullable String runId = known.runId();
        releaseOther(hello, runId, actions);
        if (runId != null) {
            actions.add(new RegistryAction.Reconnected(known.name(), runId));
        }
        return state.with(known.connected(hello.description(), hello.connection(), now));
    }

    private static RegistryState enrol(
            RegistryState state,
            @Nullable RegisteredAgent former,
            Hello hello,
            Instant now,
            List<RegistryAction> actions) {
        if (former != null) {
            AgentRegistry.lose(former, "it was restarted, or had no coordinator for too long", actions);
            if (former.connection() != null) {
                actions.add(new RegistryAction.Close(former.connection()));
            }
        }
        actions.add(new RegistryAction.Welcome(hello.connection()));
        releaseOther(hello, null, actions);
        return state.with(new RegisteredAgent(
                hello.description(),
                hello.instanceId(),
                hello.connection(),
                AgentState.IDLE,
                now,
                null,
                AgentRegistry.IDLE_LOST_AFTER));
    }

    private static void releaseOther(Hello hello, @Nullable String runId, List<RegistryAction> actions) {
        if (!hello.runId().isEmpty() && !hello.runId().equals(runId)) {
            actions.add(new RegistryAction.Release(hello.connection(), hello.runId()));
        }
    }
}
