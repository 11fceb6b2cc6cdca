package dev.lockstep.analysis.result;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One book of one target: what the users reported against what the database holds more than before.
 *
 * @param ledger the sum over the whole run
 * @param database count after the run minus count before it; null when either was not read
 * @param unknown how much more than the ledger's the database's figure may be, from and to; the end is null when it is not
 *     bounded, because an agent was lost with what it had not reported
 */
public record BalanceLine(
        String target, String name, long ledger, @Nullable Long database, List<@Nullable Long> unknown, boolean ok) {

    public BalanceLine {
        unknown = Collections.unmodifiableList(Arrays.asList(unknown.toArray(Long[]::new)));
    }
}
