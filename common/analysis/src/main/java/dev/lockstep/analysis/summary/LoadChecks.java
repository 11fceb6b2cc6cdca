package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.BACKLOG;
import static dev.lockstep.analysis.result.VerdictCode.ERROR_SHARE;
import static dev.lockstep.analysis.result.VerdictCode.NOT_COMPLETED;
import static dev.lockstep.analysis.result.VerdictCode.NOT_STARTED;
import static dev.lockstep.analysis.result.VerdictCode.RETRY_SHARE;
import static dev.lockstep.analysis.result.VerdictCode.ROLLBACK_SHARE;

import dev.lockstep.analysis.merge.LoadTally;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Was the specified load executed? */
final class LoadChecks {
    private static final double BACKLOG_SHARE = 0.01;

    private final RunRecord run;
    private final LoadTally load;
    private final MeasuredTallies tallies;
    private final Counts executed;
    private final @Nullable OpenLoadCourse course;
    private final double seconds;

    LoadChecks(RunRecord run, Merge merge, Summary summary) {
        this.run = run;
        this.load = OpenLoadFigures.tally(run, merge);
        this.tallies = MeasuredTallies.of(run, merge);
        this.executed = summary.executed();
        this.course = OpenLoadCourse.of(run, merge, summary.undisturbed());
        this.seconds = summary.time().seconds();
    }

    void judge(Findings findings) {
        completed(findings);
        errors(findings);
        retries(findings);
        rollbacks(findings);
        started(findings);
        backlog(findings);
        rateOfPrograms(findings);
    }

    private void completed(Findings findings) {
        if (run.state() != RunState.COMPLETED) {
            findings.reason(
                    NOT_COMPLETED,
                    "The run is %s%s. The figures cover it up to that point.",
                    run.state(),
                    run.cause() == null ? "" : ": " + withoutFullStop(run.cause()));
        }
        for (AgentRecord agent : run.agents()) {
            if (agent.end() != null && !agent.end().failure().isEmpty()) {
                findings.reason(
                        NOT_COMPLETED,
                        "Agent %s ended its load early: %s",
                        agent.name(),
                        agent.end().failure());
            }
        }
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private void errors(Findings findings) {
        long errors = executed.failed() + executed.unknown();
        double limit = run.spec().limits().errorShare();
        if (errors > limit * executed.ended()) {
            findings.reason(
                    ERROR_SHARE,
                    "%s %% of %,d transactions failed; the limit is %s %%. See the errors and their examples; raise"
                            + " limits.errorShare only if they belong to the load.",
                    Findings.percent((double) errors / executed.ended()),
                    executed.ended(),
                    Findings.percent(limit));
        } else {
            errorsOfTargets(limit, findings);
        }
    }

    /** A target that fails must not pass because others work; of few transactions, chance may let one fail. */
    private void errorsOfTargets(double limit, Findings findings) {
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            Counts its = tallies.executed(target);
            long errors = its.failed() + its.unknown();
            if (errors > Math.max(1, Chance.most(limit, its.ended()))) {
                findings.reason(
                        ERROR_SHARE,
                        "Target %s: %s %% of its %,d transactions failed; the limit is %s %%. See its errors and their"
                                + " examples; raise limits.errorShare only if they belong to the load.",
                        targets.get(target).name(),
                        Findings.percent((double) errors / its.ended()),
                        its.ended(),
                        Findings.percent(limit));
            }
        }
    }

    private void retries(Findings findings) {
        long attempts = executed.ended() + executed.retries();
        double limit = run.spec().limits().retryShare();
        if (executed.retries() > limit * attempts) {
            findings.warning(
                    RETRY_SHARE,
                    "%s %% of %,d attempts were retries; the limit is %s %%. Response times include them: look for"
                            + " deadlocks and lock timeouts.",
                    Findings.percent((double) executed.retries() / attempts),
                    attempts,
                    Findings.percent(limit));
        }
    }

    private void rollbacks(Findings findings) {
        List<Transaction> transactions = run.workload().transactions();
        for (int index = 0; index < transactions.size(); index++) {
            Transaction transaction = transactions.get(index);
            Double chosen = run.spec().limits().rollbackShare();
            Double limit = chosen == null ? transaction.rollbackShare() : chosen;
            if (limit != null && !transaction.composite()) {
                rollbacks(transaction.name(), tallies.overTargets(index).counts(), limit, findings);
            }
        }
    }

