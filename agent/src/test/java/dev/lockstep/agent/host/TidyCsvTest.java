package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TidyCsvTest {

    private static final Instant TIME = Instant.parse("2026-11-22T01:02:03.004005Z");

    @Test
    void aRowIsALineForEachSample() throws IOException {
        StringWriter text = new StringWriter();
        try (CsvSink sink = new CsvSink(text)) {
            sink.row(
                    TIME,
                    List.of(
                            new Sample(HostMetric.CPU_UTIL, "", 12.3456),
                            new Sample(HostMetric.DISK_READ_TIME, "nvme0n1", 0.0004)));
        }

        assertThat(text).hasToString("""
                time,metric,value,instance
                2026-11-22T01:02:03.004Z,cpuUtilPercent,12.346,
                2026-11-22T01:02:03.004Z,diskReadMillis,0.000,nvme0n1
                """);
    }

    @Test
    void largeValuesHaveNoExponent() {
        assertThat(line("", 123_456_789_012.5))
                .isEqualTo("2026-11-22T01:02:03.004Z,contextSwitchesPerSecond,123456789012.500,\n");
        assertThat(line("", -0.05)).endsWith(",-0.050,\n");
        assertThat(line("", -0.0001)).endsWith(",0.000,\n");
    }

    @Test
    void namesThatWouldBreakALineAreQuoted() {
        assertThat(line("Ethernet, \"fast\"\n2", 1)).endsWith(",1.000,\"Ethernet, \"\"fast\"\" 2\"\n");
    }

    @Test
    void aReaderThatWentAwayIsNoticed() throws IOException {
        OutputStream gone = new OutputStream() {
            private int left = TidyCsv.HEADER.length();

            @Override
            public void write(int value) throws IOException {
                if (left-- == 0) {
                    throw new IOException("Broken pipe");
                }
            }
        };
        Writer pipe = new PrintWriter(gone, false, StandardCharsets.UTF_8);
        CsvSink sink = new CsvSink(pipe);

        assertThatThrownBy(() -> sink.row(TIME, List.of(new Sample(HostMetric.CPU_UTIL, "", 1))))
                .isInstanceOf(IOException.class)
                .hasMessage("The output was closed by its reader");
    }

    private static String line(String instance, double value) {
        return TidyCsv.lines(TIME, List.of(new Sample(HostMetric.CONTEXT_SWITCHES, instance, value)));
    }
}
