package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.AgentHealth;
import dev.lockstep.analysis.merge.AgentTrace;
import dev.lockstep.analysis.merge.ClockDrift;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.AgentLine;
import dev.lockstep.analysis.result.AgentLine.ProbeLagMs;
import dev.lockstep.analysis.result.ResultDocument.TargetLine;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.RunPart.Measurement;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.TargetFacts;
import dev.lockstep.run.Target;
import dev.lockstep.run.TargetStatements;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The run, its agents and its servers. */
final class Disclosure {
    private static final String CACHE_UNKNOWN = "unknown";

    private Disclosure() {}

    static RunPart run(RunRecord run, MeasuredTime time) {
        return new RunPart(
                run.id(),
                run.spec().name(),
                run.state(),
                run.startedAt(),
                run.endedAt(),
                durationSeconds(run),
                measurement(run.startedAt(), time),
                run.writtenSpec(),
                run.spec().seed(),
                run.lockstepVersion(),
                new TreeMap<>(run.spec().factors()),
                new TreeMap<>(run.spec().disclosure()),
                null);
    }

    private static @Nullable Double durationSeconds(RunRecord run) {
        if (run.startedAt() == null || run.endedAt() == null) {
            return null;
        }
        return Rounded.thousandths(
                Duration.between(run.startedAt(), run.endedAt()).toNanos() / 1e9);
    }

    private static @Nullable Measurement measurement(@Nullable Instant startedAt, MeasuredTime time) {
        if (startedAt == null || time.isEmpty()) {
            return null;
        }
        return new Measurement(
                startedAt.plus(time.from()), startedAt.plus(time.to()), Rounded.thousandths(time.seconds()));
    }

    static List<AgentLine> agents(RunRecord run, RunMerge merge) {
        return run.agents().stream()
                .map(agent -> agent(
                        agent,
                        merge.agent(agent.name()),
                        Missing.seconds(run, merge.groups().get(0), agent)))
                .toList();
    }

    private static AgentLine agent(AgentRecord agent, AgentTrace trace, String missing) {
        AgentHealth health = trace.health();
        boolean known = health.seconds() > 0;
        AgentRecord.End end = agent.end();
        return new AgentLine(
                agent.name(),
                agent.cores(),
                known ? Double.valueOf(Rounded.millis(health.clockOffsetNanos())) : null,
                known ? Double.valueOf(Rounded.millis(health.clockUncertaintyNanos())) : null,
                clockDrift(health.clockDrift()),
                end == null ? null : Double.valueOf(Rounded.millis(end.startSkewNanos())),
                known ? Double.valueOf(Rounded.thousandths(health.cpuPercent())) : null,
                busiest(health.hotspots()),
                probeLag(trace.probeLag()),
                known ? Long.valueOf(health.gcMillis()) : null,
                agent.isLost(),
                missing);
    }

    private static AgentLine.@Nullable ClockDrift clockDrift(@Nullable ClockDrift drift) {
        return drift == null
                ? null
                : new AgentLine.ClockDrift(
                        Rounded.millis(drift.nanos()),
                        Rounded.millis(drift.uncertaintyNanos()),
                        Rounded.thousandths(drift.ppm()));
    }

    private static AgentLine.Busiest busiest(Hotspots hotspots) {
        return new AgentLine.Busiest(
                busy(hotspots.sharedThread()),
                busy(hotspots.worker()),
                busy(hotspots.workers()),
                busy(hotspots.interrupts()),
                busy(hotspots.quota()));
    }

    private static AgentLine.@Nullable Busy busy(@Nullable Busy busy) {
        return busy == null ? null : new AgentLine.Busy(busy.name(), Rounded.thousandths(busy.percent()));
    }

    private static ProbeLagMs probeLag(Latency lag) {
        return new ProbeLagMs(
                TimesMs.percentile(lag, 99, 100), lag.count() == 0 ? null : Rounded.millis(lag.maxNanos()));
    }

    static List<TargetLine> targets(RunRecord run) {
        return run.spec().targets().stream().map(target -> target(run, target)).toList();
    }

    static List<AuditedSetting> audit(RunRecord run, HostFigures hosts) {
        List<AuditedSetting> read = AuditedSetting.worst(
                found(run.prepared()).audit(), found(run.verified()).audit());
        return Stream.of(read, DisclosureAudit.of(run.spec()), hosts.audit())
                .flatMap(List::stream)
                .toList();
    }

    static List<TargetStatements> statements(RunRecord run) {
        return found(run.verified()).statements();
    }

    private static StepOutcome found(@Nullable StepOutcome outcome) {
        return outcome == null ? StepOutcome.NOTHING : outcome;
    }

    private static TargetLine target(RunRecord run, Target target) {
        Optional<TargetFacts> facts = found(run.prepared()).targets().stream()
                .filter(found -> found.target().equals(target.name()))
                .findFirst();
        return new TargetLine(
                target.name(),
                target.engine(),
                facts.map(TargetFacts::version).orElse(null),
                facts.map(TargetFacts::driver).orElse(null),
                facts.map(TargetFacts::facts).orElse(List.of()),
                found(run.verified()).waits().getOrDefault(target.name(), List.of()),
                CACHE_UNKNOWN);
    }
}
