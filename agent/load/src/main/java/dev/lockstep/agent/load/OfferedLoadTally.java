package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;

/** Sums the offered load of one target. Confined to one thread. */
final class OfferedLoadTally {

    private final DrivenTarget target;
    private final long[] started;
    private final long[] due;
    private final long[] dueNow;
    private final int[] inFlight;

    OfferedLoadTally(DrivenTarget target) {
        this.target = target;
        int phases = target.recorder().phases();
        started = new long[phases];
        due = new long[phases];
        dueNow = new long[phases];
        inFlight = new int[phases];
    }

    /**
     * The rows of one second: for its own phase, and for every phase in which something happened.
     *
     * @param end of the second or of the load, as an offset
     * @param dueUntil cycles due before this offset are counted
     * @param last whether the load has ended, so that cycles not yet started never will be
     */
    List<TargetLoad> rows(List<TargetRecorder.Cycles> cycles, Phase current, long end, long dueUntil, boolean last) {
        for (int phase = 0; phase < started.length; phase++) {
            started[phase] += cycles.get(phase).started();
        }
        target.countDue(dueUntil, started, dueNow);
        target.countInFlight(inFlight);
        long disconnected = target.takeDisconnected(end);
        List<TargetLoad> rows = new ArrayList<>();
        for (int phase = 0; phase < started.length; phase++) {
            boolean own = phase == current.index();
            TargetLoad row = row(cycles.get(phase), phase, own ? disconnected : 0, last);
            if (own || somethingHappened(row)) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static boolean somethingHappened(TargetLoad row) {
        return row.due()
                        + row.started()
                        + row.notStarted()
                        + row.inFlight()
                        + row.cycles().ended()
                > 0;
    }

    private TargetLoad row(TargetRecorder.Cycles cycles, int phase, long disconnected, boolean last) {
        long newlyDue = Math.max(0, dueNow[phase] - due[phase]);
        due[phase] += newlyDue;
        return new TargetLoad(
                target.recorder().target(),
                Phase.of(phase),
                newlyDue,
                cycles.started(),
                last ? Math.max(0, due[phase] - started[phase]) : 0,
                cycles.lag(),
                inFlight[phase],
                target.liveUsers(),
                disconnected,
                cycles.times());
    }
}
