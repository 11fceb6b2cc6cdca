package dev.lockstep.coordinator.run.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Specs;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import dev.lockstep.run.machine.RunTerms;
import dev.lockstep.run.machine.RunTiming;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActiveRunTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    private final RunSpec spec = Specs.read("""
            name: held
            workload: { id: order-entry }
            targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/a" } ]
            load: { control: { hostCpu: 60, host: esx1, start: 10, max: 100 } }
            phases: { measure: 24h }
            hosts: [ { name: esx1 } ]
            """);

    @Test
    void anAssignmentDoesNotGrowWithTheChangesOfTheLoad() {
        ActiveRun run = new ActiveRun(
                "r1",
                1,
                spec,
                List.of(),
                RunProgress.queued(RunTerms.of("r1", spec, RunTiming.DEFAULT, null), spec.firstChanges(), NOW),
                List.of());
        run.begin(List.of(new AssignedAgent("a", 4)), List.of(), NOW);
        while (run.progress().state() == RunState.PREPARING) {
            run.on(new RunMessage.AgentStepDone("a", run.progress().steps().number(), StepOutcome.NOTHING), NOW);
        }
        run.on(
                new RunMessage.LoadDecided(run.progress().decisions(), null, List.of(LoadChange.to(0.5, 60, 0)), null),
                NOW);

        assertThat(run.progress().changes()).hasSize(2);
        assertThat(run.assignment("a").changes()).isEqualTo(spec.firstChanges()).hasSize(1);
    }
}
