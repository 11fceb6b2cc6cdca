package dev.lockstep.measure.summary;

import dev.lockstep.measure.merge.Merge;
import dev.lockstep.measure.result.ResultDocument;
import dev.lockstep.measure.result.SeriesPart;
import java.util.List;

/** Makes the result document of a run, also of one that failed or was stopped: with what is known. */
public final class ResultComposer {
    private ResultComposer() {}

    /** The document of a run whose intervals are all merged that will ever come. */
    public static ResultDocument compose(RunRecord run, Merge merge, HostFigures hosts) {
        var summary = Summary.of(run, merge);
        var books = Balance.of(run, merge);
        return new ResultDocument(
                ResultDocument.FORMAT_VERSION,
                Disclosure.run(run, summary.time()),
                Judgement.of(run, merge, summary, books, hosts),
                summary.throughput(),
                summary.openLoad(),
                summary.transactions(),
                summary.byTarget(),
                summary.wholeRun(),
                summary.errors(),
                books,
                Balance.consistency(run),
                summary.steadyState(),
                List.of(),
                hosts.hosts(),
                hosts.efficiency(),
                hosts.vscsistats(),
                Disclosure.agents(run, merge),
                Disclosure.targets(run),
                run.marks(),
                SeriesLines.of(run, merge, hosts));
    }

    /** The series of a run as it is known by now. */
    public static SeriesPart series(RunRecord run, Merge merge) {
        return SeriesLines.of(run, merge, HostFigures.NONE);
    }
}
