package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import dev.lockstep.run.Phase;
import java.util.List;

/** What the simulated users of a target did. */
final class UsersOfTarget implements HarvestedTarget {

    private final TargetRecorder recorder;
    private final OfferedLoadTally tally;

    UsersOfTarget(DrivenTarget driven) {
        recorder = driven.recorder();
        tally = new OfferedLoadTally(driven);
    }

    @Override
    public int target() {
        return recorder.target();
    }

    @Override
    public Part harvest(int second, Phase current, long end, long dueUntil, boolean last) {
        TargetRecorder.Harvest harvest = recorder.harvest(second);
        return new Part(
                harvest.cells(),
                tally.rows(harvest.cycles(), current, end, dueUntil, last),
                harvest.errors(),
                harvest.searches());
    }

    @Override
    public List<Counts> totals() {
        return recorder.totals();
    }
}
