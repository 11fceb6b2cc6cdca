package dev.lockstep.coordinator.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhaseBarTest {

    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    @Test
    void hasThePhasesOfARun() {
        PhaseBar bar = PhaseBar.of(running(), spec("{ users: 4 }"), START.plusSeconds(15));

        assertThat(bar.parts()).extracting(PhaseBar.Part::phase).containsExactly("warmUp", "measure");
        assertThat(bar.phase()).isEqualTo("measure");
        assertThat(bar.done()).isCloseTo(375, within(1e-6));
        assertThat(bar.left()).isEqualTo(Duration.ofSeconds(25));
    }

    @Test
    void hasTheBudgetOfARunThatSearches() {
        RunSpec spec =
                spec("{ search: { vary: users, from: 4, to: 64, goal: { maximise: throughput }, budget: 20m } }");

        PhaseBar bar = PhaseBar.of(running(), spec, START.plusSeconds(300));

        assertThat(bar.parts()).containsExactly(new PhaseBar.Part("search", false, Duration.ofMinutes(20), 0, 1_000));
        assertThat(bar.phase()).isEqualTo("search");
        assertThat(bar.done()).isCloseTo(250, within(1e-6));
        assertThat(bar.elapsedSeconds()).isEqualTo(300);
        assertThat(bar.left()).isNull();
    }

    private static RunSpec spec(String load) {
        return SpecReader.read("""
                name: bar
                workload: { id: rows }
                targets:
                  - { name: db, engine: postgresql, url: "jdbc:postgresql://localhost/a", user: bench, password: "${env:DB_PASSWORD}" }
                load: %s
                phases: { warmUp: 10s, measure: 30s }
                """.formatted(load), () -> 1);
    }

    private static RunView running() {
        return new RunView(
                "r1", "bar", "rows", RunState.RUNNING, 0, START, START, null, null, null, null, List.of(), null);
    }
}
