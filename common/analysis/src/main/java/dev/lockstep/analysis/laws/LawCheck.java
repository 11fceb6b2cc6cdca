package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import org.jspecify.annotations.Nullable;

/**
 * A checked law, and its effect on the verdict if it is violated.
 *
 * @param code null if another check of the verdict covers it
 * @param reason whether a violation is a reason; otherwise it is a warning, because correct runs may violate the law
 *     too
 */
public record LawCheck(CheckLine line, @Nullable VerdictCode code, boolean reason) {

    static LawCheck reason(VerdictCode code, CheckLine line) {
        return new LawCheck(line, code, true);
    }

    static LawCheck warning(VerdictCode code, CheckLine line) {
        return new LawCheck(line, code, false);
    }

    /** Whether the law is decidable and violated. */
    public boolean broken() {
        return Boolean.FALSE.equals(line.ok());
    }

    /** The same check, not decidable because of {@code why}. */
    public LawCheck undecidable(String why) {
        return new LawCheck(Expectation.undecidable(line.name(), line.target(), line.unit(), why), code, reason);
    }
}
