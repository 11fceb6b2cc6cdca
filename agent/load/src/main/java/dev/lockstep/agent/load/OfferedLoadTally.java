package dev.lockstep.agent.load;

import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;

/** Sums the offered load of one target. Confined to one thread. */
final class OfferedLoadTally {

    private final long[] started = new long[PhaseIndex.COUNT];
    private final long[] due = new long[PhaseIndex.COUNT];
    private final long[] dueNow = new long[PhaseIndex.COUNT];

    /**
     * The rows of one second: for its own phase, and for every phase in which something happened.
     *
     * @param dueUntil cycles due before this offset are counted
     * @param last whether the load has ended, so that cycles not yet started never will be
     */
    List<TargetLoad> rows(
            DrivenTarget target, List<TargetRecorder.Cycles> cycles, Phase current, long dueUntil, boolean last) {
        for (int phase = 0; phase < started.length; phase++) {
            started[phase] += cycles.get(phase).started();
        }
        target.countDue(dueUntil, started, dueNow);
        List<TargetLoad> rows = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            TargetLoad row = row(target, cycles.get(PhaseIndex.of(phase)), phase, last);
            if (phase == current || somethingHappened(row)) {
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

    private TargetLoad row(DrivenTarget target, TargetRecorder.Cycles cycles, Phase phase, boolean last) {
        int index = PhaseIndex.of(phase);
        long newlyDue = Math.max(0, dueNow[index] - due[index]);
        due[index] += newlyDue;
        return new TargetLoad(
                target.recorder().target(),
                phase,
                newlyDue,
                cycles.started(),
                last ? Math.max(0, due[index] - started[index]) : 0,
                cycles.lag(),
                target.inFlight(index),
                target.liveUsers(),
                cycles.times());
    }
}
