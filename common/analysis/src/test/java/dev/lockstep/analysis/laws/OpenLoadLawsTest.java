package dev.lockstep.analysis.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.merge.LoadTally;
import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.Arrival;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** 1,200 a minute for 20 s. */
@NullUnmarked
class OpenLoadLawsTest {
    @Test
    void letsAShortRunHaveAnArrivalMoreOrLess() {
        assertThat(offered(Arrival.CONSTANT, 400).ok()).isTrue();
        assertThat(offered(Arrival.CONSTANT, 399).ok()).isTrue();
        assertThat(offered(Arrival.CONSTANT, 401).ok()).isTrue();
    }

    @Test
    void missesArrivalsThatWereNotOffered() {
        assertThat(offered(Arrival.CONSTANT, 390).ok()).isFalse();
        assertThat(offered(Arrival.CONSTANT, 390).statement())
                .isEqualTo("Broken: 390 cycles became due, the rate demands 400, -2.50 %; the tolerance is 0.60 %."
                        + " The agents offered a different load.");
    }

    @Test
    void doesNotDecideOfFewArrivalsThatAreDrawn() {
        assertThat(offered(Arrival.POISSON, 370).ok()).isNull();
    }

    /** 60,000 arrivals have a standard deviation of 245. */
    @Test
    void allowsForChanceInADozenSearches() {
        assertThat(offeredInAMinute(60_000 + 950).ok()).isTrue();
        assertThat(offeredInAMinute(60_000 - 950).ok()).isTrue();
        assertThat(offeredInAMinute(60_000 - 1_100).ok()).isFalse();
    }

    @Test
    void findsEveryArrivalAgain() {
        assertThat(accounted(new LoadTally(400, 395, 5, 395, Latency.none())).ok())
                .isTrue();
        assertThat(accounted(new LoadTally(400, 395, 5, 394, Latency.none())).ok())
                .isFalse();
        assertThat(accounted(new LoadTally(400, 395, 5, 0, Latency.none())).ok())
                .isNull();
    }

    private static CheckLine offered(Arrival arrival, long due) {
        return laws(arrival, new LoadTally(due, due, 0, due, Latency.none()))
                .checks()
                .get(0)
                .line();
    }

    private static CheckLine offeredInAMinute(long due) {
        return new OpenLoadLaws(
                        "db",
                        new Load.Open(1_000, Arrival.POISSON, 16),
                        new LoadTally(due, due, 0, due, Latency.none()),
                        60)
                .checks()
                .get(0)
                .line();
    }

    private static CheckLine accounted(LoadTally tally) {
        return laws(Arrival.CONSTANT, tally).checks().get(1).line();
    }

    private static OpenLoadLaws laws(Arrival arrival, LoadTally tally) {
        return new OpenLoadLaws("db", new Load.Open(20, arrival, 16), tally, 20);
    }
}
