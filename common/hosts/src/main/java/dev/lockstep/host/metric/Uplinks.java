package dev.lockstep.host.metric;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The links that connect virtual switches to the outside: their utilisation, and what the machines behind them see. */
final class Uplinks {

    /** Bytes of an Ethernet frame that no counter includes: preamble 8, check sequence 4, gap 12 (IEEE 802.3). */
    private static final double MBITS_AROUND_FRAME = (8 + 4 + 12) * 8e-6;

    private final Map<String, Set<String>> uplinks = new LinkedHashMap<>();
    private final Map<String, Set<String>> switches = new LinkedHashMap<>();

    void addUplink(String switchName, String uplink) {
        uplinks.computeIfAbsent(switchName, key -> new LinkedHashSet<>()).add(uplink);
    }

    void addPort(String switchName, String vm) {
        switches.computeIfAbsent(vm, key -> new LinkedHashSet<>()).add(switchName);
    }

    void addTo(PointFormulas points) {
        var all = new TreeSet<String>();
        uplinks.values().forEach(all::addAll);
        for (String uplink : all) {
            addUse(points, uplink, Metric.LINK_IN, Metric.NETWORK_IN, Metric.PACKETS_IN);
            addUse(points, uplink, Metric.LINK_OUT, Metric.NETWORK_OUT, Metric.PACKETS_OUT);
        }
        for (String vm : switches.keySet()) {
            addHighest(points, vm, Metric.VM_UPLINK_IN, Metric.LINK_IN);
            addHighest(points, vm, Metric.VM_UPLINK_OUT, Metric.LINK_OUT);
            addHighest(points, vm, Metric.VM_UPLINK_DROPPED_IN, Metric.DROPPED_IN);
            addHighest(points, vm, Metric.VM_UPLINK_DROPPED_OUT, Metric.DROPPED_OUT);
        }
    }

    /** Small frames fill a link long before their bytes do. */
    private static void addUse(PointFormulas points, String uplink, Metric use, Metric mbits, Metric packets) {
        Optional<Formula> speed = points.of(Metric.LINK_SPEED, uplink).map(Formula::positive);
        Optional<Formula> frames = points.of(packets, uplink);
        points.of(mbits, uplink)
                .flatMap(bits -> speed.map(
                        whole -> share(frames.map(count -> onWire(bits, count)).orElse(bits), whole)))
                .ifPresent(formula -> points.put(MetricPoint.of(use, uplink), formula));
    }

    private static Formula onWire(Formula mbits, Formula packets) {
        return row -> mbits.of(row) + packets.of(row) * MBITS_AROUND_FRAME;
    }

    private static Formula share(Formula part, Formula whole) {
        return row -> 100 * part.of(row) / whole.of(row);
    }

    private void addHighest(PointFormulas points, String vm, Metric ofVm, Metric ofUplink) {
        List<Formula> values = switches.getOrDefault(vm, Set.of()).stream()
                .flatMap(name -> uplinks.getOrDefault(name, Set.of()).stream())
                .flatMap(uplink -> points.of(ofUplink, uplink).stream())
                .toList();
        if (!values.isEmpty()) {
            points.put(MetricPoint.of(ofVm, vm), Formula.combined(ofVm, values));
        }
    }
}
