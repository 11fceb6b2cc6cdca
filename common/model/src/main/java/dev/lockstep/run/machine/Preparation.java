package dev.lockstep.run.machine;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * Which steps a spec needs before its load, and which targets they concern.
 *
 * <p>A database that Lockstep starts is empty, so an embedded target is filled whatever {@code prepare} says; the other
 * targets of the same run are filled only when the spec asks for it.
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

    /** Whether CREATE, FILL and FINISH concern this target of the spec. */
    public static boolean fills(RunSpec spec, Target target) {
        return spec.prepare().fills() || target.embedded();
    }

    /** Whether RESET concerns this target of the spec. */
    public static boolean resets(RunSpec spec, Target target) {
        return spec.prepare() == Prepare.RESET && !target.embedded();
    }
}
