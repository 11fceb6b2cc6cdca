package dev.lockstep.agent.host.summary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterUnitTest {

    @ParameterizedTest
    @CsvSource({
        "% Core Util Time,%",
        "MBytes Read/sec,MB/s",
        "MBits Received/sec,Mbit/s",
        "Average Guest MilliSec/Command,ms",
        "Commands/sec,1/s",
        "Disk Read Bytes/sec,bytes/s",
        "Machine MBytes,MB",
        "P-State MHZ,MHz",
        "Power Usage Now Watts,W",
        "Queued Commands,''"
    })
    void isReadFromTheName(String counter, String unit) {
        assertThat(CounterUnit.of(counter)).isEqualTo(unit);
    }
}