    private static void rollbacks(String name, Counts counts, double limit, Findings findings) {
        long ended = counts.committed() + counts.rolledBack();
        if (counts.rolledBack() > Chance.most(limit, ended)) {
            findings.reason(
                    ROLLBACK_SHARE,
                    "%s %% of %,d transactions '%s' rolled back; the limit is %s %%. Check and fill the data, or"
                            + " raise limits.rollbackShare if these rollbacks belong to the load.",
                    Findings.percent((double) counts.rolledBack() / ended),
                    ended,
                    name,
                    Findings.percent(limit));
        }
    }

    private void started(Findings findings) {
        if (load.notStarted() == 0) {
            return;
        }
        String message = "%,d of %,d cycles due in the measurement never started, %s %%; the limit is %s %%. Their"
                + " response times are missing, and would be the longest: lower the rate, or raise"
                + " load.maxUsers or phases.drainLimit.";
        double limit = run.spec().limits().errorShare();
        Object[] values = {
            load.notStarted(),
            load.due(),
            Findings.percent((double) load.notStarted() / Math.max(1, load.due())),
            Findings.percent(limit)
        };
        if (load.notStarted() > limit * load.due()) {
            findings.reason(NOT_STARTED, message, values);
        } else {
            findings.warning(NOT_STARTED, message, values);
        }
    }

    /**
     * If the number under way grows by more than 1 % of the cycles due, the load achieved less than 0.99 of its rate.
     * If it falls by as much in a stage, work of an earlier one with another load was done in it. Chance adds three standard deviations
     * of the difference of two such numbers.
     */
    private void backlog(Findings findings) {
        if (course == null || course.due() == 0) {
            return;
        }
        long growth = course.growth();
        double chance = course.chance();
        if (growth > BACKLOG_SHARE * course.due() + chance) {
            findings.reason(
                    BACKLOG,
                    "%,d cycles became due in the measurement, %.1f/s, but only %,d ended, %.1f/s: %,d were waiting"
                            + " or under way at its start and %,d at its end; the limit is a growth of %s %% of"
                            + " the cycles due. The load exceeds what the system can do, so response times"
                            + " depend on the length of the measurement: lower the rate, or raise load.maxUsers"
                            + " if the database can do more.",
                    course.due(),
                    course.due() / course.seconds(),
                    course.ended(),
                    course.ended() / course.seconds(),
                    course.inFlightBefore(),
                    course.inFlightAfter(),
                    Findings.percent(BACKLOG_SHARE));
        }
        if (run.spec().phases().staged() && -growth > BACKLOG_SHARE * course.due() + chance) {
            findings.reason(
                    BACKLOG,
                    "%,d cycles were waiting or under way at the start of the measurement, and %,d at its end, of %,d"
                            + " that became due in it; the limit is a fall of %s %% of those. So work of the time"
                            + " before was done in the measurement, and its response times are not those of its"
                            + " load: let the same load go before it, not measured, until the backlog is gone.",
                    course.inFlightBefore(),
                    course.inFlightAfter(),
                    course.due(),
                    Findings.percent(BACKLOG_SHARE));
        }
    }

    /**
     * A program makes its next call when one has ended, so a rate that it cannot keep never shows as a backlog of arrivals.
     * Each target has a program, and one that catches up must not make good what another misses.
     */
    private void rateOfPrograms(Findings findings) {
        double asked = run.load().fold(closed -> 0.0, open -> 0.0, external -> external.ratePerSecond());
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            double made = seconds > 0 ? tallies.executed(target).ended() / seconds : 0;
            if (made < (1 - BACKLOG_SHARE) * asked) {
                findings.reason(
                        BACKLOG,
                        "Target %s: %.1f calls a second were made in the measurement, of %.1f/s asked for; the limit is %s"
                                + " %% less. What makes the calls waits for the ones before, so the system cannot do"
                                + " more, or has too few calls under way: lower load.rate, or raise depth or threads.",
                        targets.get(target).name(),
                        made,
                        asked,
                        Findings.percent(BACKLOG_SHARE));
            }
        }
    }
}
