package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {

    @Test
    void areTheTimesAtTheNearestRanks() {
        TreeMap<Double, Long> onceEach = IntStream.rangeClosed(1, 200)
                .boxed()
                .collect(Collectors.toMap(Integer::doubleValue, time -> 1L, Long::sum, TreeMap::new));

        assertThat(Percentiles.of(onceEach)).isEqualTo(new Percentiles(100, 190, 198));
    }

    @Test
    void weighTimesByHowOftenTheyOccurred() {
        assertThat(Percentiles.of(new TreeMap<>(Map.of(1.0, 50L, 2.0, 44L, 3.0, 4L, 9.0, 2L))))
                .isEqualTo(new Percentiles(1, 3, 9));
    }

    @Test
    void ofOneTimeAreThatTime() {
        assertThat(Percentiles.of(new TreeMap<>(Map.of(7.0, 1L)))).isEqualTo(new Percentiles(7, 7, 7));
    }

    @Test
    void ofNoTimesDoNotExist() {
        assertThatIllegalArgumentException().isThrownBy(() -> Percentiles.of(new TreeMap<>()));
    }
}
