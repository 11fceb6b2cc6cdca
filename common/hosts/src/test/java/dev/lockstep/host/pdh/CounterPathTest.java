package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterPathTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            \\\\esx1\\Memory\\Memory Overcommit (1 Minute Avg)              | esx1 | Memory          |                       | Memory Overcommit (1 Minute Avg)
            \\\\esx1.lab.home\\Physical Cpu(_Total)\\% Core Util Time       | esx1.lab.home | Physical Cpu | _Total          | % Core Util Time
            \\\\e\\Group Cpu(12:VM (x))\\% Ready                            | e | Group Cpu       | 12:VM (x)             | % Ready
            \\\\e\\Virtual Disk(SQL02 (df09cdf2-1):scsi0:1)\\Reads/sec      | e | Virtual Disk    | SQL02 (df09cdf2-1):scsi0:1 | Reads/sec
            \\\\e\\Group Cpu(1302698:a, b)\\Effective Min (MHz)             | e | Group Cpu       | 1302698:a, b          | Effective Min (MHz)
            \\\\W\\Paging File(\\??\\D:\\pagefile.sys)\\% Usage                | W | Paging File     | \\??\\D:\\pagefile.sys   | % Usage
            \\\\W\\Processor Information(0,_Total)\\% Processor Utility     | W | Processor Information | 0,_Total        | % Processor Utility
            \\Processor(_Total)\\% Processor Time                          | '' | Processor     | _Total                | % Processor Time
            \\\\e\\Physical Cpu(3\\Broken                                   | e | Physical Cpu    | 3                     | Broken
            """)
    void splitsAsTheFilesNeedIt(String raw, String host, String group, String instance, String counter) {
        CounterPath path = path(raw);

        assertThat(List.of(path.host(), path.group(), path.counter())).containsExactly(host, group, counter);
        assertThat(path.instance()).isEqualTo(instance);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "A free description",
                "\\\\host",
                "\\\\host\\Group",
                "\\\\host\\Group\\",
                "\\Group",
                "\\\\"
            })
    void takesNothingElseForACounter(String raw) {
        assertThat(CounterPath.parse(raw)).isEmpty();
    }

    @Test
    void foldsCaseAndBlanksForMatchingAndKeepsTheRawName() {
        CounterPath path = path("\\\\E\\Network Port(a)\\Average Packet Size  Received (Bytes)");

        assertThat(path.key()).isEqualTo("network port(a)\\average packet size received (bytes)");
        assertThat(path.raw()).contains("Size  Received");
    }

    @Test
    void decodesWhatVcenterEncodesForDisplay() {
        assertThat(CounterPath.display("a%2fb%5Cc%25d%252f")).isEqualTo("a/b\\c%d%2f");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            *                                   | true
            group cpu(*:sql01)\\% READY          | true
            Group  Cpu(*)\\*                     | true
            *sql01*                             | true
            Group Cpu(12:SQL0?)\\% Ready         | true
            \\\\esx*\\*\\% Ready                   | true
            \\\\esx2\\*                           | false
            Group Cpu(*:SQL0)\\% Ready           | false
            Group Cpu                           | false
            Group Cpu(12:SQL01)\\% Ready?        | false
            *a*b*c*d*e*                         | false
            """)
    void patternsCoverTheWholeName(String pattern, boolean matches) {
        CounterPath path = path("\\\\esx1\\Group Cpu(12:SQL01)\\% Ready");

        assertThat(CounterPattern.of(pattern).matches(path)).isEqualTo(matches);
    }

    @Test
    void aBlankPatternIsRefused() {
        assertThatThrownBy(() -> CounterPattern.of(" ")).hasMessageContaining("or * for every counter");
    }

    private static CounterPath path(String raw) {
        return CounterPath.parse(raw).orElseThrow();
    }
}
