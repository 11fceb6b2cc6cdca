package dev.lockstep.coordinator.host;

import dev.lockstep.host.pdh.CounterPath;
import dev.lockstep.run.Durations;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The hosts of a run spec and their clock offsets.
 *
 * @param offsets by name, in the order of the spec; empty if the offset is to be estimated
 * @param asked hosts whose samples the spec requires
 */
public record NamedHosts(Map<String, Optional<Duration>> offsets, Set<String> asked) {

    private static final String AUTO = "auto";

    /** The hosts of a spec: those to be sampled, those of targets, and guests. */
    public static NamedHosts of(RunSpec spec) {
        Map<String, Optional<Duration>> offsets = new LinkedHashMap<>();
        spec.hosts().forEach(host -> offsets.put(host.name(), offset(host.offset())));
        spec.hostNames().forEach(name -> offsets.putIfAbsent(name, Optional.empty()));
        return new NamedHosts(
                offsets, spec.hosts().stream().map(RunSpec.HostChoice::name).collect(Collectors.toUnmodifiableSet()));
    }

    private static Optional<Duration> offset(String text) {
        if (text.equals(AUTO)) {
            return Optional.empty();
        }
        return Optional.of(
                text.startsWith("-") ? Durations.parse(text.substring(1)).negated() : Durations.parse(text));
    }

    /** The virtual machines on a host in which targets run, by their names in the samples. */
    static Set<String> vms(RunSpec spec, String host) {
        return spec.targets().stream()
                .filter(target -> host.equals(target.host()))
                .map(Target::vm)
                .filter(Objects::nonNull)
                .map(CounterPath::display)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Their names, in order. */
    public List<String> names() {
        return List.copyOf(offsets.keySet());
    }

    /** Whether the spec names no host. */
    public boolean isEmpty() {
        return offsets.isEmpty();
    }
}
