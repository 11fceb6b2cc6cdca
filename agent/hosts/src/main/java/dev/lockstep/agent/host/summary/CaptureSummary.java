package dev.lockstep.agent.host.summary;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one file shows by itself. All times are by the host's clock.
 *
 * @param source what wrote it
 * @param hosts as the file calls them
 * @param first stamp of the file
 * @param last stamp of the file
 * @param from begin of the stretch that the figures are of
 * @param to end of that stretch
 * @param rows of the whole file
 * @param stepSeconds the median from row to row
 * @param coverage share of the stretch that rows describe, 0..1; null where no series is listed
 * @param dropped lines that would have been rows and are not
 * @param damage the first of what was wrong, in words
 * @param missing what a file of its kind should have and this one has not
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
