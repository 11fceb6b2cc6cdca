package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StepOutcome.Wait;
import dev.lockstep.run.TargetStatements;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a run. The order of the components is the order in the file.
 *
 * @param formatVersion {@link #FORMAT_VERSION}
 * @param thresholds those of the spec, in its order; the verdict does not depend on them
 * @param throughput null, as every figure that cannot be added up, for a run of several groups
 * @param openLoad of open loads only
 * @param transactions of the measurement phase over all targets
 * @param byTarget the same by target
 * @param searches of workloads that search only: those called, by target
 * @param consistency the conditions checked after the run
 * @param checks laws of queues that what was measured must obey
 * @param groups of a run of several groups only: the result of each
 * @param stages of a run with stages only: each of them; all other figures are of the baseline stage, or for a group without
 *     load in it of its first measured one
 * @param loadCurve of a run of one group whose measured stages have different loads, or of the search that found the load;
 *     flat in the file
 * @param search of a run that searched for a load, or has the load that a search found
 * @param hosts what their samples say, one line for each host
 * @param efficiency what the work cost, by host and in all
 * @param vscsistats histograms of the I/O of virtual disks
 * @param audit rules about the settings of servers, each judged at the start and the end of the run; the more serious
 *     judgement counts; absent without rules
 * @param statements that took most time in the measurement, for each target whose spec asks for them
 * @param disturbances what each event of the measurement did; absent without events
 */
public record ResultDocument(
        int formatVersion,
        RunPart run,
        Verdict verdict,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ThresholdLine> thresholds,
        @Nullable ThroughputPart throughput,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable OpenLoadPart openLoad,
        List<TransactionLine> transactions,
        List<TransactionLine> byTarget,
        @Nullable WholeRun wholeRun,
        List<ErrorLine> errors,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SearchLine> searches,
        List<BalanceLine> balance,
        List<ConsistencyLine> consistency,
        @Nullable SteadyStatePart steadyState,
        List<CheckLine> checks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<GroupPart> groups,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StagePart> stages,
        @JsonUnwrapped CurvePart loadCurve,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SearchPart search,
        List<HostLine> hosts,
        List<EfficiencyLine> efficiency,
        List<VscsiLine> vscsistats,
        List<AgentLine> agents,
        List<TargetLine> targets,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<AuditedSetting> audit,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TargetStatements> statements,
        List<Mark> marks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<DisturbanceLine> disturbances,
        SeriesPart series) {

    /**
     * Documents of older versions have no thresholds, searches, checks, groups, histograms, audit, statements and
     * disturbances.
     */
    public ResultDocument {
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
        searches = searches == null ? List.of() : List.copyOf(searches);
        checks = checks == null ? List.of() : List.copyOf(checks);
        groups = groups == null ? List.of() : List.copyOf(groups);
        stages = stages == null ? List.of() : List.copyOf(stages);
        loadCurve = loadCurve == null ? CurvePart.NONE : loadCurve;
        audit = audit == null ? List.of() : List.copyOf(audit);
        statements = statements == null ? List.of() : List.copyOf(statements);
        vscsistats = vscsistats == null ? List.of() : List.copyOf(vscsistats);
        disturbances = disturbances == null ? List.of() : List.copyOf(disturbances);
        series = series == null ? SeriesPart.NONE : series;
    }

    /** The version of the format; it grows when a reader of the old one could misunderstand the new one. */
    public static final int FORMAT_VERSION = 1;

    /** The document of a run of several groups: what cannot be added up is null or empty. */
    public static ResultDocument ofSeveral(
            RunPart run,
            Verdict verdict,
            List<ThresholdLine> thresholds,
            List<GroupPart> groups,
            List<StagePart> stages,
            CurvePart loadCurve,
            @Nullable SearchPart search,
            List<HostLine> hosts,
            List<EfficiencyLine> efficiency,
            List<VscsiLine> vscsistats,
            List<AgentLine> agents,
            List<TargetLine> targets,
            List<AuditedSetting> audit,
            List<TargetStatements> statements,
            List<Mark> marks,
            SeriesPart series) {
        return new ResultDocument(
                FORMAT_VERSION,
                run,
                verdict,
                thresholds,
                null,
                null,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(),
                groups,
                stages,
                loadCurve,
                search,
                hosts,
                efficiency,
                vscsistats,
                agents,
                targets,
                audit,
                statements,
                marks,
                List.of(),
                series);
    }

    /** The throughput of a run of one group. */
    public ThroughputPart onlyThroughput() {
        return Objects.requireNonNull(throughput, "A run of several groups has no throughput of its own");
    }

    /** The groups; the run itself, without a name, if it has one. */
    public List<GroupPart> parts() {
        return groups.isEmpty() ? List.of(itself()) : groups;
    }

    /** The name of the stage that the figures are of; empty for a run in the short form, also if it searched and so has stages. */
    public String baselineStage() {
        return String.valueOf(run.spec().getOrDefault("baselineStage", ""));
    }

    private GroupPart itself() {
        return new GroupPart(
                "",
                "",
                onlyThroughput(),
                openLoad,
                transactions,
                byTarget,
                Objects.requireNonNullElse(wholeRun, new WholeRun(List.of())),
                errors,
                searches,
                balance,
                consistency,
                steadyState,
                checks,
                disturbances,
                series);
    }

    /**
     * The document of a run that has this group alone.
     *
     * @param itsRun with a spec of this group
     * @param itsVerdict on this group
     * @param itsHosts over the measurement of this group
     * @param itsEfficiency of its hosts
     * @param itsTargets of this group
     * @param itsSeries with the hosts
     */
    public ResultDocument only(
            GroupPart group,
            RunPart itsRun,
            Verdict itsVerdict,
            List<HostLine> itsHosts,
            List<EfficiencyLine> itsEfficiency,
            List<TargetLine> itsTargets,
            SeriesPart itsSeries) {
        return new ResultDocument(
                formatVersion,
                itsRun,
                itsVerdict,
                thresholds,
                group.throughput(),
                group.openLoad(),
                group.transactions(),
                group.byTarget(),
                group.wholeRun(),
                group.errors(),
                group.searches(),
                group.balance(),
                group.consistency(),
                group.steadyState(),
                group.checks(),
                List.of(),
                stages,
                loadCurve,
                search,
                itsHosts,
                itsEfficiency,
                vscsistats,
                agents,
                itsTargets,
                audit.stream().filter(line -> concerns(line, itsTargets)).toList(),
                statements.stream()
                        .filter(table -> named(table.target(), itsTargets))
                        .toList(),
                marks,
                group.disturbances(),
                itsSeries);
    }

    private static boolean concerns(AuditedSetting line, List<TargetLine> some) {
        return line.target() == null || named(line.target(), some);
    }

    private static boolean named(String target, List<TargetLine> some) {
        return some.stream().anyMatch(line -> line.name().equals(target));
    }

    /** The series with those of the groups. */
    public SeriesPart wholeSeries() {
        Map<String, SeriesPart> byGroup = new LinkedHashMap<>();
        groups.forEach(group -> byGroup.put(group.name(), group.series()));
        return series.with(series.hosts(), byGroup);
    }

    /** Counts of the whole run, which the books are compared with. */
    public record WholeRun(List<WholeRunLine> transactions) {}

    /** How one kind of transaction ended over the whole run, ramps and drain included. */
    public record WholeRunLine(String name, long committed, long rolledBack, long failed, long unknown, long units) {}

    /**
     * Errors of one kind.
     *
     * @param errorClass such as {@code deadlock}
     * @param count of transactions due in the measurement phase
     * @param wholeRunCount of all transactions
     * @param example the message of the first one, free of secrets and row values
     */
    public record ErrorLine(
            @com.fasterxml.jackson.annotation.JsonProperty("class")
            String errorClass,

            String sqlState,
            int vendorCode,
            long count,
            long wholeRunCount,
            String example) {}

    /** One consistency condition and how many rows or groups break it. */
    public record ConsistencyLine(String target, String name, boolean ok, long violations) {}

    /**
     * A server.
     *
     * @param topWaits what it waited for during the measurement phase, most first
     * @param cache {@code cold}, {@code warm} or {@code unknown}
     */
    public record TargetLine(
            String name,
            String engine,
            @Nullable String version,
            @Nullable String driver,
            List<Fact> facts,
            List<Wait> topWaits,
            String cache) {}

    /**
     * An event, announced by the run spec or noted by a person or a tool during the run.
     *
     * @param until the end of an event that lasts; absent for a moment
     * @param declared absent for a moment that was noted during the run
     */
    public record Mark(
            Instant at,
            String name,
            @Nullable String note,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Instant until,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Declared declared) {}
}
