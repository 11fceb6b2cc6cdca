package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.ComparedRun;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.List;
import java.util.Set;

/** Which runs count: the rule of comparisons. */
public final class RunAcceptance {

    private static final String LACKS_SAMPLES = "invalid: " + VerdictCode.HOST_COVERAGE;

    private RunAcceptance() {}

    /** Why a run does not count: it is invalid, or its throughput was not steady; empty if it counts. */
    public static List<String> refusedBecause(ResultDocument result) {
        return ComparedRun.judged(result).leftOutBecause();
    }

    /**
     * The hosts of which a run has no sample, if that is all that speaks against it; otherwise empty.
     *
     * @param asked the hosts whose samples its spec requires
     */
    public static List<String> unsampled(ResultDocument result, Set<String> asked) {
        List<String> hosts = result.hosts().stream()
                .filter(host -> asked.contains(host.name()) && host.samples() == 0)
                .map(HostLine::name)
                .toList();
        List<String> reasons = refusedBecause(result);
        boolean nothingElse = reasons.size() == hosts.size()
                && reasons.stream().allMatch(LACKS_SAMPLES::equals)
                && !ComparedRun.unsteady(result);
        return nothingElse ? hosts : List.of();
    }
}
