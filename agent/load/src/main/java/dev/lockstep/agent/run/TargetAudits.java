package dev.lockstep.agent.run;

import dev.lockstep.engine.AuditEvidence.LoadOnServer;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.SettingsAudit;
import dev.lockstep.engine.SettingsAudit.Readings;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.Target;
import dev.lockstep.run.Timeline;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Audits the settings of a run's targets, each with the access for fill and reset, and of this machine, before and after
 * the load.
 */
final class TargetAudits {

    private final MachineAudit machine = MachineAudit.ofThisMachine();
    private Map<String, Readings> starts = Map.of();

    /** Reads each server and judges it as before a load. */
    List<AuditedSetting> start(Assignment assignment, List<TargetSite> sites) {
        Map<String, Readings> readings = new HashMap<>();
        List<Audited> audited = ParallelTargets.onEach(
                sites,
                site -> read(site, now -> audit(site).atStart(site.name(), now, load(assignment, site.target()))));
        audited.forEach(target -> readings.put(target.name(), target.readings()));
        starts = readings;
        return lines(audited);
    }

    /**
     * The outcome of the last step with what was found after the load, before its own judgements. A server that cannot be reached does not fail a run
     * that has ended.
     */
    StepOutcome end(StepOutcome outcome, Assignment assignment, List<TargetSite> sites) {
        try {
            List<Audited> audited = ParallelTargets.onEach(
                    sites,
                    site -> read(site, now -> audit(site)
                            .atEnd(site.name(), now, startOf(site), load(assignment, site.target()))));
            return outcome.withAudit(Stream.concat(lines(audited).stream(), outcome.audit().stream())
                    .toList());
        } catch (StepFailedException unreachable) {
            return outcome.withNotes(unreachable.problems().stream()
                    .map(problem -> "the settings at the end could not be audited: " + problem)
                    .toList());
        }
    }

    private @Nullable Readings startOf(TargetSite site) {
        return starts.get(site.name());
    }

    private static SettingsAudit audit(TargetSite site) {
        return new SettingsAudit(site.engine(), System::nanoTime);
    }

    private static Audited read(TargetSite site, Function<Readings, List<AuditedSetting>> judge) throws SQLException {
        return site.on(Purpose.ADMIN, connection -> {
            Readings now = audit(site).read(connection);
            return new Audited(site.name(), now, judge.apply(now));
        });
    }

    private static LoadOnServer load(Assignment assignment, Target target) {
        int users = assignment.spec().usersOf(target);
        int pools = target.poolSize().orElse(users);
        Timeline timeline = Timeline.of(assignment.spec().phases());
        return new LoadOnServer(
                (int) Math.min(users, (long) pools * assignment.agents()),
                Duration.ofNanos(timeline.measurementTo() - timeline.measurementFrom()));
    }

    private List<AuditedSetting> lines(List<Audited> audited) {
        List<AuditedSetting> lines = new ArrayList<>(machine.read());
        audited.forEach(target -> lines.addAll(target.lines()));
        return lines;
    }

    private record Audited(String name, Readings readings, List<AuditedSetting> lines) {}
}
