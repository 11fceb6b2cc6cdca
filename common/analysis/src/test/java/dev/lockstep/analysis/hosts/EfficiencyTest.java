package dev.lockstep.analysis.hosts;

import static dev.lockstep.analysis.hosts.Sampled.host;
import static dev.lockstep.analysis.hosts.Sampled.run;
import static dev.lockstep.analysis.hosts.Sampled.target;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.EfficiencyLine;
import dev.lockstep.analysis.result.EfficiencyLine.TargetShare;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.run.Json;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EfficiencyTest {

    private static final HostedTarget SQL01 = target("vm1a", "SQL01", "esx1", 100);
    private static final HostedTarget SQL02 = target("vm1b", "SQL02", "esx1", 50);
    private static final HostedTarget SQL03 = target("vm2a", "SQL03", "esx2", 30);

    private final Sampled esx1 = host("esx1")
            .with(Metric.CORES, 16)
            .with(Metric.LOGICAL_CPUS, 32)
            .with(Metric.CPU_CORE_UTIL, 80)
            .with(Metric.CPU_UTIL, 50)
            .with(Metric.CPU_USED, 60)
            .with(MetricPoint.ofHost(Metric.POWER), second -> second < 0 ? 150 : 300)
            .with(Metric.VM_CPU_USED, "SQL01", 900);
    private final Sampled esx2 = host("esx2")
            .with(Metric.CORES, 8)
            .with(Metric.LOGICAL_CPUS, 16)
            .with(Metric.CPU_CORE_UTIL, 40)
            .with(Metric.CPU_UTIL, 25)
            .with(Metric.POWER, 200);

    /** 100 + 50 transactions/s are 9,000 OPM; at 300 W, 80 % of the cores and 50 % of 32 threads. */
    @Test
    void dividesTheWorkOfAllTargetsOfAHostByWhatTheHostUsed() {
        EfficiencyLine line = efficiency(run(SQL01, SQL02), esx1).get(0);

        assertThat(line.host()).isEqualTo("esx1");
        assertThat(line.targets()).containsExactly("vm1a", "vm1b");
        assertThat(line.throughput()).isEqualTo(9_000);
        assertThat(line.energy().powerCounter()).isEqualTo("powerWatts");
        assertThat(line.energy().throughputPerWatt()).isEqualTo(30);
        assertThat(line.energy().joulesPerTransaction()).isEqualTo(2);
        assertThat(line.energy().marginalJoulesPerTransaction()).isEqualTo(1);
        assertThat(line.cpu().cpuCounter()).isEqualTo("cpuCoreUtilPercent");
        assertThat(line.cpu().throughputPerCpuPercent()).isEqualTo(112.5);
        assertThat(line.cpu().throughputPerPercentOf())
                .containsExactly(
                        entry("cpuCoreUtilPercent", 112.5),
                        entry("cpuUtilPercent", 180.0),
                        entry("cpuUsedPercent", 150.0));
        assertThat(line.cpu().cpuTimeCounter()).isEqualTo("cpuUtilPercent");
        assertThat(line.cpu().cpuMillisPerTransaction()).isEqualTo(106.666667);
    }

    @Test
    void theFieldsOfALineAreFlatInTheFile() {
        EfficiencyLine line = efficiency(run(SQL01, SQL02), esx1).get(0);
        String json = Json.write(line);

        assertThat(Json.mapper().readTree(json).propertyNames())
                .containsExactly(
                        "host",
                        "role",
                        "targets",
                        "unit",
                        "throughput",
                        "powerCounter",
                        "energyJoules",
                        "coveredSeconds",
                        "throughputPerWatt",
                        "joulesPerTransaction",
                        "ci95",
                        "marginalJoulesPerTransaction",
                        "cpuCounter",
                        "throughputPerCpuPercent",
                        "throughputPerPercentOf",
                        "cpuTimeCounter",
                        "cpuMillisPerTransaction",
                        "perTransaction",
                        "byTarget",
                        "notes");
        assertThat(Json.read(json, EfficiencyLine.class)).isEqualTo(line);
    }

    /** 10,800 OPM at 500 W; (80 x 16 + 40 x 8) / 24 = 66.67 % of the cores; 16 + 4 threads busy for 180 transactions/s. */
    @Test
    void addsTheHostsUpAndWeighsPerCentsByCores() {
        List<EfficiencyLine> lines = efficiency(run(SQL01, SQL02, SQL03), esx1, esx2);

        assertThat(lines).extracting(EfficiencyLine::host).containsExactly("esx1", "esx2", "*");
        EfficiencyLine total = lines.get(2);
        assertThat(total.role()).isEqualTo("total");
        assertThat(total.throughput()).isEqualTo(10_800);
        assertThat(total.energy().throughputPerWatt()).isEqualTo(21.6);
        assertThat(total.energy().joulesPerTransaction()).isEqualTo(2.777778);
        assertThat(total.cpu().throughputPerCpuPercent()).isEqualTo(162);
        assertThat(total.cpu().cpuMillisPerTransaction()).isEqualTo(111.111111);
        assertThat(lines.get(1).cpu().cpuMillisPerTransaction()).isEqualTo(133.333333);
    }

    /** The virtual machine of vm1a used 9 processors for 100 transactions/s. */
    @Test
    void dividesAmongTheTargetsAsFarAsItWasMeasured() {
        List<EfficiencyLine> lines = efficiency(run(SQL01, SQL02, SQL03), esx1, esx2);

        assertThat(lines.get(0).byTarget())
                .containsExactly(
                        new TargetShare("vm1a", "SQL01", "vm", 6_000, 90.0, null),
                        new TargetShare("vm1b", "SQL02", "shared", 3_000, null, null));
        assertThat(lines.get(1).byTarget())
                .containsExactly(new TargetShare("vm2a", "SQL03", "host", 1_800, 133.333333, 6.666667));
    }

    @Test
    void dividesNothingAmongTargetsInOneVirtualMachine() {
        EfficiencyLine line = efficiency(run(SQL01, target("vm1c", "SQL01", "esx1", 10)), esx1)
                .get(0);

        assertThat(line.byTarget()).extracting(TargetShare::attribution).containsOnly("shared");
    }

    @Test
    void countsPacketsOperationsAndBytesOfATransaction() {
        esx1.with(Metric.PACKETS_IN, 600)
                .with(Metric.PACKETS_OUT, 300)
                .with(Metric.NETWORK_IN, 6)
                .with(Metric.NETWORK_OUT, 12)
                .with(Metric.DISK_READS, 150)
                .with(Metric.DISK_WRITES, 75)
                .with(Metric.DISK_READ_MBYTES, 3)
                .with(Metric.DISK_WRITE_MBYTES, 1.5);

        assertThat(efficiency(run(SQL01, SQL02), esx1).get(0).perTransaction())
                .containsExactly(
                        entry("packetsIn", 4.0),
                        entry("packetsOut", 2.0),
                        entry("networkBytesIn", 5_000.0),
                        entry("networkBytesOut", 10_000.0),
                        entry("diskReads", 1.0),
                        entry("diskWrites", 0.5),
                        entry("diskReadBytes", 20_971.52),
                        entry("diskWriteBytes", 10_485.76));
    }

    @Test
    void statesTheCounterThatStandsInForAnother() {
        Sampled linux = host("db1").with(Metric.LOGICAL_CPUS, 4).with(Metric.CPU_UTIL, 50);
        linux.with(MetricPoint.of(Metric.POWER, "rapl:packages"), second -> 20);

        EfficiencyLine line =
                efficiency(run(target("t", null, "db1", 10)), linux).get(0);

        assertThat(line.cpu().cpuCounter()).isEqualTo("cpuUtilPercent");
        assertThat(line.energy().powerCounter()).isEqualTo("powerWatts:rapl:packages");
        assertThat(line.energy().joulesPerTransaction()).isEqualTo(2);
        assertThat(line.notes()).singleElement().asString().contains("processor packages alone");
    }

    @Test
    void comparesNoProcessorsWithWholeMachines() {
        Sampled linux = host("esx2").with(MetricPoint.of(Metric.POWER, "rapl:packages"), second -> 20);

        EfficiencyLine total = efficiency(run(SQL01, SQL03), esx1, linux).get(2);

        assertThat(total.energy().throughputPerWatt()).isNull();
        assertThat(total.cpu().throughputPerCpuPercent()).isNull();
        assertThat(total.notes()).hasSize(2);
    }

    @Test
    void seesAGuestFromInside() {
        var inside = new HostedTarget(target("t", "SQL01", "esx1", "sql01"), Sampled.ORDERS, 10, List.of());
        Sampled guest = host("sql01").with(Metric.LOGICAL_CPUS, 8).with(Metric.CPU_UTIL, 25);

        List<EfficiencyLine> lines = efficiency(run(inside), esx1, guest);

        assertThat(lines).extracting(EfficiencyLine::role).containsExactly("host", "guest");
        assertThat(lines.get(1).cpu().cpuMillisPerTransaction()).isEqualTo(200);
    }

    @Test
    void saysNothingWithoutSamplesOrWork() {
        EfficiencyLine unsampled = efficiency(run(SQL01), host("esx1")).get(0);
        EfficiencyLine idle =
                efficiency(run(target("t", null, "esx1", 0)), esx1).get(0);

        assertThat(unsampled.energy().throughputPerWatt()).isNull();
        assertThat(unsampled.cpu().cpuMillisPerTransaction()).isNull();
        assertThat(idle.energy().joulesPerTransaction()).isNull();
        assertThat(idle.energy().throughputPerWatt()).isZero();
        assertThat(efficiency(run(SQL03), esx1)).isEmpty();
    }

    /** Watts that alternate by 10 around 300 and work by 10 around 100 make some per cent; 20 rows and 100 s are enough. */
    @Test
    void saysHowWellJoulesAreKnown() {
        Sampled noisy = host("esx1").with(MetricPoint.ofHost(Metric.POWER), second -> second % 15 == 0 ? 310.5 : 295.5);
        EfficiencyLine line = efficiency(run(steady(second -> second % 7 == 0 ? 130 : 95)), noisy)
                .get(0);
        EfficiencyLine.Interval95 ci95 = requireNonNull(line.energy().ci95());

        assertThat(ci95.halfWidthPercent()).isBetween(0.5, 5.0);
        double joules = requireNonNull(line.energy().joulesPerTransaction());
        assertThat(ci95.high() - joules).isCloseTo(joules * ci95.halfWidthPercent() / 100, within(1e-4));
        assertThat(joules - ci95.low()).isCloseTo(joules * ci95.halfWidthPercent() / 100, within(1e-4));
    }

    /** Whole watts that never change are known to 1 W / √12 = 0.2887 of 300, at 2.093 standard errors of 20 rows. */
    @Test
    void knowsWholeWattsNoBetterThanTheirStep() {
        EfficiencyLine line = efficiency(run(steady(second -> 100)), esx1).get(0);

        assertThat(requireNonNull(line.energy().ci95()).halfWidthPercent())
                .isCloseTo(100 * 0.288675 / 300 * 2.093, within(1e-3));
    }

    @Test
    void aRowThatIsMissingMakesWholeWattsNoMorePrecise() {
        Sampled rapl = host("esx1")
                .with(MetricPoint.of(Metric.POWER, "rapl:packages"), second -> second == 50 ? Double.NaN : 300);
        EfficiencyLine line = efficiency(run(steady(second -> 100)), rapl).get(0);

        assertThat(requireNonNull(line.energy().ci95()).halfWidthPercent())
                .isCloseTo(100 * 0.288675 / 300 * 2.101, within(1e-3));
    }

    @Test
    void givesNoIntervalWhereTheWorkOfASecondIsNotKnown() {
        assertThat(efficiency(run(SQL01), esx1).get(0).energy().ci95()).isNull();
    }

    private static HostedTarget steady(IntToDoubleFunction work) {
        List<Double> bySecond = IntStream.range(0, Sampled.BEFORE + Sampled.MEASURED)
                .mapToObj(second -> work.applyAsDouble(second))
                .toList();
        return new HostedTarget(SQL01.target(), Sampled.ORDERS, 100, bySecond);
    }

    /** Watts that climb from 200 to 300 in 100 s are 25,000 J, however long the rows are. */
    @Test
    void integratesWattsByStraightLines() {
        Sampled climbing = host("esx1").with(MetricPoint.ofHost(Metric.POWER), second -> 200 + second);
        EfficiencyLine line = efficiency(run(SQL01), climbing).get(0);

        assertThat(line.energy().energyJoules()).isEqualTo(25_000);
        assertThat(line.energy().coveredSeconds()).isEqualTo(100);
        assertThat(line.energy().throughputPerWatt()).isEqualTo(24);
    }

    @Test
    void givesNoEnergyOfPowerThatIsNotCovered() {
        Sampled late = host("esx1").with(MetricPoint.ofHost(Metric.POWER), second -> second < 10 ? Double.NaN : 250);
        EfficiencyLine line = efficiency(run(SQL01), late).get(0);

        assertThat(line.energy().powerCounter()).isEqualTo("powerWatts");
        assertThat(line.energy().coveredSeconds()).isEqualTo(90);
        assertThat(line.energy().energyJoules()).isNull();
        assertThat(line.energy().throughputPerWatt()).isNull();
        assertThat(line.energy().joulesPerTransaction()).isNull();
        assertThat(line.notes()).first().asString().contains("90.0 % of the measurement");
    }

    /** Four of twelve rows of an idle phase are no mean of it. */
    @Test
    void givesNoEnergyAboveAnIdlePhaseThatIsNotCovered() {
        Sampled late = host("esx1")
                .with(MetricPoint.ofHost(Metric.POWER), second -> second < -50 ? Double.NaN : second < 0 ? 150 : 300);
        EfficiencyLine line = efficiency(run(SQL01), late).get(0);

        assertThat(line.energy().joulesPerTransaction()).isEqualTo(3);
        assertThat(line.energy().marginalJoulesPerTransaction()).isNull();
        assertThat(line.notes()).singleElement().asString().contains("% of the idle stage");
    }

    @Test
    void givesNoTargetTheEnergyOfPowerThatIsNotCovered() {
        IntToDoubleFunction late = second -> second < 20 ? Double.NaN : 250;
        Sampled machine = host("esx1").with(MetricPoint.ofHost(Metric.POWER), late);
        Sampled guests = host("esx1")
                .with(Metric.VM_CPU_USED, "SQL01", 900)
                .with(MetricPoint.of(Metric.VM_POWER, "SQL01"), late);

        TargetShare ofHost = efficiency(run(SQL02), machine).get(0).byTarget().get(0);
        TargetShare ofVm = efficiency(run(SQL01), guests).get(0).byTarget().get(0);

        assertThat(ofHost.attribution()).isEqualTo("host");
        assertThat(ofVm.attribution()).isEqualTo("vm");
        assertThat(List.of(ofHost, ofVm))
                .extracting(TargetShare::joulesPerTransaction)
                .containsOnlyNulls();
    }

    private static List<EfficiencyLine> efficiency(HostedRun run, Sampled... hosts) {
        return HostReport.of(run, List.of(hosts).stream().map(Sampled::record).toList())
                .efficiency();
    }
}
