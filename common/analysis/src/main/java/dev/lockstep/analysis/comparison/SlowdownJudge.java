package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;

/** Says whether a run has lost so many per cent of the throughput of runs that it knows. */
public interface SlowdownJudge {

    /** One for each group that is compared. */
    List<Slowdown> judge(ResultDocument run);
}
