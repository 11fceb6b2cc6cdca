package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.LinkAction.Dial;
import dev.lockstep.run.machine.LinkAction.DoStep;
import dev.lockstep.run.machine.LinkAction.Forget;
import dev.lockstep.run.machine.LinkAction.HangUp;
import dev.lockstep.run.machine.LinkAction.Notice;
import dev.lockstep.run.machine.LinkAction.Quit;
import dev.lockstep.run.machine.LinkAction.ResendIntervals;
import dev.lockstep.run.machine.LinkAction.ResendLoadEnd;
import dev.lockstep.run.machine.LinkAction.ResendReport;
import dev.lockstep.run.machine.LinkAction.Trim;
import dev.lockstep.run.machine.LinkMessage.Acknowledged;
import dev.lockstep.run.machine.LinkMessage.Broken;
import dev.lockstep.run.machine.LinkMessage.IntervalClosed;
import dev.lockstep.run.machine.LinkMessage.LoadEnded;
import dev.lockstep.run.machine.LinkMessage.Refused;
import dev.lockstep.run.machine.LinkMessage.Released;
import dev.lockstep.run.machine.LinkMessage.StepAsked;
import dev.lockstep.run.machine.LinkMessage.StepReported;
import dev.lockstep.run.machine.LinkMessage.Tick;
import dev.lockstep.run.machine.LinkMessage.Welcomed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkMachineTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final LinkSettings SETTINGS = LinkSettings.of(List.of("a:9090", "b:9090"));

    private Instant now = START;
    private LinkState state = LinkState.starting(START);

    @Test
    void dialsTheCoordinatorsInTurnAndPausesLonger() {
        assertThat(apply(new Tick())).containsExactly(new Dial(1, "a:9090", 0, ""));
        assertThat(apply(new Broken(1, "refused"))).containsExactly(new Notice("The connection ended: refused"));
        assertThat(state.nextDial()).isEqualTo(START.plusMillis(150));

        pass(Duration.ofMillis(150));

        assertThat(apply(new Tick())).containsExactly(new Dial(2, "b:9090", 0, ""));
        apply(new Broken(2, "refused"));
        pass(Duration.ofMillis(150));
        assertThat(apply(new Tick())).containsExactly(new Dial(3, "a:9090", 0, ""));
        apply(new Broken(3, "refused"));
        assertThat(state.nextDial()).isEqualTo(now.plusMillis(300));
    }

    @Test
    void thePauseHasACeiling() {
        for (int dial = 1; dial < 200; dial++) {
            apply(new Tick());
            apply(new Broken(dial, "refused"));
            assertThat(state.nextDial()).isBeforeOrEqualTo(now.plus(SETTINGS.longestPause()));
            pass(SETTINGS.longestPause());
        }
    }

    @Test
    void saysAgainWhatTheCoordinatorMayHaveMissed() {
        welcome();
        takeRun();
        apply(new StepReported("r1", 4));
        for (int sequence = 0; sequence < 5; sequence++) {
            apply(new IntervalClosed("r1", sequence));
        }
        assertThat(apply(new Acknowledged(1, "r1", 3))).containsExactly(new Trim("r1", 3));
        apply(new LoadEnded("r1"));

        apply(new Broken(1, "reset"));
        pass(Duration.ofSeconds(1));

        assertThat(apply(new Tick())).containsExactly(new Dial(2, "b:9090", 0, "r1"));
        assertThat(apply(new Welcomed(2)))
                .containsExactly(new ResendReport("r1", 4), new ResendIntervals("r1", 3), new ResendLoadEnd("r1"));
    }

    @Test
    void acknowledgementsMoveForwardOnlyAndNotBeyondWhatThereIs() {
        welcome();
        takeRun();
        apply(new IntervalClosed("r1", 0));
        apply(new IntervalClosed("r1", 1));
        apply(new Acknowledged(1, "r1", 2));

        assertThat(apply(new Acknowledged(1, "r1", 1))).isEmpty();
        assertThat(apply(new Acknowledged(1, "r1", 3))).isEmpty();
        assertThat(apply(new Acknowledged(1, "r0", 2))).isEmpty();
    }

    @Test
    void staleConnectionsAreNotHeard() {
        welcome();
        apply(new Broken(1, "reset"));

        assertThat(apply(new StepAsked(1, "r1", 1))).isEmpty();
        assertThat(apply(new Welcomed(1))).isEmpty();
        assertThat(state.phase()).isEqualTo(LinkState.Phase.PAUSING);
    }

    @Test
    void hangsUpOnASilentCoordinator() {
        welcome();
        pass(SETTINGS.silenceLimit());

        assertThat(apply(new Tick())).contains(new HangUp(1));
        assertThat(state.phase()).isEqualTo(LinkState.Phase.PAUSING);
    }

    @Test
    void givesUpItsRunAfterALongOutage() {
        welcome();
        takeRun();
        apply(new Broken(1, "reset"));
        pass(SETTINGS.outageLimit().minusSeconds(1));
        apply(new Tick());
        apply(new Broken(2, "refused"));
        pass(Duration.ofSeconds(1));

        assertThat(apply(new Tick())).contains(new Forget("r1", "no coordinator for 600 s"));
        assertThat(state.duty()).isNull();
    }

    @Test
    void dialsAsAnotherInstanceOnceItHasGivenUpARun() {
        welcome();
        takeRun();
        apply(new Broken(1, "reset"));
        pass(SETTINGS.outageLimit());

        assertThat(apply(new Tick()))
                .containsExactly(new Forget("r1", "no coordinator for 600 s"), new Dial(2, "b:9090", 1, ""));

        apply(new Broken(2, "refused"));
        pass(SETTINGS.outageLimit());

        assertThat(apply(new Tick())).as("without a run").containsExactly(new Dial(3, "a:9090", 1, ""));
    }

    @Test
    void keepsItsRunWhileACoordinatorHasItsHello() {
        welcome();
        takeRun();
        apply(new Broken(1, "reset"));
        pass(SETTINGS.outageLimit().minusSeconds(1));
        assertThat(apply(new Tick())).containsExactly(new Dial(2, "b:9090", 0, "r1"));
        pass(Duration.ofSeconds(2));

        assertThat(apply(new Tick())).isEmpty();
        apply(new Welcomed(2));
        assertThat(apply(new StepAsked(2, "r1", 2))).containsExactly(new DoStep("r1", 2));
    }

    @Test
    void aReleasedRunIsNotTakenAgain() {
        welcome();
        takeRun();

        assertThat(apply(new Released(1, "r1"))).containsExactly(new Forget("r1", "released"));
        assertThat(apply(new StepAsked(1, "r1", 2))).isEmpty();
        assertThat(apply(new StepAsked(1, "r2", 1))).containsExactly(new DoStep("r2", 1));
    }

    @Test
    void anotherRunEndsTheOneBeforeIt() {
        welcome();
        takeRun();

        assertThat(apply(new StepAsked(1, "r2", 1)))
                .containsExactly(new Forget("r1", "the coordinator asked for another run"), new DoStep("r2", 1));
    }

    @Test
    void aFinalRefusalEndsTheAgent() {
        apply(new Tick());

        assertThat(apply(new Refused(1, "too old", false))).containsExactly(new Quit("too old"));
        assertThat(apply(new Tick())).isEmpty();
    }

    @Test
    void dialsAgainAfterARefusalThatMayPass() {
        apply(new Tick());
        apply(new Refused(1, "stands by", true));
        pass(Duration.ofSeconds(1));

        assertThat(apply(new Tick())).containsExactly(new Dial(2, "b:9090", 0, ""));
    }

    private void welcome() {
        apply(new Tick());
        apply(new Welcomed(1));
    }

    private void takeRun() {
        assertThat(apply(new StepAsked(1, "r1", 1))).containsExactly(new DoStep("r1", 1));
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private List<LinkAction> apply(LinkMessage message) {
        LinkMachine.Transition transition = LinkMachine.on(state, message, now, 0.5, SETTINGS);
        state = transition.state();
        return transition.actions();
    }
}
