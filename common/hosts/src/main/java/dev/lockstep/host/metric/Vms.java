package dev.lockstep.host.metric;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Collection;
import java.util.Set;

/**
 * Selects virtual machines of a host. Names must match completely, so that {@code SQL1} does not match {@code SQL10}; a
 * name may be written as in vCenter or as in the file.
 *
 * @param all select every one; the names are then only those that must exist
 */
public record Vms(boolean all, Set<String> names) {

    /** Every virtual machine of the host. */
    public static final Vms ALL = new Vms(true, Set.of());

    public Vms {
        names = names.stream().map(CounterPath::display).collect(toUnmodifiableSet());
    }

    /** Only these. */
    public static Vms named(Collection<String> names) {
        return new Vms(false, Set.copyOf(names));
    }

    boolean wants(String displayName) {
        return all || names.contains(displayName);
    }
}
