package dev.lockstep.workload.orderentry.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OracleEntryClientTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 1", "3, 2", "4, 2", "5, 3"})
    void meansTheMiddleOneOfAName(int customers, int middle) {
        List<Integer> ids = IntStream.rangeClosed(1, customers).boxed().toList();

        assertThat(OracleEntryClient.middle(ids)).isEqualTo(middle);
    }
}
