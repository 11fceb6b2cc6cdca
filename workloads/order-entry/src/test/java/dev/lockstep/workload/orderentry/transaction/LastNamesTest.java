package dev.lockstep.workload.orderentry.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastNamesTest {

    @ParameterizedTest
    @CsvSource({"371, PRICALLYOUGHT", "40, BARPRESBAR", "0, BARBARBAR", "999, EINGEINGEING", "568, ESEANTIATION"})
    void aNameHasASyllableForEachDigit(int number, String name) {
        assertThat(LastNames.of(number)).isEqualTo(name);
    }

    @Test
    void thereAreAThousandNamesOf9To15Letters() {
        List<String> names =
                IntStream.range(0, LastNames.COUNT).mapToObj(LastNames::of).toList();

        assertThat(names).hasSize(1_000).doesNotHaveDuplicates();
        assertThat(names).allMatch(name -> name.length() >= 9 && name.length() <= 15);
    }
}
