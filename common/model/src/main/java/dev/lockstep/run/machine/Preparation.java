package dev.lockstep.run.machine;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Which steps a spec needs before its load, and for which targets.
 *
 * <p>A database that Lockstep starts is empty, so an embedded target is filled whatever {@code prepare} is; other
 * targets of the same run are filled only if the spec requires it.
 */
public final class Preparation {

    private Preparation() {}

    /** The steps before the load, in order. */
    public static List<Step> stepsOf(RunSpec spec) {
        List<Step> steps = new ArrayList<>();
        if (spec.targets().stream().anyMatch(Target::embedded)) {
            steps.add(Step.OPEN);
        }
        steps.add(Step.CHECK);
        if (spec.targets().stream().anyMatch(target -> resets(spec, target))) {
            steps.add(Step.RESET);
        }
        if (spec.targets().stream().anyMatch(target -> fills(spec, target))) {
            steps.addAll(List.of(Step.CREATE, Step.FILL, Step.FINISH));
        }
        steps.addAll(List.of(Step.PREPARE, Step.CONNECT));
        return steps;
    }

    /** Whether this target of the spec needs CREATE, FILL and FINISH. */
    public static boolean fills(RunSpec spec, Target target) {
        return spec.prepare().fills() || target.embedded();
    }

    /** Whether this target of the spec needs RESET. */
    public static boolean resets(RunSpec spec, Target target) {
        return spec.prepare() == Prepare.RESET && !target.embedded();
    }
}
