package dev.lockstep.agent.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.vscsi.VscsiStats;
import dev.lockstep.host.vscsi.VscsiStatsReader;
import dev.lockstep.run.Parameters;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.storageio.StorageIoWorkload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VscsiProfileTest {

    private static final String LENGTHS = histogram(
            "IO lengths of commands",
            7,
            4_096,
            65_536,
            "0,4095",
            "7000,4096",
            "0,8191",
            "2000,8192",
            "996,16383",
            "0,16384",
            "3,32768",
            "0,65535",
            "1,65536",
            "0,65536");
    private static final String READS =
            histogram("IO lengths of Read commands", 7, 4_096, 65_536, "0,4095", "2500,4096", "0,4096");
    private static final String DISTANCES = histogram(
            "distance (in LBNs) between successive commands",
            7,
            -4_000_000,
            3_000_000,
            "6000,-500000",
            "0,0",
            "2600,1",
            "1400,500000",
            "0,500000");
    private static final String CLOSEST = histogram(
            "distance (in LBNs) between each command from the closest of previous 16",
            7,
            0,
            9,
            "0,0",
            "4000,1",
            "6000,2",
            "0,2");
    private static final String OUTSTANDING = histogram(
            "number of outstanding IOs when a new IO is issued",
            7,
            1,
            80,
            "1000,1",
            "3000,28",
            "3000,32",
            "2950,64",
            "50,64");

    @Test
    void sizesReadsPlacesDepthAndSpanComeFromTheHistograms() throws IOException {
        assertThat(profile(LENGTHS + READS + DISTANCES + CLOSEST + OUTSTANDING)
                        .text()
                        .lines())
                .containsExactly(
                        "# scsi0:0 of world group 21, handle 7: 10,000 commands",
                        "workload:",
                        "  id: storage-io",
                        "  parameters:",
                        "    blockSize: 4k/70:8k/20:12k/10  # 4 commands of sizes with less than a per cent are left out",
                        "    readPercent: 25  # 2,500 of 10,000 commands",
                        "    random: true  # 26 % began where the one before ended, 40 % where one of the 16 before did",
                        "    options: percentage_random=74",
                        "    depth: 32  # half had at most 32 outstanding, 99 % at most 64",
                        "    size: 3GB  # two commands were 2.0 GB apart, so the disk has at least that");
    }

    @Test
    void theWorkloadTakesWhatIsPrinted() throws IOException {
        Map<String, Object> values = profile(LENGTHS + READS + DISTANCES + OUTSTANDING).parameters().stream()
                .collect(Collectors.toMap(StorageProfile.Parameter::name, each -> typed(each.value())));
        StorageIoWorkload workload = new StorageIoWorkload();
        Parameters parameters = TestParameters.of(workload.descriptor(), values);

        assertThat(workload.faults(parameters)).isEmpty();
    }

    private static Object typed(String value) {
        if (value.matches("[0-9]+")) {
            return Long.valueOf(value);
        }
        return value.matches("true|false") ? Boolean.valueOf(value) : value;
    }

    @Test
    void namesEachHistogramThatIsMissing() {
        assertThatThrownBy(() -> profile(LENGTHS + DISTANCES.replace("1400,500000", "1399,500000") + OUTSTANDING))
                .hasMessageContaining(
                        "has no complete histogram of lengths of reads, distances between commands: print all")
                .hasMessageContaining("dropped: its buckets do not");
    }

    @Test
    void oneOfSeveralDisksIsChosenByItsHandle() throws IOException {
        String first = LENGTHS + READS + DISTANCES + OUTSTANDING;
        String both = first + first.replace("handleID,7", "handleID,8").replace("scsi0:0", "scsi0:1");

        assertThat(VscsiProfile.of(stats(both), OptionalLong.of(8)).source()).startsWith("scsi0:1");
        assertThatThrownBy(() -> profile(both))
                .hasMessage(
                        "There are several disks: name one with --disk. They are scsi0:0 of world group 21, handle 7;"
                                + " scsi0:1 of world group 21, handle 8");
        assertThatThrownBy(() -> VscsiProfile.of(stats(both), OptionalLong.of(9)))
                .hasMessageStartingWith("No disk has the handle 9");
    }

    @Test
    void aDiskWithoutLoadHasNoProfile() {
        String idle = (LENGTHS + READS + DISTANCES + OUTSTANDING)
                .replaceAll("(?m)^[0-9]+,", "0,")
                .replaceAll("count,[0-9]+", "count,0");

        assertThatThrownBy(() -> profile(idle)).hasMessageContaining("had no command");
    }

    @Test
    void fewCommandsAreCalledFew() throws IOException {
        String few = histogram("IO lengths of commands", 7, 8_192, 8_192, "5,8192", "0,8192")
                + histogram("IO lengths of Read commands", 7, 8_192, 8_192, "5,8192", "0,8192")
                + histogram("distance (in LBNs) between successive commands", 7, 1, 1, "0,0", "5,1", "0,1")
                + histogram("number of outstanding IOs when a new IO is issued", 7, 1, 1, "5,1", "0,1");

        assertThat(profile(few).text())
                .contains("5 commands, which are few: collect for longer")
                .contains("blockSize: 8k\n", "random: false", "readPercent: 100")
                .doesNotContain("percentage_random");
    }

    private static StorageProfile profile(String text) throws IOException {
        return VscsiProfile.of(stats(text), OptionalLong.empty());
    }

    private static VscsiStats stats(String text) throws IOException {
        return VscsiStatsReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String histogram(String what, long handle, long min, long max, String... buckets) {
        long count = List.of(buckets).stream()
                .mapToLong(bucket -> Long.parseLong(bucket.substring(0, bucket.indexOf(','))))
                .sum();
        return "Histogram: " + what + ",virtual machine worldGroupID,21,virtual disk handleID," + handle
                + " (scsi0:0)\nmin,"
                + min + "\nmax," + max + "\nmean,0\ncount," + count + "\nFrequency,Histogram Bucket Limit\n"
                + String.join("\n", buckets) + "\n";
    }
}
