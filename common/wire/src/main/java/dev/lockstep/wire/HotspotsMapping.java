package dev.lockstep.wire;

import dev.lockstep.interval.Interval;
import dev.lockstep.wire.proto.Busy;
import dev.lockstep.wire.proto.Hotspots;
import org.jspecify.annotations.Nullable;

/** Maps sustained use of threads, processors and quotas between domain and contract; older agents do not send it. */
final class HotspotsMapping {
    private HotspotsMapping() {}

    static Hotspots toWire(Interval.Hotspots hotspots) {
        Hotspots.Builder builder = Hotspots.newBuilder();
        if (hotspots.sharedThread() != null) {
            builder.setSharedThread(toWire(hotspots.sharedThread()));
        }
        if (hotspots.worker() != null) {
            builder.setWorker(toWire(hotspots.worker()));
        }
        if (hotspots.workers() != null) {
            builder.setWorkers(toWire(hotspots.workers()));
        }
        if (hotspots.interrupts() != null) {
            builder.setInterrupts(toWire(hotspots.interrupts()));
        }
        if (hotspots.quota() != null) {
            builder.setQuota(toWire(hotspots.quota()));
        }
        return builder.build();
    }

    private static Busy toWire(Interval.Busy busy) {
        return Busy.newBuilder().setName(busy.name()).setPercent(busy.percent()).build();
    }

    static Interval.Hotspots fromWire(Hotspots hotspots) {
        return new Interval.Hotspots(
                fromWire(hotspots.hasSharedThread(), hotspots.getSharedThread()),
                fromWire(hotspots.hasWorker(), hotspots.getWorker()),
                fromWire(hotspots.hasWorkers(), hotspots.getWorkers()),
                fromWire(hotspots.hasInterrupts(), hotspots.getInterrupts()),
                fromWire(hotspots.hasQuota(), hotspots.getQuota()));
    }

    private static Interval.@Nullable Busy fromWire(boolean known, Busy busy) {
        if (!known) {
            return null;
        }
        Checks.require(Double.isFinite(busy.getPercent()), "percent", busy.getPercent());
        return new Interval.Busy(busy.getName(), busy.getPercent());
    }
}
