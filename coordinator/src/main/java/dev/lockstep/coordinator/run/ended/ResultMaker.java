package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.capacity.search.SearchCourse;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.Declared;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.Verdict.Precision;
import dev.lockstep.analysis.summary.AgentRecord;
import dev.lockstep.analysis.summary.HostFigures;
import dev.lockstep.analysis.summary.ResultComposer;
import dev.lockstep.analysis.summary.RunRecord;
import dev.lockstep.analysis.summary.SearchedLoad;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.ledger.LoadEnds;
import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.coordinator.ledger.RecordedIntervals;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.run.live.Conclusion;
import dev.lockstep.coordinator.run.live.StoredLedger;
import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Json;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecWriter;
import dev.lockstep.run.Step;
import dev.lockstep.run.machine.RunMember;
import dev.lockstep.run.machine.RunProgress;
import dev.lockstep.wire.proto.LoadEnded;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Makes the result document of a run, however far it got. */
@Component
public class ResultMaker {

    /** A request takes a moment. */
    private static final Duration IN_TIME = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(ResultMaker.class);

    private final Measurements measurements;
    private final RecordedIntervals recorded;
    private final IntervalStore intervals;
    private final EventStore events;
    private final HostRecords hosts;
    private final RunStore runs;
    private final VscsiArchive vscsi;

    ResultMaker(
            Measurements measurements,
            RecordedIntervals recorded,
            IntervalStore intervals,
            EventStore events,
            HostRecords hosts,
            RunStore runs,
            VscsiArchive vscsi) {
        this.measurements = measurements;
        this.recorded = recorded;
        this.intervals = intervals;
        this.events = events;
        this.hosts = hosts;
        this.runs = runs;
        this.vscsi = vscsi;
    }

    /** Passes on the conclusion of an ended run, once all its intervals are merged; empty if the store could not be read. */
    public void make(ActiveRun run, Consumer<Optional<Conclusion>> whenMade) {
        if (run.agents().isEmpty()) {
            measurements.open(run.id(), run.spec(), run.workloads(), List.of());
        }
        measurements.whenMerged(
                run.id(),
                merge -> whenMade.accept(
                        first(run, () -> merge.filter(any -> run.written().adaptive() == null)
                                .orElseGet(() -> merged(run)))));
    }

    /** The conclusion of a run that has just ended, from all of its intervals; empty if the store could not be read. */
    private Optional<Conclusion> first(ActiveRun run, Supplier<RunMerge> merge) {
        try {
            return Optional.of(conclusion(run, merge.get(), SampleOrigin.RECEIVED));
        } catch (DataAccessException | TransactionException failure) {
            LOG.atError()
                    .addKeyValue("run", run.id())
                    .setCause(failure)
                    .log("The result of run {} waits for the store", run.id());
            return Optional.empty();
        } catch (RuntimeException failure) {
            return Optional.of(unmade(run, failure));
        }
    }

    /**
     * The conclusion of a run that ended earlier, from what is stored. A store that fails is passed on, so that no result is
     * made from less.
     *
     * @param origin of the samples to use
     */
    Conclusion again(ActiveRun run, SampleOrigin origin) {
        try {
            return conclusion(run, merged(run), origin);
        } catch (DataAccessException | TransactionException storeFailed) {
            throw storeFailed;
        } catch (RuntimeException failure) {
            return unmade(run, failure);
        }
    }

    private RunMerge merged(ActiveRun run) {
        RunMerge merge = new RunMerge(run.spec(), run.workloads(), run.agents());
        recorded.forEach(run.id(), merge::add);
        run.agents().forEach(merge::ended);
        return merge;
    }

    private static Conclusion unmade(ActiveRun run, RuntimeException failure) {
        LOG.atError()
                .addKeyValue("run", run.id())
                .setCause(failure)
                .log("The result of run {} could not be made", run.id());
        return new Conclusion(
                null, new ResultHead(false, null, null, null, null, null, Spark.write(List.of()), null), null);
    }

    private Conclusion conclusion(ActiveRun run, RunMerge merge, SampleOrigin origin) {
        RunRecord record = record(run);
        ResultDocument document = ResultComposer.compose(record, merge, hostFigures(record, merge, origin));
        return new Conclusion(
                ResultJson.write(document),
                head(document),
                KeptFigures.of(document).orElse(null));
    }

