package dev.lockstep.agent.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HcibenchProfileTest {

    @Test
    void optionsBecomeParametersPhasesAndAThreshold() {
        String text = "fioconfig create -n 4 -w 90 -t 8\n -b 64K -r 90 -s 70 -e 1800 -m 300 -lt 3 -bc 50\n";

        assertThat(HcibenchProfile.isIn(text)).isTrue();
        assertThat(HcibenchProfile.of(text).text().lines())
                .containsExactly(
                        "# Options of HCIBench; its disks have a size of their own: set size",
                        "workload:",
                        "  id: storage-io",
                        "  parameters:",
                        "    disks: 4",
                        "    threads: 8",
                        "    depth: 1  # -t counts threads, each with one call under way",
                        "    blockSize: 64k",
                        "    readPercent: 90",
                        "    random: true",
                        "    options: percentage_random=70",
                        "    workingSetPercent: 90",
                        "    compress: 50",
                        "phases: { warmUp: 300s, measure: 1800s }",
                        "thresholds:",
                        "  - p95 <= 3ms");
    }

    @Test
    void whatIsAllSequentialNeedsNoShareOfPlaces() {
        assertThat(HcibenchProfile.of("-n 1 -w 100 -t 1 -b 1m -r 0 -s 0 -e 60").text())
                .contains("random: false\n", "warmUp: 0s")
                .doesNotContain("options", "thresholds");
    }

    @Test
    void everyFaultIsNamedAtOnce() {
        assertThatThrownBy(() -> HcibenchProfile.of("-n 65 -w -t x -t 2 -b 8 -r 70 -s 101 -bc 100 -o 500 -e"))
                .hasMessageContainingAll(
                        "-n: '65' is not usable: write a whole number from 1 to 64",
                        "-w: has no value",
                        "-t: is there twice",
                        "-b: '8' is not a block size",
                        "-s: '101' is not usable",
                        "-bc: '100' is not usable: write a whole number from 0 to 99",
                        "-o: is not taken over",
                        "-e: has no value");
    }
}
