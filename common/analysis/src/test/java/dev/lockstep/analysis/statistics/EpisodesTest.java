package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class EpisodesTest {

    @Test
    void findsDipsAndSpikesThatComeBack() {
        assertThat(find(t -> within(t, 100, 120) ? 500 : within(t, 300, 310) ? 1500 : 1000))
                .containsExactly(
                        new Episode(100, 20, 100.0 * 10_000 / 600_000), new Episode(300, 10, 100.0 * 5_000 / 600_000));
    }

    @Test
    void ignoresWhatIsWithinATenthOfTheMedian() {
        assertThat(find(t -> within(t, 100, 120) ? 900 : 1000)).isEmpty();
        assertThat(find(t -> within(t, 100, 120) ? 899 : 1000)).hasSize(1);
    }

    @Test
    void ignoresWhatDoesNotComeBack() {
        assertThat(findInside(t -> t < 50 ? 500 : 1000)).isEmpty();
        assertThat(findInside(t -> t >= 550 ? 500 : 1000)).isEmpty();
    }

    @Test
    void countsWhatIsAtAnEdgeWhereNoShapeExplainsIt() {
        assertThat(find(t -> t < 20 ? 0 : 1000))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(0, 20));
        assertThat(find(t -> t >= 590 ? 0 : 1000))
                .extracting(Episode::from, Episode::seconds)
                .containsExactly(tuple(590, 10));
        assertThat(find(t -> t >= 590 ? 500 : 1000)).isEmpty();
    }

    @Test
    void letsTheNoiseInsideAWindowCount() {
        IntToDoubleFunction dip = t -> within(t, 100, 110) ? 600 : 1000;

        assertThat(find(dip)).hasSize(1);
        assertThat(find(t -> dip.applyAsDouble(t) + (t % 2 == 0 ? 400 : -400))).isEmpty();
    }

    @Test
    void findsAnOutageAmongWavesByWholePeriods() {
        double[] waves = NoisySeries.without(t -> within(t, 240, 300) ? 0 : 1000 + t % 60, 600);

        assertThat(Episodes.find(
                        MeasuredSeconds.of(waves),
                        Optional.of(new Wave(60, 10)),
                        true,
                        SteadyStateLimits.forThroughput()))
                .containsExactly(new Episode(240, 60, 10));
    }

    @Test
    void ignoresWhatIsLongerThanAQuarter() {
        assertThat(find(t -> within(t, 100, 250) ? 500 : 1000)).hasSize(1);
        assertThat(find(t -> within(t, 100, 260) ? 500 : 1000)).isEmpty();
    }

    @Test
    void countsWindowsFromTheEnd() {
        var episodes = find(NoisySeries.without(t -> within(t, 107, 117) ? 0 : 1000, 607));

        assertThat(episodes).extracting(Episode::from, Episode::seconds).containsExactly(tuple(107, 10));
    }

    @Test
    void countsSecondsThatNobodyReported() {
        var episodes =
                find(NoisySeries.without(t -> t == 50 || t == 105 ? Double.NaN : within(t, 101, 112) ? 0 : 1000, 602));

        assertThat(episodes).extracting(Episode::from, Episode::seconds).containsExactly(tuple(101, 11));
    }

    @Test
    void hasNoPercentagesAroundAMedianOfZero() {
        assertThat(find(t -> within(t, 100, 120) ? 500 : 0)).isEmpty();
    }

    @Test
    void refusesAnEpisodeThatCannotBe() {
        assertThatThrownBy(() -> new Episode(-1, 10, 1)).hasMessageContaining("was -1 s, 10 s, 1.0 %");
    }

    private static List<Episode> find(IntToDoubleFunction course) {
        return find(NoisySeries.without(course, 600));
    }

    private static List<Episode> findInside(IntToDoubleFunction course) {
        return Episodes.find(
                MeasuredSeconds.of(NoisySeries.without(course, 600)),
                Optional.empty(),
                false,
                SteadyStateLimits.forThroughput());
    }

    private static List<Episode> find(double[] perSecond) {
        return Episodes.find(MeasuredSeconds.of(perSecond), Optional.empty(), true, SteadyStateLimits.forThroughput());
    }

    private static boolean within(int second, int from, int to) {
        return second >= from && second < to;
    }
}
