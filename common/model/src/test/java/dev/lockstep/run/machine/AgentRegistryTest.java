package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.RegistryAction.Close;
import dev.lockstep.run.machine.RegistryAction.Lost;
import dev.lockstep.run.machine.RegistryAction.Reconnected;
import dev.lockstep.run.machine.RegistryAction.Refuse;
import dev.lockstep.run.machine.RegistryAction.Release;
import dev.lockstep.run.machine.RegistryAction.Welcome;
import dev.lockstep.run.machine.RegistryMessage.AllHeard;
import dev.lockstep.run.machine.RegistryMessage.Assigned;
import dev.lockstep.run.machine.RegistryMessage.Disconnected;
import dev.lockstep.run.machine.RegistryMessage.Heard;
import dev.lockstep.run.machine.RegistryMessage.Hello;
import dev.lockstep.run.machine.RegistryMessage.Released;
import dev.lockstep.run.machine.RegistryMessage.Resumed;
import dev.lockstep.run.machine.RegistryMessage.Tick;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentRegistryTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private RegistryState state = RegistryState.EMPTY;

    @Test
    void anAgentIsIdleThenBusyThenIdle() {
        assertThat(tell(hello("k1", "i1", ""))).containsExactly(new Welcome("k1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);

        tell(assigned("r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);

        tell(new Released("c1", "another"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);

        tell(new Released("c1", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void silenceMakesItUnreachableThenLost() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));

        pass(3);
        assertThat(tell(new Tick())).hasSize(1);
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);
        assertThat(tell(new Tick())).isEmpty();

        pass(17);
        assertThat(tell(new Tick())).contains(new Lost("c1", "r1", "silent for 20 s"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.LOST);
        assertThat(tell(new Tick())).isEmpty();
    }

    @Test
    void aWordInTimeKeepsItInItsRun() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));
        pass(19);
        tell(new Tick());
        tell(new Heard("c1", "k1"));
        pass(2);
        tell(new Tick());

        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);
    }

    @Test
    void ofManyWordsAtOnceOnlyThoseOfTheirOwnConnectionCount() {
        tell(hello("k1", "i1", ""));
        pass(2);
        tell(new AllHeard(List.of(new Heard("c1", "k1"), new Heard("nobody", "k2"))));
        pass(2);
        tell(new AllHeard(List.of(new Heard("c1", "k0"))));

        assertThat(tell(new Tick())).isEmpty();
        pass(1);
        assertThat(tell(new Tick())).hasSize(1);
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);
    }

    @Test
    void aNewConnectionOfTheSameInstanceGoesOnWithTheRun() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));
        tell(new Disconnected("c1", "k1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);

        assertThat(tell(hello("k2", "i1", "r1"))).containsExactly(new Welcome("k2"), new Reconnected("c1", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);
    }

    @Test
    void aConnectionThatWasReplacedNoLongerCounts() {
        tell(hello("k1", "i1", ""));
        assertThat(tell(hello("k2", "i1", ""))).containsExactly(new Close("k1"), new Welcome("k2"));

        tell(new Disconnected("c1", "k1"));

        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void aSecondLiveAgentOfTheSameNameIsRefused() {
        tell(hello("k1", "i1", ""));

        assertThat(tell(hello("k2", "i2", "")))
                .containsExactly(new Refuse(
                        "k2",
                        "Another agent named 'c1' is connected. Stop it, or give this one another --name.",
                        true));
        assertThat(state.agent("c1").orElseThrow().instanceId()).isEqualTo("i1");
    }

    @Test
    void aRestartedAgentIsLostToItsRunAtOnceAndIdle() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));
        tell(new Disconnected("c1", "k1"));

        assertThat(tell(hello("k2", "i2", ""))).contains(new Lost("c1", "r1", "it was restarted"), new Welcome("k2"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void aNameIsFreeAgainAfterThreeSecondsOfSilence() {
        tell(hello("k1", "i1", ""));
        pass(3);

        assertThat(tell(hello("k2", "i2", ""))).contains(new Welcome("k2"), new Close("k1"));
    }

    @Test
    void anAgentWithWorkOfAnUnknownRunIsReleasedFromIt() {
        assertThat(tell(hello("k1", "i1", "r7"))).containsExactly(new Welcome("k1"), new Release("k1", "r7"));
    }

    @Test
    void aLostAgentThatSpeaksAgainMustSayHelloToLearnThatItsRunIsOver() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));
        pass(20);
        tell(new Tick());

        assertThat(tell(new Heard("c1", "k1"))).containsExactly(new Close("k1"));
        assertThat(tell(hello("k2", "i1", "r1"))).containsExactly(new Welcome("k2"), new Release("k2", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void silenceBeginsAnewWhenACoordinatorTakesOver() {
        tell(hello("k1", "i1", ""));
        tell(assigned("r1"));
        pass(3_600);
        tell(new Resumed());

        assertThat(tell(new Tick())).isEmpty();
        pass(20);
        assertThat(tell(new Tick())).contains(new Lost("c1", "r1", "silent for 20 s"));
    }

    @Test
    void lostAgentsAreForgottenAfterAnHour() {
        tell(hello("k1", "i1", ""));
        pass(30);
        tell(new Tick());
        assertThat(stateOfAgent()).isEqualTo(AgentState.LOST);
        pass(3_600);
        tell(new Tick());

        assertThat(state.agents()).isEmpty();
    }

    @Test
    void aVersionTooFarAwayIsRefusedWithAdvice() {
        Hello old = new Hello("k1", 9, "i1", "", Specs.agent("c1", Map.of()));

        assertThat(tell(old))
                .containsExactly(new Refuse(
                        "k1",
                        "Agent 'c1' has contract version 9 and this coordinator version 1; they may differ by at"
                                + " most one. Update the coordinator, or preferably run the same Lockstep"
                                + " version on both.",
                        false));
        assertThat(tell(new Hello("k2", 2, "i1", "", Specs.agent("c1", Map.of()))))
                .containsExactly(new Welcome("k2"));
    }

    private static Hello hello(String connection, String instance, String runId) {
        return new Hello(connection, 1, instance, runId, Specs.agent("c1", Map.of()));
    }

    private static Assigned assigned(String runId) {
        return new Assigned("c1", runId, Duration.ofSeconds(20));
    }

    private AgentState stateOfAgent() {
        return state.agent("c1").orElseThrow().state();
    }

    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
    }

    private List<RegistryAction> tell(RegistryMessage message) {
        AgentRegistry.Transition transition = AgentRegistry.on(state, message, now);
        state = transition.state();
        return transition.actions();
    }
}
