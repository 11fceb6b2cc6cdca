package dev.lockstep.agent.host.summary;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of one file. All times are by the host's clock.
 *
 * @param source what wrote it
 * @param hosts as named in the file
 * @param first timestamp of the file
 * @param last timestamp of the file
 * @param from start of the window of the figures
 * @param to end of that window
 * @param rows of the whole file
 * @param stepSeconds the median time between rows
 * @param coverage share of the window that rows describe, 0..1; null if no series is listed
 * @param dropped damaged lines that were not used as rows
 * @param damage a description of the first damage
 * @param missing what a file of its kind should have but this one lacks
 * @param counters everything in the headers
 */
public record CaptureSummary(
        String file,
        String source,
        List<String> hosts,
        Instant first,
        Instant last,
        Instant from,
        Instant to,
        long rows,
        double stepSeconds,
        @Nullable Double coverage,
        long dropped,
        List<String> damage,
        List<String> missing,
        List<MetricSummary> metrics,
        List<VmSummary> vms,
        List<TopCounters> top,
        List<CounterGroup> counters) {}
