package dev.lockstep.host.vscsi;

import java.util.List;
import java.util.Optional;

/**
 * One output of {@code vscsiStats -p ... -c}: all counts since its collection started.
 *
 * @param histograms complete ones
 * @param dropped incomplete ones, with the reason; at most the first hundred
 */
public record VscsiStats(List<Histogram> histograms, List<String> dropped) {

    public VscsiStats {
        histograms = List.copyOf(histograms);
        dropped = List.copyOf(dropped);
    }

    /** The histogram of this kind. */
    public Optional<Histogram> find(DiskKey disk, HistogramQuantity quantity, Commands commands) {
        return histograms.stream()
                .filter(one -> one.disk().equals(disk) && one.quantity() == quantity && one.commands() == commands)
                .findFirst();
    }

    /** The disks, in the order of the file. */
    public List<DiskKey> disks() {
        return histograms.stream().map(Histogram::disk).distinct().toList();
    }
}
