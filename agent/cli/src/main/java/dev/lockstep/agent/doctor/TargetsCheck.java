package dev.lockstep.agent.doctor;

import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.agent.run.TargetProbe;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;

/** Whether a spec's targets can be reached from here as a run would, and what their logins cannot see. */
public final class TargetsCheck implements DoctorCheck {

    private static final String NAME = "targets";

    private final RunSpec spec;
    private final TargetProbe probe;

    public TargetsCheck(RunSpec spec, TargetProbe probe) {
        this.spec = spec;
        this.probe = probe;
    }

    @Override
    public List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        for (int index = 0; index < spec.targets().size(); index++) {
            Target target = spec.targets().get(index);
            if (target.onFiles()) {
                findings.add(Finding.ok(
                        NAME,
                        target.name() + ": paths on agent " + target.agentName()
                                + ", checked there at the begin of a run"));
            } else if (target.embedded()) {
                findings.add(Finding.ok(NAME, target.name() + ": embedded, started and removed with a run"));
            } else {
                findings.addAll(look(target, index));
            }
        }
        return findings;
    }

    private List<Finding> look(Target target, int index) {
        try {
            TargetProbe.Answer answer = probe.probe(index);
            List<Finding> findings = new ArrayList<>();
            findings.add(
                    Finding.ok(NAME, target.name() + ": " + answer.version() + ", reached as load and administrator"));
            answer.hidden()
                    .forEach(hidden -> findings.add(Finding.warning(
                            NAME, target.name() + ": " + hidden, "Results will lack it; grant the right if needed")));
            return findings;
        } catch (StepFailedException failed) {
            return failed.problems().stream()
                    .map(problem -> Finding.fault(NAME, problem, "A run would fail at its first step"))
                    .toList();
        }
    }
}
