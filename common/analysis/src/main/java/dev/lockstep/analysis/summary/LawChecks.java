package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.laws.LawCheck;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.List;

/** Does the run obey the operational laws? */
final class LawChecks {
    private LawChecks() {}

    static void judge(List<LawCheck> checks, Findings findings) {
        checks.stream().filter(LawCheck::broken).forEach(check -> judge(check, findings));
    }

    private static void judge(LawCheck check, Findings findings) {
        VerdictCode code = check.code();
        if (code == null) {
            return;
        }
        String target = check.line().target();
        String message =
                (target == null ? "" : "Target " + target + ": ") + check.line().statement();
        if (check.reason()) {
            findings.reason(code, "%s", message);
        } else {
            findings.warning(code, "%s", message);
        }
    }
}
