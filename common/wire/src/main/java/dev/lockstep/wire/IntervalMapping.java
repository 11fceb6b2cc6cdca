package dev.lockstep.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.lockstep.interval.CountsWriter;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import dev.lockstep.wire.proto.Cell;
import dev.lockstep.wire.proto.ErrorCount;
import dev.lockstep.wire.proto.Health;
import dev.lockstep.wire.proto.SearchCount;
import dev.lockstep.wire.proto.TargetLoad;

/** Maps intervals between domain and contract. */
public final class IntervalMapping {

    private IntervalMapping() {}

    /** The bytes for {@code IntervalReport.interval}, which spool and ledger store unchanged. */
    public static byte[] encode(Interval interval) {
        return toWire(interval).toByteArray();
    }

    /**
     * Parses such bytes in bounded memory, whatever they contain.
     *
     * @throws MalformedMessageException if they are not an interval, or contain impossible values
     */
    public static Interval decode(byte[] bytes) {
        try {
            return fromWire(dev.lockstep.wire.proto.Interval.parseFrom(bytes));
        } catch (InvalidProtocolBufferException damaged) {
            throw new MalformedMessageException("An interval cannot be read", damaged);
        }
    }

    /** The message with those bytes. */
    public static dev.lockstep.wire.proto.Interval toWire(Interval interval) {
        var builder = dev.lockstep.wire.proto.Interval.newBuilder()
                .setSequence(interval.sequence())
                .setSecond(interval.second());
        CountsWriter counts = new CountsWriter();
        interval.cells().forEach(cell -> builder.addCells(toWire(cell, counts)));
        interval.loads().forEach(load -> builder.addLoads(toWire(load, counts)));
        builder.setHealth(toWire(interval.health(), counts));
        interval.errors().forEach(error -> builder.addErrors(toWire(error)));
        interval.searches().forEach(search -> builder.addSearches(toWire(search)));
        return builder.setHistograms(Deflation.deflate(counts.written())).build();
    }

    static Interval fromWire(dev.lockstep.wire.proto.Interval interval) {
        LatencyMapping latencies = new LatencyMapping(interval.getHistograms());
        Interval read = fromWire(interval, latencies);
        latencies.end();
        return read;
    }

    private static Interval fromWire(dev.lockstep.wire.proto.Interval interval, LatencyMapping latencies) {
        return new Interval(
                Checks.count(interval.getSequence(), "sequence"),
                Checks.count(interval.getSecond(), "second"),
                interval.getCellsList().stream()
                        .map(cell -> fromWire(cell, latencies))
                        .toList(),
                interval.getLoadsList().stream()
                        .map(load -> fromWire(load, latencies))
                        .toList(),
                interval.getErrorsList().stream().map(IntervalMapping::fromWire).toList(),
                interval.getSearchesList().stream()
                        .map(IntervalMapping::fromWire)
                        .toList(),
                fromWire(interval.getHealth(), latencies));
    }

    private static Cell toWire(Interval.Cell cell, CountsWriter counts) {
        Cell.Builder builder = Cell.newBuilder()
                .setTarget(cell.target())
                .setTransaction(cell.transaction())
                .setPhase(number(cell.phase()))
                .setCounts(CountsMapping.toWire(cell.counts()))
                .setResponse(LatencyMapping.toWire(cell.response(), counts));
        if (!cell.service().equals(cell.response())) {
            builder.setService(LatencyMapping.toWire(cell.service(), counts));
        }
        return builder.build();
    }

    private static Interval.Cell fromWire(Cell cell, LatencyMapping latencies) {
        Latency response = latencies.fromWire(cell.getResponse());
        return new Interval.Cell(
                Checks.index(cell.getTarget(), "target"),
                Checks.index(cell.getTransaction(), "transaction"),
                phase(cell.getPhase()),
                CountsMapping.fromWire(cell.getCounts()),
                response,
                cell.hasService() ? latencies.fromWire(cell.getService()) : response);
    }

