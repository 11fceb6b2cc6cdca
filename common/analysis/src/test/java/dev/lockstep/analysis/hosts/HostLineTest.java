package dev.lockstep.analysis.hosts;

import static dev.lockstep.analysis.hosts.Sampled.host;
import static dev.lockstep.analysis.hosts.Sampled.run;
import static dev.lockstep.analysis.hosts.Sampled.target;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.HostLine.Gap;
import dev.lockstep.analysis.result.HostLine.InstanceLine;
import dev.lockstep.analysis.result.HostLine.OvercommitPart;
import dev.lockstep.analysis.result.HostLine.VmLine;
import dev.lockstep.analysis.result.MetricFigure;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostLineTest {

    private final HostedRun run = run(target("vm1a", "SQL01", "esx1", 100), target("vm1b", "SQL02", "esx1", 50));
    private final Sampled esx1 = host("esx1");

    @Test
    void showsMeanAndMaximumOverTheMeasurementAlone() {
        esx1.with(MetricPoint.ofHost(Metric.CPU_UTIL), second -> second <= 0 ? 1 : second);

        HostLine line = line();
        assertThat(line.metrics()).containsOnlyKeys("cpuUtilPercent");
        assertThat(line.metrics().get("cpuUtilPercent")).isEqualTo(new MetricFigure(52.5, 5.0, 100.0, 95.0, 20, 1.0));
        assertThat(requireNonNull(line.idle()).get("cpuUtilPercent"))
                .isEqualTo(new MetricFigure(1.0, 1.0, 1.0, 1.0, 12, 1.0));
        assertThat(line.coverage()).isEqualTo(1);
        assertThat(line.samples()).isEqualTo(20);
    }

    @Test
    void aHostOfWhichOnlyPartsAreSampledIsCovered() {
        esx1.with(Metric.POWER, "outlet-3", 300);

        assertThat(line().coverage()).isEqualTo(1);
        assertThat(line().samples()).isEqualTo(20);
    }

    @Test
    void movesTheWindowsToAClockThatIsOff() {
        esx1.clock(ClockOffset.given(Duration.ofHours(1)))
                .with(MetricPoint.ofHost(Metric.CPU_UTIL), second -> second <= 0 ? 1 : second);

        HostLine line = line();
        assertThat(requireNonNull(line.metrics().get("cpuUtilPercent")).mean()).isEqualTo(52.5);
        assertThat(line.clockOffsetMs()).isEqualTo(3_600_000);
        assertThat(line.clockOrigin()).isEqualTo("given");
        assertThat(line.notes()).singleElement().asString().contains("3600.0 s off");
        assertThat(HostReport.of(run, List.of(esx1.record()))
                        .series(Sampled.START, 6)
                        .get("esx1"))
                .containsEntry("cpuUtilPercent", List.of(5.0, 5.0, 5.0, 5.0, 5.0, 10.0));
    }

    @Test
    void showsGapsByTheCoordinatorsClock() {
        SampleSink sink = esx1.samples().feed();
        sink.points(List.of(MetricPoint.ofHost(Metric.CPU_UTIL)));
        for (int second = 0; second <= 40; second += 5) {
            sink.row(Sampled.START.plusSeconds(second), new double[] {1});
        }
        sink.interrupted();
        for (int second = 60; second <= 100; second += 5) {
            sink.row(Sampled.START.plusSeconds(second), new double[] {1});
        }

        HostLine line = line();
        assertThat(line.coverage()).isEqualTo(0.8);
        assertThat(line.gaps()).containsExactly(new Gap(Sampled.START.plusSeconds(40), Sampled.START.plusSeconds(60)));
        assertThat(HostReport.of(run, List.of(esx1.record())).coverage())
                .containsEntry("esx1", new HostCoverage(0.8, 0, 0, 5));
    }

    @Test
    void showsTheVirtualMachinesUnderTestAndNamesTheirDisks() {
        esx1.with(Metric.VM_VCPUS, "SQL01", 8)
                .with(Metric.READY, "SQL01", 1)
                .with(Metric.VM_DISK_READS, "SQL01:scsi0:1", 10)
                .with(Metric.VM_DISK_READS, "SQL01:scsi1:0", 20)
                .with(Metric.READY, "other", 1)
                .with(Metric.DISK_READS, "naa.1", 30);

        HostLine line = line();
        VmLine sql01 = line.vms().get(0);
        assertThat(sql01.vm()).isEqualTo("SQL01");
        assertThat(sql01.targets()).containsExactly("vm1a");
        assertThat(sql01.vcpus()).isEqualTo(8);
        assertThat(sql01.metrics()).containsOnlyKeys("readyPercentPerVcpu");
        assertThat(sql01.disks()).extracting(InstanceLine::instance).containsExactly("SQL01:scsi0:1", "SQL01:scsi1:0");
        assertThat(sql01.disks()).extracting(InstanceLine::name).containsExactly("log", null);
        assertThat(line.vms()).hasSize(2);
        assertThat(line.devices()).extracting(InstanceLine::instance).containsExactly("naa.1");
    }

    @Test
    void comparesVirtualProcessorsWithThoseOfTheHost() {
        esx1.with(Metric.CORES, 8).with(Metric.LOGICAL_CPUS, 16).with(Metric.VM_VCPUS, "SQL01", 8);
        assertThat(line().overcommit()).as("SQL02 is not known").isNull();

        esx1.with(Metric.VM_VCPUS, "SQL02", 4);
        assertThat(line().overcommit()).isEqualTo(new OvercommitPart(2, 12, 1.5, 0.75));
        assertThat(line().cores()).isEqualTo(8);
    }

    @Test
    void warnsOfACapAndOfASensorThatNeverMoves() {
        esx1.with(Metric.POWER, 300).with(Metric.POWER_CAP, 400);

        assertThat(line().notes())
                .containsExactly(
                        "The power is capped at 400 W, which affects the result.",
                        "The power reads 300 W all the time: check the sensor.");
    }

    @Test
    void keepsNamesOfTheUsersOwnAwayFromTheFieldsOfTheLine() {
        esx1.with(new MetricPoint("name", ""), second -> 7)
                .with(new MetricPoint("raw:Memory\\Kernel MBytes", ""), second -> 8);

        HostLine line = line();
        assertThat(line.metrics()).isEmpty();
        assertThat(line.others()).containsOnlyKeys("name", "raw:Memory\\Kernel MBytes");
        assertThat(line.coverage()).isEqualTo(1);
    }

    @Test
    void saysThatNothingWasMeasured() {
        HostLine line = line();

        assertThat(line.coverage()).isZero();
        assertThat(line.metrics()).isEmpty();
        assertThat(line.saturation().state()).isEqualTo("unknown");
    }

    private HostLine line() {
        return HostReport.of(run, List.of(esx1.record())).lines().get(0);
    }
}
