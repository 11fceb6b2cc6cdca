package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitsTest {

    private static final int DRAWS = 200_000;

    @ParameterizedTest
    @CsvSource({"NEW_ORDER, 18, 12", "PAYMENT, 3, 12", "ORDER_STATUS, 2, 10", "DELIVERY, 2, 5", "STOCK_LEVEL, 2, 5"})
    void thinkingIsExponentialCutAtTenMeansAndKeyingIsFixed(Kind kind, int keyingSeconds, int meanThinkSeconds) {
        RandomStream random = new RandomStream(9);
        Waits waits = new Waits(1);
        long[] pauses = LongStream.generate(() -> waits.pauseNanos(kind, kind, random))
                .limit(DRAWS)
                .toArray();
        assertThat(LongStream.of(pauses).min().orElseThrow() / 1e9)
                .isBetween(keyingSeconds * 1.0, keyingSeconds + 0.01);
        assertThat(LongStream.of(pauses).max().orElseThrow() / 1e9).isEqualTo(keyingSeconds + 10.0 * meanThinkSeconds);
        assertThat(LongStream.of(pauses).average().orElseThrow() / 1e9)
                .isCloseTo(keyingSeconds + meanThinkSeconds, within(0.01 * meanThinkSeconds));
        long median = LongStream.of(pauses).sorted().skip(DRAWS / 2).findFirst().orElseThrow();
        assertThat(median / 1e9).isCloseTo(keyingSeconds + Math.log(2) * meanThinkSeconds, within(0.1));
    }

    @Test
    void thinkingBelongsToTheTransactionThatEndedAndKeyingToTheNext() {
        double seconds = new Waits(1).pauseNanos(Kind.STOCK_LEVEL, Kind.NEW_ORDER, new RandomStream(1)) / 1e9;
        double swapped = new Waits(1).pauseNanos(Kind.NEW_ORDER, Kind.STOCK_LEVEL, new RandomStream(1)) / 1e9;
        double means = (seconds - 18) / 5;
        assertThat(swapped).isCloseTo(2 + 12 * means, within(1e-6));
    }

    @Test
    void theMultiplierShortensBoth() {
        long full = new Waits(1).pauseNanos(Kind.PAYMENT, Kind.NEW_ORDER, new RandomStream(1));
        long tenth = new Waits(0.1).pauseNanos(Kind.PAYMENT, Kind.NEW_ORDER, new RandomStream(1));
        assertThat((double) tenth).isCloseTo(full / 10.0, within(2.0));
    }

    @Test
    void aUserPausesForTheTransactionThatItExecutesNext() throws SQLException {
        Mix mix = Mix.weighted(Map.of("new-order", 1.0, "stock-level", 1.0));
        User user = Terminals.user(new FakeTransactions(input -> {}), Terminals.waiting(1, mix));
        for (int cycle = 0; cycle < 1_000; cycle++) {
            Terminals.cycle(user);
            double pause = user.pauseNanos() / 1e9;
            int next = user.next();
            assertThat(pause).isGreaterThanOrEqualTo(next == Kind.NEW_ORDER.index() ? 18 : 2);
            user.abandonCycle();
        }
    }

    @Test
    void theUsualMixKeepsATerminalBusyForTwentyOneSecondsACycle() throws SQLException {
        User user = Terminals.user(new FakeTransactions(input -> {}), Terminals.waiting(1, Mix.usual()));
        double total = 0;
        for (int cycle = 0; cycle < DRAWS; cycle++) {
            Terminals.cycle(user);
            total += user.pauseNanos() / 1e9;
        }
        assertThat(total / DRAWS).isCloseTo(20.99, within(0.1));
    }
}
