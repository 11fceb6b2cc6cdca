package dev.lockstep.agent.host.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptureAddressTest {

    private static final URI COORDINATOR = URI.create("http://10.0.0.5:8080");

    @Test
    void saysHostAndFormat() {
        assertThat(new CaptureAddress(COORDINATOR, "esx 1/a", CaptureFormat.PERFMON).uri())
                .isEqualTo(URI.create("http://10.0.0.5:8080/api/v1/hosts/esx%201%2Fa/perfmon"));
    }

    @Test
    void saysWhatTheUserSaysAndNoMore() {
        URI address = new CaptureAddress(COORDINATOR, "esx1", CaptureFormat.ESXTOP)
                .with("zone", "+05:30")
                .with("date", (String) null)
                .with("raw", List.of("Physical Cpu(*)\\% Core Util Time", "Power\\*"))
                .uri();

        assertThat(address.getRawQuery())
                .isEqualTo("zone=%2B05%3A30&raw=Physical%20Cpu%28*%29%5C%25%20Core%20Util%20Time&raw=Power%5C*");
    }
}
