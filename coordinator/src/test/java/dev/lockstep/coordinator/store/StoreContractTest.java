package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.RunState;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

class StoreContractTest {

    private static final Instant AT = Instant.parse("2026-11-01T12:00:00.123456Z");

    private final Path folder;
    private JdbcClient jdbc;
    private RunStore runs;
    private EventStore events;
    private IntervalStore intervals;

    StoreContractTest(@TempDir Path folder) {
        this.folder = folder;
        open();
    }

    private void open() {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl("jdbc:h2:file:" + folder.resolve("store") + ";WRITE_DELAY=0");
        Flyway.configure().dataSource(source).load().migrate();
        jdbc = JdbcClient.create(source);
        runs = new RunStore(jdbc);
        events = new EventStore(jdbc);
        intervals = new IntervalStore(new JdbcTemplate(source));
    }

    @Test
    void keepsARunWithItsDocuments() {
        runs.insert(run("a", "key"));
        runs.saveProgress("a", RunState.RUNNING, "{\"step\":1}", "[]", AT, null);
        runs.saveResult("a", "{\"formatVersion\":1}", true, 12.5, "OPM", "[12.0,13.0]");

        assertThat(runs.find("a")).hasValueSatisfying(row -> {
            assertThat(row.state()).isEqualTo(RunState.RUNNING);
            assertThat(row.created()).isEqualTo(AT);
            assertThat(row.started()).isEqualTo(AT);
            assertThat(row.ended()).isNull();
            assertThat(row.valid()).isTrue();
            assertThat(row.throughput()).isEqualTo(12.5);
        });
        assertThat(runs.progress("a")).hasValue("{\"step\":1}");
        assertThat(runs.result("a")).hasValue("{\"formatVersion\":1}");
        assertThat(runs.findByKey("key")).hasValue(new RunStore.Replay("a", "hash"));
    }

    @Test
    void listsTheNewestFirstPageByPageAndByState() {
        List.of("a", "b", "c").forEach(id -> runs.insert(run(id, null)));
        runs.saveProgress("b", RunState.FAILED, "{}", "[]", null, AT);

        List<RunRow> firstPage = runs.list(RunFilter.ALL, Long.MAX_VALUE, 2);
        assertThat(firstPage).extracting(RunRow::id).containsExactly("c", "b");
        assertThat(runs.list(RunFilter.ALL, firstPage.get(1).arrival(), 2))
                .extracting(RunRow::id)
                .containsExactly("a");
        assertThat(runs.list(RunFilter.of(RunState.FAILED), Long.MAX_VALUE, 9))
                .extracting(RunRow::id)
                .containsExactly("b");
        assertThat(runs.unfinished()).containsExactly("a", "c");
        assertThat(runs.count(RunState.QUEUED)).isEqualTo(2);
    }

    @Test
    void refusesTwoRunsWithOneKey() {
        runs.insert(run("a", "key"));

        assertThatThrownBy(() -> runs.insert(run("b", "key"))).isInstanceOf(DuplicateKeyException.class);
    }

    @Test
    void numbersEventsOfARunWithoutGaps() {
        events.append("a", AT, "STATE", "first");
        events.append("b", AT, "STATE", "of another run");
        events.append("a", AT, "NOTE", "second");

        assertThat(events.after("a", 0))
                .containsExactly(new StoredEvent(1, AT, "STATE", "first"), new StoredEvent(2, AT, "NOTE", "second"));
        assertThat(events.after("a", 1)).extracting(StoredEvent::number).containsExactly(2);
    }

    @Test
    void losesNothingThatWasStoredWhenTheProcessDies() {
        runs.insert(run("a", null));
        intervals.store(List.of(interval("x", 0), interval("y", 0), interval("x", 1)), List.of(end("x", 2)));
        events.addMark("a", new Mark(AT, "failover", ""));

        dieAndReopen();

        assertThat(sequences()).containsExactly("x0", "y0", "x1");
        assertThat(intervals.sequences("a").get("x")).containsExactly(0, 1);
        assertThat(intervals.loadEnds("a")).singleElement().satisfies(end -> assertThat(end.payload())
                .containsExactly(2));
        assertThat(events.marks("a")).containsExactly(new Mark(AT, "failover", ""));
        assertThat(runs.unfinished()).containsExactly("a");
    }

    @Test
    void refusesAnIntervalTwice() {
        intervals.store(List.of(interval("x", 0)), List.of());

        assertThatThrownBy(() -> intervals.store(List.of(interval("x", 0)), List.of()))
                .isInstanceOf(DuplicateKeyException.class);
    }

    @Test
    void replacesTheEndOfALoadThatIsSaidAgain() {
        intervals.store(List.of(), List.of(end("x", 1)));
        intervals.store(List.of(), List.of(end("x", 2)));

        assertThat(intervals.loadEnds("a")).singleElement().satisfies(end -> assertThat(end.payload())
                .containsExactly(2));
    }

    @Test
    void readsLongRunsInOrder() {
        for (int sequence = 0; sequence < 100; sequence++) {
            intervals.store(List.of(interval("y", sequence), interval("x", sequence)), List.of());
        }

        assertThat(sequences()).hasSize(200).startsWith("x0", "y0", "x1").endsWith("x99", "y99");
        assertThat(intervals.sequences("a").get("y")).hasSize(100).isSorted();
    }

    @Test
    void storesASecondOfAThousandAgentsInLessThanASecond() {
        byte[] payload = new byte[8_000];
        new Random(1).nextBytes(payload);
        long begin = System.nanoTime();
        for (int second = 0; second < 10; second++) {
            int sequence = second;
            intervals.store(
                    IntStream.range(0, 1_000)
                            .mapToObj(agent ->
                                    new StoredInterval("a", "agent-" + agent, sequence, sequence, payload.clone()))
                            .toList(),
                    List.of());
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void deletesAllOfARunAndNothingElse() {
        runs.insert(run("a", null));
        runs.insert(run("b", null));
        intervals.store(List.of(interval("x", 0)), List.of(end("x", 1)));
        events.append("a", AT, "NOTE", "gone");
        events.append("b", AT, "NOTE", "kept");

        runs.delete("a");

        assertThat(runs.find("a")).isEmpty();
        assertThat(sequences()).isEmpty();
        assertThat(intervals.loadEnds("a")).isEmpty();
        assertThat(events.after("a", 0)).isEmpty();
        assertThat(events.after("b", 0)).hasSize(1);
    }

    private void dieAndReopen() {
        jdbc.sql("shutdown immediately").update();
        open();
    }

    private List<String> sequences() {
        List<String> sequences = new ArrayList<>();
        intervals.forEach("a", interval -> sequences.add(interval.agent() + interval.sequence()));
        return sequences;
    }

    private static NewRun run(String id, @Nullable String key) {
        return new NewRun(id, "name", "dvd-store", 0, AT, "{}", "{}", "{}", key, "hash");
    }

    private static StoredInterval interval(String agent, long sequence) {
        return new StoredInterval("a", agent, sequence, (int) sequence, new byte[] {1, 2, 3});
    }

    private static StoredLoadEnd end(String agent, int content) {
        return new StoredLoadEnd("a", agent, new byte[] {(byte) content});
    }
}
