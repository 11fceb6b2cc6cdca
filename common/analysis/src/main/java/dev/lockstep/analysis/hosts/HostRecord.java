package dev.lockstep.analysis.hosts;

import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import java.util.List;

/**
 * One sampled host.
 *
 * @param name given by the user
 * @param source the kind of its feed or file, such as {@code esxtop}; several joined by a plus sign
 * @param samples by the host's clock, over the whole run including the idle phase
 * @param notes remarks for readers of its figures, such as damaged files
 */
public record HostRecord(String name, String source, HostSamples samples, ClockOffset offset, List<String> notes) {

    public HostRecord {
        notes = List.copyOf(notes);
    }
}
