package dev.lockstep.host.metric;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.lockstep.host.pdh.CounterPath;
import java.util.Collection;
import java.util.Set;

/**
 * Whose series are wanted among the virtual machines of a host. Names are whole names, so that {@code SQL1} is not {@code
 * SQL10}; a name may be written as vCenter shows it or as the file has it.
 *
 * @param all every one; the names then only say which are sought for certain
 */
public record Vms(boolean all, Set<String> names) {

    /** Every virtual machine of the host. */
    public static final Vms ALL = new Vms(true, Set.of());

    public Vms {
        names = names.stream().map(CounterPath::display).collect(toUnmodifiableSet());
    }

    /** These alone. */
    public static Vms named(Collection<String> names) {
        return new Vms(false, Set.copyOf(names));
    }

    boolean wants(String displayName) {
        return all || names.contains(displayName);
    }
}
