package dev.lockstep.experiment;

import dev.lockstep.run.FaultCollector;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Refuses SQL that no run would execute. Experiments of earlier versions may have it, and stay readable. */
final class UnexecutedStatements {

    private final FaultCollector faults;

    UnexecutedStatements(FaultCollector faults) {
        this.faults = faults;
    }

    /** Of sessions: only the levels of a run give it statements. */
    void refuse(Sessions sessions) {
        for (int step = 0; step < sessions.between().size(); step++) {
            if (isSql(sessions.between().get(step))) {
                faults.add(
                        "sessions.between[" + step + "].sql",
                        "belongs to a level, whose runs execute it: write it in the level's apply, or start a hook here");
            }
        }
    }

    /** Of levels, on targets that none of their runs has; a level without a run has no statements to lose. */
    void refuse(List<Factor> factors, Map<Cell, RunSpec> runs) {
        for (int factor = 0; factor < factors.size(); factor++) {
            List<Level> levels = factors.get(factor).levels();
            for (int level = 0; level < levels.size(); level++) {
                Set<String> targets = targets(
                        runs, factors.get(factor).name(), levels.get(level).name());
                if (!targets.isEmpty()) {
                    refuse(
                            "factors[" + factor + "].levels[" + level + "].apply",
                            levels.get(level).apply(),
                            targets);
                }
            }
        }
    }

    private static Set<String> targets(Map<Cell, RunSpec> runs, String factor, String level) {
        return runs.entrySet().stream()
                .filter(run -> run.getKey().level(factor).equals(level))
                .flatMap(run -> run.getValue().targets().stream())
                .map(Target::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void refuse(String path, List<LevelAction> steps, Set<String> targets) {
        for (int step = 0; step < steps.size(); step++) {
            List<String> named =
                    steps.get(step).fold(hook -> List.of(), manual -> List.of(), LevelAction.SqlStep::targets);
            for (int target = 0; target < named.size(); target++) {
                if (!targets.contains(named.get(target))) {
                    faults.add(
                            path + "[" + step + "].sql.targets[" + target + "]",
                            "'" + named.get(target) + "' is no target of a run of this level. There are: "
                                    + String.join(", ", targets));
                }
            }
        }
    }

    private static boolean isSql(LevelAction step) {
        return step.fold(hook -> false, manual -> false, sql -> true);
    }
}
