package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.ComparedRun;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;

/** Which runs count: the rule of comparisons. */
public final class RunAcceptance {

    private RunAcceptance() {}

    /** Why a run does not count: it is invalid, or its throughput was not steady; empty if it counts. */
    public static List<String> refusedBecause(ResultDocument result) {
        return ComparedRun.judged(result).leftOutBecause();
    }
}
