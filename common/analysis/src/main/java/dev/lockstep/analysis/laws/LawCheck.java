package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.result.CheckLine;
import dev.lockstep.analysis.result.VerdictCode;
import org.jspecify.annotations.Nullable;

/**
 * A checked law, and what it means for the verdict where it is broken.
 *
 * @param code null where another check of the verdict looks for the same
 * @param reason whether it is a reason not to believe the result; otherwise it is a warning, as honest runs may break it too
 */
public record LawCheck(CheckLine line, @Nullable VerdictCode code, boolean reason) {

    static LawCheck reason(VerdictCode code, CheckLine line) {
        return new LawCheck(line, code, true);
    }

    static LawCheck warning(VerdictCode code, CheckLine line) {
        return new LawCheck(line, code, false);
    }

    /** Whether it is known to be broken. */
    public boolean broken() {
        return Boolean.FALSE.equals(line.ok());
    }

    /** The same where something has happened after which nothing can be decided. */
    public LawCheck undecidable(String why) {
        return new LawCheck(Expectation.undecidable(line.name(), line.target(), line.unit(), why), code, reason);
    }
}
