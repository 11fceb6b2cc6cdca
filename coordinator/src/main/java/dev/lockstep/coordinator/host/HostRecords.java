package dev.lockstep.coordinator.host;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Provides the samples of a run's hosts, including those of feeds under way. A store that fails is passed on: without its
 * samples, a host would seem to have none.
 */
@Component
public class HostRecords {

    private static final Logger LOG = LoggerFactory.getLogger(HostRecords.class);
    private static final String NO_SOURCE = "none";

    /** Rows at either end of a run need neighbours, which determine their length. */
    private static final Duration MARGIN = Duration.ofMinutes(15);

    private final HostQueries queries;
    private final OpenFeeds open;

    HostRecords(HostQueries queries, OpenFeeds open) {
        this.queries = queries;
        this.open = open;
    }

    /** Those of a run made here. */
    public List<HostRecord> forResult(RunSpec spec, TimeWindow run) {
        return forResult(SampleOrigin.RECEIVED, spec, run);
    }

    /**
     * The samples of the spec's hosts that a result needs; of virtual machines beside those that the targets on a host
     * name, the number of processors alone. Hosts that the spec requires are included even without samples.
     */
    public List<HostRecord> forResult(SampleOrigin origin, RunSpec spec, TimeWindow run) {
        return records(origin, spec, run, host -> {
            Set<String> vms = NamedHosts.vms(spec, host);
            return point ->
                    vms.isEmpty() || isUnderTest(point, vms) || point.metric().equals(Metric.VM_VCPUS.id());
        });
    }

    /** All samples of the spec's hosts. */
    public List<HostRecord> all(SampleOrigin origin, RunSpec spec, TimeWindow run) {
        return records(origin, spec, run, host -> point -> true);
    }

    private List<HostRecord> records(SampleOrigin origin, RunSpec spec, TimeWindow run, Wanted wanted) {
        NamedHosts named = NamedHosts.of(spec);
        List<HostRecord> records = new ArrayList<>();
        named.offsets().forEach((host, offset) -> {
            HostRecord record = attempt(origin, spec, host, offset, run, wanted.of(host));
            if (named.asked().contains(host) || !record.samples().all().isEmpty()) {
                records.add(record);
            }
        });
        return records;
    }

    /** The series of a host to read. */
    private interface Wanted {
        Predicate<MetricPoint> of(String host);
    }

    private static boolean isUnderTest(MetricPoint point, Set<String> vms) {
        return !VmPoints.isOfVm(point) || vms.stream().anyMatch(vm -> VmPoints.isOf(point, vm));
    }

    /** Damaged samples cost a result only these samples. */
    private HostRecord attempt(
            SampleOrigin origin,
            RunSpec spec,
            String host,
            Optional<Duration> offset,
            TimeWindow run,
            Predicate<MetricPoint> wanted) {
        try {
            return record(origin, spec, host, offset, run, wanted);
        } catch (DataAccessException | TransactionException storeFailed) {
            throw storeFailed;
        } catch (RuntimeException damaged) {
            LOG.error("The samples of host {} could not be read", host, damaged);
            return new HostRecord(
                    host,
                    NO_SOURCE,
                    new HostSamples(),
                    ClockOffset.ZERO,
                    List.of("The stored samples could not be read; see the coordinator's log for the cause."));
        }
    }

    private HostRecord record(
            SampleOrigin origin,
            RunSpec spec,
            String host,
            Optional<Duration> given,
            TimeWindow run,
            Predicate<MetricPoint> wanted) {
        if (origin.equals(SampleOrigin.RECEIVED)) {
            open.flush(host);
        }
        List<FeedReplay> feeds = queries.feeds(origin, host).stream()
                .map(feed -> new FeedReplay(queries, feed))
                .toList();
        TimeWindow wide = new TimeWindow(run.from().minus(MARGIN), run.to().plus(MARGIN));
        ClockOffset offset = given.map(ClockOffset::given).orElseGet(() -> offset(feeds, wide));
        TimeWindow stamps = offset.toHost(wide);
        var samples = new HostSamples();
        List<FeedReplay> used = feeds.stream()
                .filter(feed -> given.isPresent() || feed.isOf(wide))
                .filter(feed -> feed.replay(stamps, wanted, samples.feed()))
                .toList();
        return new HostRecord(host, source(used), samples, offset, notes(spec, host, used));
    }

    /** As given by the newest feed that delivered rows at the time. */
    private static ClockOffset offset(List<FeedReplay> feeds, TimeWindow arrivals) {
        for (int index = feeds.size() - 1; index >= 0; index--) {
            FeedReplay feed = feeds.get(index);
            Optional<ClockOffset> known = feed.offset(arrivals);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return ClockOffset.ZERO;
    }

    private static String source(List<FeedReplay> feeds) {
        Set<String> sources = new TreeSet<>();
        feeds.forEach(feed -> sources.add(feed.feed().source()));
        return sources.isEmpty() ? NO_SOURCE : String.join("+", sources);
    }

    private static List<String> notes(RunSpec spec, String host, List<FeedReplay> feeds) {
        return HostNotes.of(feeds, NamedHosts.vms(spec, host));
    }
}
