package dev.lockstep.analysis.hosts;

import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import java.util.List;

/**
 * What is known of one sampled host.
 *
 * @param name that the user gave it
 * @param source the kind of its feed or file, such as {@code esxtop}; several with a plus sign
 * @param samples by the host's clock; of the whole run, idle phase included
 * @param notes what a reader of its figures should know, such as damage of its files
 */
public record HostRecord(String name, String source, HostSamples samples, ClockOffset offset, List<String> notes) {

    public HostRecord {
        notes = List.copyOf(notes);
    }
}
