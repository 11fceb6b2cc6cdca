package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedGroup;
import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.FactsChoice;
import dev.lockstep.run.Target;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** A host sampled every five seconds, from a minute and a half before the measurement until its end; made by hand. */
public final class Sampled {

    /** When the measurement of 100 s begins. */
    public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    static final int MEASURED = 100;
    static final int BEFORE = 90;
    static final int STEP = 5;

    private final HostSamples samples = new HostSamples();
    private final String name;
    private ClockOffset offset = ClockOffset.ZERO;

    private Sampled(String name) {
        this.name = name;
    }

    /** A host without samples. */
    public static Sampled host(String name) {
        return new Sampled(name);
    }

    /** Of the host as a whole, the same all the time. */
    public Sampled with(Metric metric, double value) {
        return with(MetricPoint.ofHost(metric), second -> value);
    }

    Sampled with(Metric metric, String instance, double value) {
        return with(MetricPoint.of(metric, instance), second -> value);
    }

    /** @param value by the second since the measurement began at which the row ends */
    Sampled with(MetricPoint point, IntToDoubleFunction value) {
        SampleSink sink = samples.feed();
        sink.interrupted();
        sink.points(List.of(point));
        for (int second = -BEFORE; second <= MEASURED; second += STEP) {
            Instant stamp = offset.toHost(START.plusSeconds(second));
            sink.row(stamp, new double[] {value.applyAsDouble(second)});
        }
        return this;
    }

    /** The samples that follow are stamped by a clock that is off. */
    Sampled clock(ClockOffset newOffset) {
        offset = newOffset;
        return this;
    }

    HostSamples samples() {
        return samples;
    }

    /** As a result takes it. */
    public HostRecord record() {
        return new HostRecord(name, "esxtop", samples, offset, List.of());
    }

    static HostedRun run(HostedTarget... targets) {
        return new HostedRun(START.minusSeconds(BEFORE), window(0, MEASURED), window(-BEFORE, -30), List.of(targets));
    }

    static TimeWindow window(int from, int to) {
        return new TimeWindow(START.plusSeconds(from), START.plusSeconds(to));
    }

    /** The only group of a run. */
    static final HostedGroup ORDERS = new HostedGroup(null, "OPM", 60);

    static HostedTarget target(String name, @Nullable String vm, String host, double perSecond) {
        return new HostedTarget(target(name, vm, host, null), ORDERS, perSecond, List.of());
    }

    static Target target(String name, @Nullable String vm, @Nullable String host, @Nullable String guest) {
        return new Target(
                name,
                "sqlserver",
                "jdbc:sqlserver://" + name,
                null,
                null,
                Map.of(),
                null,
                vm,
                host,
                guest,
                Map.of("log", "scsi0:1"),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Map.of(),
                List.of(),
                FactsChoice.SETTINGS,
                null);
    }
}