    private static TargetLoad toWire(Interval.TargetLoad load, CountsWriter counts) {
        return TargetLoad.newBuilder()
                .setTarget(load.target())
                .setPhase(number(load.phase()))
                .setDue(load.due())
                .setStarted(load.started())
                .setNotStarted(load.notStarted())
                .setLag(LatencyMapping.toWire(load.lag(), counts))
                .setInFlight(load.inFlight())
                .setLiveUsers(load.liveUsers())
                .setDisconnectedNanos(load.disconnectedNanos())
                .setEnded(load.cycles().ended())
                .setServedNanos(load.cycles().servedNanos())
                .setPausedNanos(load.cycles().pausedNanos())
                .build();
    }

    private static Interval.TargetLoad fromWire(TargetLoad load, LatencyMapping latencies) {
        return new Interval.TargetLoad(
                Checks.index(load.getTarget(), "target"),
                phase(load.getPhase()),
                Checks.count(load.getDue(), "due"),
                Checks.count(load.getStarted(), "started"),
                Checks.count(load.getNotStarted(), "not_started"),
                latencies.fromWire(load.getLag()),
                Checks.count(load.getInFlight(), "in_flight"),
                Checks.count(load.getLiveUsers(), "live_users"),
                Checks.count(load.getDisconnectedNanos(), "disconnected_nanos"),
                new CycleTimes(
                        Checks.count(load.getEnded(), "ended"),
                        Checks.count(load.getServedNanos(), "served_nanos"),
                        Checks.count(load.getPausedNanos(), "paused_nanos")));
    }

    private static ErrorCount toWire(Interval.ErrorCount error) {
        return ErrorCount.newBuilder()
                .setTarget(error.target())
                .setTransaction(error.transaction())
                .setPhase(number(error.phase()))
                .setErrorClass(error.errorClass())
                .setSqlState(error.sqlState())
                .setVendorCode(error.vendorCode())
                .setCount(error.count())
                .setExample(error.example())
                .build();
    }

    private static Interval.ErrorCount fromWire(ErrorCount error) {
        return new Interval.ErrorCount(
                Checks.index(error.getTarget(), "target"),
                Checks.index(error.getTransaction(), "transaction"),
                phase(error.getPhase()),
                error.getErrorClass(),
                error.getSqlState(),
                error.getVendorCode(),
                Checks.count(error.getCount(), "count"),
                error.getExample());
    }

    private static SearchCount toWire(Interval.SearchCount search) {
        return SearchCount.newBuilder()
                .setTarget(search.target())
                .setSearch(search.search())
                .setPhase(number(search.phase()))
                .setCalls(search.calls())
                .setHits(search.hits())
                .build();
    }

    private static Interval.SearchCount fromWire(SearchCount search) {
        Checks.require(search.getHits() <= search.getCalls(), "hits", search.getHits());
        return new Interval.SearchCount(
                Checks.index(search.getTarget(), "target"),
                Checks.index(search.getSearch(), "search"),
                phase(search.getPhase()),
                Checks.count(search.getCalls(), "calls"),
                Checks.count(search.getHits(), "hits"));
    }

    private static Health toWire(Interval.Health health, CountsWriter counts) {
        return Health.newBuilder()
                .setCpuPercent(health.cpuPercent())
                .setGcMillis(health.gcMillis())
                .setProbeLag(LatencyMapping.toWire(health.probeLag(), counts))
                .setHeapBytes(health.heapBytes())
                .setClockOffsetNanos(health.clockOffsetNanos())
                .setClockUncertaintyNanos(health.clockUncertaintyNanos())
                .setHotspots(HotspotsMapping.toWire(health.hotspots()))
                .build();
    }

    private static Interval.Health fromWire(Health health, LatencyMapping latencies) {
        Checks.require(Double.isFinite(health.getCpuPercent()), "cpu_percent", health.getCpuPercent());
        return new Interval.Health(
                health.getCpuPercent(),
                Checks.count(health.getGcMillis(), "gc_millis"),
                latencies.fromWire(health.getProbeLag()),
                Checks.count(health.getHeapBytes(), "heap_bytes"),
                health.getClockOffsetNanos(),
                Checks.count(health.getClockUncertaintyNanos(), "clock_uncertainty_nanos"),
                HotspotsMapping.fromWire(health.getHotspots()));
    }

    private static int number(Phase phase) {
        return phase.index() + 1;
    }

    private static Phase phase(int number) {
        Checks.require(number > 0 && number <= Phase.MOST, "phase", number);
        return Phase.of(number - 1);
    }
}