    /** The head of a result, for lists. */
    static ResultHead head(ResultDocument document) {
        boolean valid = document.verdict().valid();
        boolean precise = document.verdict().precision() == Precision.PRECISE;
        String spark = Spark.write(Spark.of(document.series().throughput()));
        ThroughputPart throughput = document.throughput();
        if (throughput == null) {
            List<GroupHead> groups =
                    document.groups().stream().map(GroupHead::of).toList();
            return new ResultHead(valid, precise, null, null, null, null, spark, Json.write(groups));
        }
        return new ResultHead(
                valid,
                precise,
                throughput.value(),
                throughput.unit(),
                throughput.also() == null ? null : Json.write(throughput.also()),
                throughput.covers() == null ? null : throughput.covers().before(),
                spark,
                null);
    }

    private HostFigures hostFigures(RunRecord record, RunMerge merge, SampleOrigin origin) {
        return RunTime.of(record.startedAt(), record.endedAt())
                .map(time -> HostFigures.of(record, merge, hosts.forResult(origin, record.spec(), time)))
                .orElse(HostFigures.NONE)
                .withVscsistats(vscsi.lines(record.id()));
    }

    /** The run without its intervals. */
    public RunRecord record(ActiveRun run) {
        RunProgress progress = run.progress();
        return new RunRecord(
                run.id(),
                run.spec(),
                SpecWriter.toRedactedMap(run.written()),
                run.workloads(),
                progress.state(),
                progress.startAt(),
                progress.state().ended() ? progress.since() : null,
                cause(run),
                progress.found(Step.PREPARE).orElse(null),
                progress.found(Step.VERIFY).orElse(null),
                agents(run),
                events.marks(run.id()).stream()
                        .map(mark -> mark(mark, progress.state().ended() ? progress.since() : null))
                        .toList(),
                LockstepVersion.current(),
                searched(run),
                progress.unstarted());
    }

    /**
     * The run's own search, or the one that led to its load: of the run that searched, or, once that is deleted, of the
     * result that is made again.
     */
    private @Nullable SearchedLoad searched(ActiveRun run) {
        AdaptiveLoad load = run.written().adaptive();
        List<SearchStep> journal = SearchStep.read(run.progress().journal());
        if (load != null && run.progress().state().ended()) {
            return load.fold(
                    search -> new SearchedLoad(new SearchCourse(search).part(run.id(), journal), CurvePart.NONE),
                    control -> null);
        }
        return ConfirmingRun.searching(run.id())
                .flatMap(runs::result)
                .or(() -> runs.result(run.id()))
                .map(ResultJson::read)
                .flatMap(ResultMaker::searched)
                .orElse(null);
    }

    private static Optional<SearchedLoad> searched(ResultDocument document) {
        return Optional.ofNullable(document.search()).map(search -> new SearchedLoad(search, document.loadCurve()));
    }

    /** An event that is still open ends with the run. */
    private static ResultDocument.Mark mark(Mark mark, @Nullable Instant ended) {
        Instant declared = mark.declared();
        return new ResultDocument.Mark(
                mark.at(),
                mark.name(),
                mark.note(),
                mark.isOpen() ? ended : mark.until(),
                declared == null ? null : isLate(mark.at(), declared) ? Declared.LATE : Declared.LIVE);
    }

    private static boolean isLate(Instant at, Instant declared) {
        return declared.isAfter(at.plus(IN_TIME));
    }

    private static @Nullable String cause(ActiveRun run) {
        RunProgress progress = run.progress();
        if (!progress.state().ended() || progress.state() == RunState.COMPLETED) {
            return null;
        }
        return progress.problems().isEmpty()
                ? "the run was " + (progress.state() == RunState.STOPPED ? "stopped" : "ended")
                : String.join("; ", progress.problems());
    }

    private List<AgentRecord> agents(ActiveRun run) {
        List<RunMember> members = run.progress().members();
        Map<String, LoadEnded> ends = StoredLedger.of(List.of(), Map.of(), intervals.loadEnds(run.id()))
                .ends();
        return IntStream.range(0, members.size())
                .mapToObj(index -> agent(run, index, ends.get(members.get(index).name())))
                .toList();
    }

    private static AgentRecord agent(ActiveRun run, int index, @Nullable LoadEnded end) {
        RunMember member = run.progress().members().get(index);
        return new AgentRecord(
                member.name(),
                run.assigned().get(index).cores(),
                run.assignments().get(index).shares(),
                end == null ? null : LoadEnds.forSummary(end),
                member.lossReason());
    }
}
