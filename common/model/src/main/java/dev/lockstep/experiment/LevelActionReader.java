package dev.lockstep.experiment;

import dev.lockstep.experiment.LevelAction.HookStep;
import dev.lockstep.experiment.LevelAction.ManualStep;
import dev.lockstep.experiment.LevelAction.SqlStep;
import dev.lockstep.run.DocumentSection;
import dev.lockstep.run.Hook;
import dev.lockstep.run.Value;
import java.time.Duration;
import java.util.List;

/** Reads what is done to a system before a run. */
final class LevelActionReader {

    private static final Duration HOOK_TIMEOUT = Duration.ofMinutes(10);
    private static final String ALL = "all";

    private LevelActionReader() {}

    static LevelAction action(Value value) {
        return value.section(section -> {
            if (section.has("sql")) {
                return section.at("sql").section(LevelActionReader::sql);
            }
            if (section.has("manual")) {
                return new ManualStep(section.at("manual").text(""));
            }
            return hook(section);
        });
    }

    private static LevelAction hook(DocumentSection section) {
        Value name = section.at("hook").required("write hook, manual or, for a level, sql");
        String hook = name.text("");
        if (!hook.isEmpty() && !Hook.NAME.matcher(hook).matches()) {
            name.fault("'" + hook + "' is not the name of a hook: use letters, digits, dots, hyphens and underscores");
        }
        return new HookStep(hook, section.at("timeout").duration(HOOK_TIMEOUT));
    }

    private static LevelAction sql(DocumentSection section) {
        Value targets = section.at("targets");
        boolean all =
                !targets.present() || (!targets.isList() && targets.text(ALL).equals(ALL));
        return new SqlStep(
                all ? List.of() : targets.list(target -> target.text("")),
                section.at("statements").required("list the statements").list(statement -> statement.text("")));
    }
}
