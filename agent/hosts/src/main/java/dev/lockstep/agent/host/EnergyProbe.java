package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Power of processor packages and their memory, and of all packages together as {@code rapl:packages}. */
final class EnergyProbe implements Probe {

    /** All packages, without their memory. */
    static final String ALL_PACKAGES = "rapl:packages";

    private static final double MICROJOULES_PER_JOULE = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    // A reset counter looks like one that wrapped; the resulting power is beyond any package.
    private static final double HIGHEST_WATTS = 10_000;

    private final List<EnergyZone> zones;
    private final Map<String, Reading> last = new HashMap<>();

    EnergyProbe(List<EnergyZone> zones) {
        this.zones = List.copyOf(zones);
    }

    @Override
    public void look(long nanos, Samples into) throws IOException {
        double packages = 0;
        boolean complete = true;
        for (EnergyZone zone : zones) {
            OptionalDouble watts = watts(zone, new Reading(nanos, zone.microjoules()));
            watts.ifPresent(value -> into.add(Metric.POWER, zone.instance(), value));
            if (zone.isPackage()) {
                packages += watts.orElse(0);
                complete &= watts.isPresent();
            }
        }
        if (complete && packages > 0) {
            into.add(Metric.POWER, ALL_PACKAGES, packages);
        }
    }

    private OptionalDouble watts(EnergyZone zone, Reading now) {
        return Optional.ofNullable(last.put(zone.instance(), now))
                .map(earlier -> watts(zone, earlier, now))
                // Every processor uses energy: a counter that stands still does not work.
                .filter(watts -> watts > 0 && watts < HIGHEST_WATTS)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    private static double watts(EnergyZone zone, Reading earlier, Reading now) {
        long used = now.microjoules - earlier.microjoules;
        long unwrapped = used < 0 ? used + zone.wrapsAfterMicrojoules() : used;
        return unwrapped / MICROJOULES_PER_JOULE / ((now.nanos - earlier.nanos) / NANOS_PER_SECOND);
    }

    private record Reading(long nanos, long microjoules) {}
}
