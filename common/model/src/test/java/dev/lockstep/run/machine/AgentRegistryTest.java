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
        assertThat(apply(hello("k1", "i1", ""))).containsExactly(new Welcome("k1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);

        apply(assigned("r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);

        apply(new Released(List.of("c1"), "another"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);

        apply(new Released(List.of("c1"), "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void silenceMakesItUnreachableThenLost() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));

        pass(3);
        assertThat(apply(new Tick())).hasSize(1);
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);
        assertThat(apply(new Tick())).isEmpty();

        pass(17);
        assertThat(apply(new Tick())).contains(new Lost("c1", "r1", "silent for 20 s"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.LOST);
        assertThat(apply(new Tick())).isEmpty();
    }

    @Test
    void aWordInTimeKeepsItInItsRun() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        pass(19);
        apply(new Tick());
        apply(new Heard("c1", "k1"));
        pass(2);
        apply(new Tick());

        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);
    }

    @Test
    void ofManyWordsAtOnceOnlyThoseOfTheirOwnConnectionCount() {
        apply(hello("k1", "i1", ""));
        pass(2);
        apply(new AllHeard(List.of(new Heard("c1", "k1"), new Heard("nobody", "k2"))));
        pass(2);
        apply(new AllHeard(List.of(new Heard("c1", "k0"))));

        assertThat(apply(new Tick())).isEmpty();
        pass(1);
        assertThat(apply(new Tick())).hasSize(1);
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);
    }

    @Test
    void aNewConnectionOfTheSameInstanceGoesOnWithTheRun() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        apply(new Disconnected("c1", "k1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.UNREACHABLE);

        assertThat(apply(hello("k2", "i1", "r1"))).containsExactly(new Welcome("k2"), new Reconnected("c1", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.BUSY);
    }

    @Test
    void aConnectionThatWasReplacedNoLongerCounts() {
        apply(hello("k1", "i1", ""));
        assertThat(apply(hello("k2", "i1", ""))).containsExactly(new Close("k1"), new Welcome("k2"));

        apply(new Disconnected("c1", "k1"));

        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void aSecondLiveAgentOfTheSameNameIsRefused() {
        apply(hello("k1", "i1", ""));

        assertThat(apply(hello("k2", "i2", "")))
                .containsExactly(new Refuse(
                        "k2",
                        "Another agent named 'c1' is connected. Stop it, or give this one another --name.",
                        true));
        assertThat(state.agent("c1").orElseThrow().instanceId()).isEqualTo("i1");
    }

    @Test
    void aNewInstanceOfAnAgentIsLostToItsRunAtOnceAndIdle() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        apply(new Disconnected("c1", "k1"));

        assertThat(apply(hello("k2", "i2", "")))
                .contains(
                        new Lost("c1", "r1", "it was restarted, or had no coordinator for too long"),
                        new Welcome("k2"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void aNameIsFreeAgainAfterThreeSecondsOfSilence() {
        apply(hello("k1", "i1", ""));
        pass(3);

        assertThat(apply(hello("k2", "i2", ""))).contains(new Welcome("k2"), new Close("k1"));
    }

    @Test
    void anAgentWithWorkOfAnUnknownRunIsReleasedFromIt() {
        assertThat(apply(hello("k1", "i1", "r7"))).containsExactly(new Welcome("k1"), new Release("k1", "r7"));
    }

    @Test
    void aLostAgentThatSpeaksAgainMustSayHelloToLearnThatItsRunIsOver() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        pass(20);
        apply(new Tick());

        assertThat(apply(new Heard("c1", "k1"))).containsExactly(new Close("k1"));
        assertThat(apply(hello("k2", "i1", "r1"))).containsExactly(new Welcome("k2"), new Release("k2", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void silenceBeginsAnewWhenACoordinatorTakesOver() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        pass(3_600);
        apply(new Resumed(Map.of("r1", List.of("c1"))));

        assertThat(apply(new Tick())).isEmpty();
        pass(20);
        assertThat(apply(new Tick())).contains(new Lost("c1", "r1", "silent for 20 s"));
    }

    @Test
    void aCoordinatorThatTakesOverReleasesAgentsWhoseRunHasEnded() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        apply(new Resumed(Map.of("r2", List.of())));

        assertThat(apply(hello("k2", "i1", "r1"))).containsExactly(new Welcome("k2"), new Release("k2", "r1"));
        assertThat(stateOfAgent()).isEqualTo(AgentState.IDLE);
    }

    @Test
    void aCoordinatorThatTakesOverTellsARunWhatItDidNotLearnOfItsAgents() {
        apply(hello("k1", "i1", ""));
        apply(assigned("r1"));
        apply(new Disconnected("c1", "k1"));
        apply(hello("k2", "i2", ""));

        assertThat(apply(new Resumed(Map.of("r1", List.of("c1", "forgotten")))))
                .containsExactlyInAnyOrder(
                        new Lost("c1", "r1", "while the coordinator was ending"),
                        new Lost("forgotten", "r1", "while the coordinator was ending"));
    }

    @Test
    void lostAgentsAreForgottenAfterAnHour() {
        apply(hello("k1", "i1", ""));
        pass(30);
        apply(new Tick());
        assertThat(stateOfAgent()).isEqualTo(AgentState.LOST);
        pass(3_600);
        apply(new Tick());

        assertThat(state.agents()).isEmpty();
    }

    @Test
    void aVersionTooFarAwayIsRefusedWithAdvice() {
        Hello old = new Hello("k1", "i1", "", Specs.agent("c1", 9));

        assertThat(apply(old))
                .containsExactly(new Refuse(
                        "k1",
                        "Agent 'c1' has contract version 9 and this coordinator version 4; they may differ by at"
                                + " most one. Update the coordinator, or preferably run the same Lockstep"
                                + " version on both.",
                        false));
        assertThat(apply(new Hello("k2", "i1", "", Specs.agent("c1", 3)))).containsExactly(new Welcome("k2"));
    }

    private static Hello hello(String connection, String instance, String runId) {
        return new Hello(connection, instance, runId, Specs.agent("c1", Map.of()));
    }

    private static Assigned assigned(String runId) {
        return new Assigned(List.of("c1"), runId, Duration.ofSeconds(20));
    }

    private AgentState stateOfAgent() {
        return state.agent("c1").orElseThrow().state();
    }

    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
    }

    private List<RegistryAction> apply(RegistryMessage message) {
        AgentRegistry.Transition transition = AgentRegistry.on(state, message, now);
        state = transition.state();
        return transition.actions();
    }
}
