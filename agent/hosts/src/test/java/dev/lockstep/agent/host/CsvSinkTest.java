package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvSinkTest {

    private static final Instant TIME = Instant.parse("2026-11-22T01:02:03.004005Z");

    @Test
    void aRowIsALineForEachSample() throws IOException {
        StringWriter text = new StringWriter();
        try (CsvSink sink = new CsvSink(text)) {
            sink.row(
                    TIME,
                    List.of(
                            new Sample(Metric.CPU_UTIL, "", 12.346),
                            new Sample(Metric.PACKETS_IN, "Ethernet, \"fast\"", 0)));
        }

        assertThat(text.toString().lines())
                .containsExactly(
                        "time,metric,value,instance",
                        "2026-11-22T01:02:03.004Z,cpuUtilPercent,12.346,",
                        "2026-11-22T01:02:03.004Z,packetsInPerSecond,0.0,\"Ethernet, \"\"fast\"\"\"");
    }

    @Test
    void aReaderThatWentAwayIsNoticed() throws IOException {
        OutputStream gone = new OutputStream() {
            private int left = "time,metric,value,instance\r\n".length();

            @Override
            public void write(int value) throws IOException {
                if (left-- == 0) {
                    throw new IOException("Broken pipe");
                }
            }
        };
        Writer pipe = new PrintWriter(gone, false, StandardCharsets.UTF_8);
        CsvSink sink = new CsvSink(pipe);

        assertThatThrownBy(() -> sink.row(TIME, List.of(new Sample(Metric.CPU_UTIL, "", 1))))
                .isInstanceOf(IOException.class)
                .hasMessage("The output cannot be written");
    }
}
