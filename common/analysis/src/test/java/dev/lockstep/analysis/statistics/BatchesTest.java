package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchesTest {

    @ParameterizedTest
    @CsvSource({"60, 20, 3, 0", "61, 15, 4, 1", "119, 19, 6, 5", "120, 20, 6, 0", "1799, 19, 90, 89", "1800, 20, 90, 0"
    })
    void cutsAtMostTwentyAndDropsTheOldest(int seconds, int count, int batchSeconds, int skipped) {
        var batches = Batches.forInterval(rising(seconds), Optional.empty());

        assertThat(batches.count()).isEqualTo(count);
        assertThat(batches.batchSeconds()).isEqualTo(batchSeconds);
        assertThat(batches.skippedSeconds()).isEqualTo(skipped);
        assertThat(batches.means().at(0)).isEqualTo(skipped + (batchSeconds - 1) / 2.0);
    }

    @ParameterizedTest
    @CsvSource({"60, 6, 6, 60", "60, 20, 20, 60", "60, 21, 10, 120", "10, 180, 20, 90"})
    void takesWholeWaves(int period, int waves, int count, int batchSeconds) {
        var batches = Batches.forInterval(rising(period * waves + 5), Optional.of(new Wave(period, waves)));

        assertThat(batches.count()).isEqualTo(count);
        assertThat(batches.batchSeconds()).isEqualTo(batchSeconds);
    }

    @Test
    void ignoresTooFewWavesForTheIntervalAndTakesThemSinglyForTheShapes() {
        var wave = Optional.of(new Wave(100, 5));

        assertThat(Batches.forInterval(rising(500), wave).batchSeconds()).isEqualTo(25);
        assertThat(Batches.forShapes(rising(500), wave).batchSeconds()).isEqualTo(100);
        assertThat(Batches.forShapes(rising(500), wave).count()).isEqualTo(5);
    }

    @Test
    void joinsManyWavesForTheShapesAsForTheInterval() {
        assertThat(Batches.forShapes(rising(1_200), Optional.of(new Wave(30, 40)))
                        .batchSeconds())
                .isEqualTo(60);
    }

    private static Series rising(int seconds) {
        return Series.generate(seconds, second -> second);
    }
}
