package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.WaitObserver.Wait;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaitSnapshotTest {

    private static final WaitSnapshot BEFORE =
            new WaitSnapshot("monday", Map.of("WRITELOG", 1_000_000L, "LCK_M_X", 5_000_000L, "LATCH_EX", 7L));

    @Test
    void givesTheDifferencesMostFirst() {
        var after = new WaitSnapshot(
                "monday", Map.of("WRITELOG", 4_000_000L, "LCK_M_X", 5_500_000L, "LATCH_EX", 7L, "NEW", 500_000L));

        assertThat(after.since(BEFORE))
                .containsExactly(
                        new Wait("WRITELOG", 3.0, 0.75), new Wait("LCK_M_X", 0.5, 0.125), new Wait("NEW", 0.5, 0.125));
    }

    @Test
    void givesNothingWhenTheServerWasRestarted() {
        assertThat(new WaitSnapshot("tuesday", Map.of("WRITELOG", 9_000_000L)).since(BEFORE))
                .isEmpty();
    }

    @Test
    void givesNothingWhenTheSumsWereCleared() {
        var lower = new WaitSnapshot("monday", Map.of("WRITELOG", 9_000_000L, "LCK_M_X", 1L, "LATCH_EX", 7L));
        var gone = new WaitSnapshot("monday", Map.of("WRITELOG", 9_000_000L, "LCK_M_X", 6_000_000L));

        assertThat(lower.since(BEFORE)).isEmpty();
        assertThat(gone.since(BEFORE)).isEmpty();
    }

    @Test
    void givesNothingWhenNothingWaited() {
        assertThat(BEFORE.since(BEFORE)).isEmpty();
    }

    @Test
    void observesBetweenBeginAndEndWithoutSampling() throws SQLException {
        var snapshots = new ArrayDeque<>(List.of(BEFORE, new WaitSnapshot("monday", plusOneSecondOfLog())));
        var observer = new CumulativeWaits(snapshots::remove);

        observer.begin();
        observer.sample();

        assertThat(observer.samplePeriod()).isZero();
        assertThat(observer.end()).containsExactly(new Wait("WRITELOG", 1.0, 1.0));
    }

    private static Map<String, Long> plusOneSecondOfLog() {
        return Map.of("WRITELOG", 2_000_000L, "LCK_M_X", 5_000_000L, "LATCH_EX", 7L);
    }
}
