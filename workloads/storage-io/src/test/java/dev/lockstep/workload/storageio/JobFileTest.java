package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.FaultyInputException;
import dev.lockstep.workload.TestParameters;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobFileTest {

    private static final long BLOCK = 64 << 10;
    private static final long FILE = 30 << 20;

    @Test
    void hasOneSectionForEachFileAndWhatThePatternSays() {
        String job = new JobFile(settings(Map.of()), List.of(Path.of("/data1/a.dat"), Path.of("/data1/b.dat")), 1, 7)
                .text(30);

        assertThat(job)
                .contains("rw=randrw\nrwmixread=70\nbs=8192\n")
                .contains("numjobs=8\n")
                .contains("runtime=30\n")
                .contains("[disk0]\nfilename=/data1/a.dat\n[disk1]\nfilename=/data1/b.dat\n")
                .contains("allow_file_create=0\n");
        assertThat(job.lines()).allMatch(line -> line.matches("\\[[a-z0-9]+]|[a-z_]+=[A-Za-z0-9./,:_-]+"));
    }

    @Test
    void dividesTheRateByReadsAndWritesOverTheThreads() {
        IoSettings settings = new IoSettings(
                BlockSize.parse("4k"), 70, true, 1, 2, 1, 1 << 20, true, 2_000, 0, 100, "libaio", Map.of());

        assertThat(settings.rateFault(1)).isEmpty();
        assertThat(new JobFile(settings, List.of(Path.of("/d/a")), 1, 1).text(1))
                .contains("rate_iops=700,300\n");
        assertThat(settings.rateFault(3)).contains("rate 2000 cannot be divided");
    }

    @Test
    void namesTheMultipleThatARateHasToBe() {
        for (int readPercent : new int[] {0, 1, 30, 60, 70, 90, 99, 100}) {
            for (int threads : new int[] {1, 4, 6, 9, 12, 32, 96}) {
                String fault = atRate(readPercent, 1).rateFault(threads);
                long multiple = fault.isEmpty() ? 1 : Long.parseLong(fault.replaceAll(".* ", ""));
                for (long rate = 1; rate <= 2 * multiple; rate++) {
                    assertThat(atRate(readPercent, rate).rateFault(threads).isEmpty())
                            .as("%d/s of %d threads with %d %% reads", rate, threads, readPercent)
                            .isEqualTo(rate % multiple == 0);
                }
            }
        }
    }

    private static IoSettings atRate(int readPercent, long rate) {
        return new IoSettings(
                BlockSize.parse("4k"), readPercent, true, 1, 1, 1, 1 << 20, true, rate, 0, 100, "libaio", Map.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8})
    void threadsInSequenceHavePartsOfTheFileThatDoNotOverlap(int threads) {
        Map<String, String> job = job(false, threads);
        long part = Long.parseLong(Objects.requireNonNull(job.get("size")));

        assertThat(job).containsEntry("offset_increment", Long.toString(part));
        assertThat(part % BLOCK).as("no whole blocks").isZero();
        assertThat(FILE - threads * part).as("left out of the file").isBetween(0L, threads * BLOCK - 1);
    }

    @ParameterizedTest
    @CsvSource({"false, 1", "true, 8"})
    void oneThreadAndThreadsAtRandomHaveAllOfTheFile(boolean random, int threads) {
        assertThat(job(random, threads))
                .containsEntry("size", Long.toString(FILE))
                .doesNotContainKey("offset_increment");
    }

    private static Map<String, String> job(boolean random, int threads) {
        IoSettings settings = new IoSettings(
                BlockSize.parse("64k"), 90, random, 1, threads, 1, FILE, true, 0, 0, 100, "libaio", Map.of());
        return new JobFile(settings, List.of(Path.of("/d/a")), 1, 1)
                .text(1)
                .lines()
                .filter(line -> line.contains("="))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    @Test
    void refusesPartsWithoutAWholeBlock() {
        assertThat(faults(Map.of("size", "2MB", "blockSize", "64k", "random", false, "threads", 17L)))
                .singleElement()
                .asString()
                .contains("less than one block for each of 17 threads")
                .contains("take fewer, or raise it or size");
        assertThat(faults(Map.of("size", "2MB", "blockSize", "64k", "random", false, "threads", 16L)))
                .isEmpty();
        assertThat(faults(Map.of("size", "2MB", "blockSize", "64k", "random", true, "threads", 17L)))
                .isEmpty();
    }

    private static List<String> faults(Map<String, Object> parameters) {
        return IoSettings.faults(TestParameters.of(new StorageIoWorkload().descriptor(), parameters));
    }

    @Test
    void keepsToTheRateOfALoadWithinHalfAPerCent() {
        IoSettings settings =
                new IoSettings(BlockSize.parse("4k"), 70, true, 1, 4, 1, 1 << 20, true, 0, 0, 100, "libaio", Map.of());

        assertThat(settings.loadRateFault(800, 1)).isEmpty();
        assertThat(settings.loadRateFault(799.5, 1))
                .startsWith("a rate of 799.5/s is too low for 4 threads")
                .contains("from 800/s on");
        for (long rate = 800; rate < 1_000; rate++) {
            IoSettings rated = settings.at(rate);
            double made = 4.0 * (rated.readRate(1) + rated.writeRate(1));
            assertThat(Math.abs(made - rate)).isLessThanOrEqualTo(0.005 * rate);
        }
        assertThat(settings.at(800).loadRateFault(800, 1)).contains("exclude each other");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec_prerun=reboot",
                "exec_postrun=x",
                "filename=/etc/passwd",
                "directory=/",
                "write_lat_log=/tmp/x",
                "ioengine=external:/tmp/x.so",
                "read_iolog=/etc/shadow",
                "fsync=1\nexec_prerun=id",
                "fsync=1\r[x]",
                "fsync=$HOME",
                "fsync=`id`",
                "fsync=1;id",
                "fsync=${jobname}",
                "fsync",
                "fsync=1,fsync=2",
                "FSYNC=1",
                "random_distribution=zoned_abs:/x",
                "include other.fio",
                "[other]",
                "",
            })
    void refusesOptionsThatCouldExecuteOrLeaveThePaths(String hostile) {
        assertThatThrownBy(() -> JobOptions.parse(hostile)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesOptionsThatOnlyShapeTheLoad() {
        assertThat(JobOptions.parse("random_distribution=zipf:1.1, fsync=32"))
                .isEqualTo(Map.of("random_distribution", "zipf:1.1", "fsync", "32"));
    }

    /** fio would make zeros of it, and the next run would take the file for one with holes. */
    @Test
    void refusesDataThatIsAllCompressible() {
        assertThat(faults(Map.of("compress", 99L))).isEmpty();
        assertThatThrownBy(() -> faults(Map.of("compress", 100L)))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("compress")
                .hasMessageContaining("99");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/d/a:b", "/d/a b", "/d/$x", "/d/a\nexec_prerun=id", "/d/[x]", "relative"})
    void refusesFilesWhoseNamesMeanSomethingToFio(String file) {
        JobFile job = new JobFile(settings(Map.of()), List.of(Path.of(file)), 1, 1);

        assertThatThrownBy(() -> job.text(1)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8",
                "0k",
                "8kb",
                "8k,8k",
                "2k-3k",
                "16k-2k",
                "1g",
                "8k\nx",
                "-8k",
                "99999999m",
                "4k/80",
                "4k/80:4k/20",
                "4k/100:8k/0",
                "4k/80:8k/20:",
                "4k/80:1/20",
                "4k/80:8k/21",
                "4k/8.0:8k/92"
            })
    void refusesBlockSizes(String text) {
        assertThatThrownBy(() -> BlockSize.parse(text)).hasMessageContaining("is not usable");
    }

    @ParameterizedTest
    @CsvSource({"8k,bs=8192", "2k-16k,bsrange=2048-16384", "32k/20:4k/80,bssplit=4096/80:32768/20"})
    void writesBlockSizesAsFioTakesThem(String text, String line) {
        assertThat(BlockSize.parse(text).line()).isEqualTo(line);
    }

    private static IoSettings settings(Map<String, String> options) {
        return new IoSettings(BlockSize.parse("8k"), 70, true, 1, 8, 2, 64 << 20, true, 0, 0, 100, "libaio", options);
    }
}
