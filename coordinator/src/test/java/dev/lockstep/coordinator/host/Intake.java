package dev.lockstep.coordinator.host;

import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.coordinator.store.H2TestStore;
import dev.lockstep.coordinator.store.HostQueries;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The intake of samples with a clock that stands still, without a server. */
final class Intake {

    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    final SettableClock clock = new SettableClock(START);
    final List<String> reported = new ArrayList<>();
    final List<String> witnessed = new ArrayList<>();
    final HostStore store;
    final HostQueries queries;
    final HostRecords records;
    private final H2TestStore stores;
    private final HostIntake intake;

    Intake(Path folder, HostSettings settings) {
        stores = new H2TestStore(folder);
        store = stores.get(HostStore.class);
        queries = stores.get(HostQueries.class);
        var feeds = new OpenFeeds(store, queries, settings);
        records = new HostRecords(queries, feeds);
        var listeners = new StaticListableBeanFactory(Map.of("listener", new Listener()));
        intake = new HostIntake(store, feeds, settings, listeners.getBeanProvider(SampleListener.class), clock);
    }

    static HostSettings settings() {
        return new HostSettings(30, 32, 1_000, 64);
    }

    UploadAnswer csv(String host, String body) {
        return take(host, Source.CSV, Map.of(), body);
    }

    UploadAnswer take(String host, Source source, Map<String, List<String>> query, String body) {
        return take(host, source, query, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    UploadAnswer take(String host, Source source, Map<String, List<String>> query, InputStream body) {
        return intake.take(
                host,
                source,
                UploadOptions.of(query),
                body,
                (action, subject) -> witnessed.add(action + " " + subject));
    }

    /** Makes reading and storing rows fail. */
    void loseStore() {
        execute("alter table host_chunk rename to host_chunk_away");
    }

    void findStore() {
        execute("alter table host_chunk_away rename to host_chunk");
    }

    private void execute(String sql) {
        stores.get(JdbcTemplate.class).execute(sql);
    }

    /** What a result of a run over these seconds from the start has of host esx1. */
    HostRecord record(int fromSecond, int toSecond, String hostOption) {
        return records.forResult(
                        spec(hostOption), new TimeWindow(START.plusSeconds(fromSecond), START.plusSeconds(toSecond)))
                .get(0);
    }

    /** The same for a run whose targets name no virtual machine. */
    HostRecord recordWithoutVm(int fromSecond, int toSecond) {
        return records.forResult(
                        SpecReader.read(SPEC.replace("%s", "").replace(", vm: SQL01", ""), () -> 1L),
                        new TimeWindow(START.plusSeconds(fromSecond), START.plusSeconds(toSecond)))
                .get(0);
    }

    private static RunSpec spec(String hostOption) {
        return SpecReader.read(SPEC.replace("%s", hostOption), () -> 1L);
    }

    private static final String SPEC = """
                name: hosts
                workload: { id: rows }
                targets:
                  - { name: db, engine: postgresql, url: "jdbc:postgresql://localhost/x", user: u, host: esx1, vm: SQL01 }
                load: { users: 1 }
                phases: { measure: 2m }
                hosts: [ { name: esx1%s } ]
                """;

    private final class Listener implements SampleListener {
        @Override
        public void stored(StoredRows rows) {
            reported.add("stored " + rows.host() + " to +"
                    + (rows.described().to().getEpochSecond() - START.getEpochSecond()));
        }

        @Override
        public void ended(long feed) {
            reported.add("ended");
        }

        @Override
        public void discarded(long feed) {
            reported.add("discarded");
        }
    }
}
