package dev.lockstep.run.machine;

import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunState;
import dev.lockstep.run.machine.RunAction.Kind;
import dev.lockstep.run.machine.RunMessage.AgentLost;

/** What happens to a run whose agent is lost. */
final class Losses {

    private Losses() {}

    static void lose(RunEdit run, AgentLost lost) {
        RunMember member = run.activeMember(lost.agent());
        if (member == null) {
            return;
        }
        run.change(member.lostFor(lost.reason()));
        run.event(Kind.AGENT, member.name() + " is lost: " + lost.reason());
        if (run.ending() == null) {
            decide(run, member, lost.reason());
        }
    }

    private static void decide(RunEdit run, RunMember member, String reason) {
        if (!run.members().anyActive()) {
            fail(run, member, reason, "no agent is left");
        } else if (run.terms.embedded() && run.firstMember(member.name())) {
            fail(run, member, reason, "the databases it had started are lost with it");
        } else if (run.state() == RunState.PREPARING) {
            fail(run, member, reason, "the run was not yet prepared");
        } else if (run.hooks().stream().anyMatch(hook -> isUndone(run, hook, member))) {
            fail(run, member, reason, "it has hooks or actions to run");
        } else if (run.state() == RunState.VERIFYING) {
            verifyElsewhere(run, member);
        } else if (!member.delivered() && run.terms.onAgentLoss() == OnAgentLoss.ABORT) {
            fail(run, member, reason, "onAgentLoss is abort");
        }
    }

    /** Whether it is to start while some agent has load, or may have started without a report. */
    private static boolean isUndone(RunEdit run, PlacedHook hook, RunMember member) {
        boolean loadGoesOn = member.loadEnd() == null || !run.members().loadsEnded();
        boolean open = hook.waits() && run.stop() == null && (loadGoesOn || run.isDue(hook));
        return member.name().equals(hook.agent()) && (open || hook.underWay());
    }

    private static void verifyElsewhere(RunEdit run, RunMember member) {
        if (member.asked()) {
            StepSequence.verify(run);
        }
    }

    private static void fail(RunEdit run, RunMember member, String reason, String consequence) {
        run.problem("Agent " + member.name() + " was lost (" + reason + "), and " + consequence);
        StepSequence.cut(run, RunState.FAILED, "agent " + member.name() + " was lost");
    }
}
