package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The search that led to the load of a run. In the document of the run that searched, it is that of the run itself.
 *
 * @param run id of the run that searched
 * @param vary {@link #USERS} or {@link #RATE}
 * @param goal for a reader, such as {@code CPU of esx1 at 85 % ± 1}
 * @param target what the value of each step should be; absent unless the search looked for a utilisation
 * @param found flat in the file
 * @param journal oldest first
 */
public record SearchPart(
        String run,
        String vary,
        String goal,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Target target,
        @JsonUnwrapped SearchOutcome found,
        List<SearchStep> journal) {

    public static final String USERS = "users";
    public static final String RATE = "rate";

    public SearchPart {
        journal = List.copyOf(journal);
    }

    /**
     * A CPU utilisation.
     *
     * @param of whose, such as {@code CPU of esx1}
     * @param tolerance points of distance that count as on the target
     */
    public record Target(String of, double percent, double tolerance) {}
}
