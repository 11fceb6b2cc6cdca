package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.RunState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;

/** What every database that is a store does alike. */
abstract class StoreContract {

    static final Instant AT = Instant.parse("2026-11-01T12:00:00.123456Z");

    static final ResultHead HEAD = new ResultHead(
            true, true, 12.5, "OPM", "[{\"unit\":\"committed OPM\",\"value\":12.2}]", "backup", "[12.0,13.0]", null);

    private final TestStore store;
    private RunStore runs;
    private EventStore events;
    private IntervalStore intervals;

    final TestStore store() {
        return store;
    }

    StoreContract(TestStore store) {
        this.store = store;
        runs = store.get(RunStore.class);
        events = store.get(EventStore.class);
        intervals = store.get(IntervalStore.class);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void keepsARunWithItsDocuments() {
        runs.insert(run("a", "key"));
        runs.saveProgress("a", RunState.RUNNING, "{\"step\":1}", "[]", AT, null);
        runs.saveResult("a", "{\"formatVersion\":1}", HEAD, null);

        assertThat(runs.find("a")).hasValueSatisfying(row -> {
            assertThat(row.state()).isEqualTo(RunState.RUNNING);
            assertThat(row.created()).isEqualTo(AT);
            assertThat(row.started()).isEqualTo(AT);
            assertThat(row.ended()).isNull();
            assertThat(row.result()).isEqualTo(HEAD);
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
    void findsRunsByTheirTextAndTheirVerdict() {
        List.of("apple", "pear", "plum").forEach(id -> runs.insert(run(id, null)));
        runs.saveResult("pear", "{}", new ResultHead(false, false, null, null, null, null, "[]", "[]"), null);
        runs.saveResult("plum", "{}", HEAD, null);

        assertThat(found(null, "EA")).containsExactly("pear");
        assertThat(found(null, "DVD-st")).containsExactly("plum", "pear", "apple");
        assertThat(found(true, "")).containsExactly("plum");
        assertThat(found(false, "p%")).isEmpty();
        assertThat(found(null, "\0")).isEmpty();
    }

    private List<String> found(@Nullable Boolean valid, String text) {
        return runs.list(new RunFilter(RunFilter.ALL.states(), valid, text), Long.MAX_VALUE, 9).stream()
                .map(RunRow::id)
                .toList();
    }

    @Test
    void keepsWhatHistoriesNeedUntilTheResultIsReplaced() {
        List.of("a", "b", "c").forEach(id -> runs.insert(run(id, null)));
        runs.saveResult("a", "{}", HEAD, null);
        runs.saveResult("b", "{}", HEAD, "[w1 w2]");
        assertThat(runs.withoutHistory()).containsExactly("a");

        runs.saveHistory("a", "[w1]");
        runs.saveHistory("b", "late");
        assertThat(runs.histories("")).containsExactly("[w1]", "[w1 w2]");
        assertThat(runs.histories("w2")).containsExactly("[w1 w2]");

        runs.saveResult("a", "{}", HEAD, null);
        assertThat(runs.withoutHistory()).containsExactly("a");
    }

    @Test
    void keepsTheLastAcknowledgementUntilTheRunIsDeleted() {
        AcknowledgementStore known = store.get(AcknowledgementStore.class);
        runs.insert(run("a", null));
        known.save(List.of(acknowledgement("a", "first"), acknowledgement("b", "other")));
        known.save(List.of(acknowledgement("a", "second")));
        assertThat(known.all())
                .containsExactlyInAnyOrder(acknowledgement("a", "second"), acknowledgement("b", "other"));

        runs.delete("a");
        assertThat(known.all()).containsExactly(acknowledgement("b", "other"));
    }

    private static StoredAcknowledgement acknowledgement(String run, String note) {
        return new StoredAcknowledgement("w1", "throughput OPM", run, note, "ci", AT);
    }

    @Test
    void restoresARunThatEndedInAnotherStore() {
        RunRow row = new RunRow("a", 7, "name", "dvd-store", RunState.COMPLETED, 0, AT, AT, AT, HEAD, "{}");
        runs.restore(new WholeRun(row, "{}", "{}", "{}", "[]"));
        runs.saveResult("a", "{}", HEAD, null);
        runs.saveImport("a", "{}");

        assertThat(runs.find("a")).hasValueSatisfying(restored -> assertThat(restored)
                .usingRecursiveComparison()
                .ignoringFields("arrival")
                .isEqualTo(row));
    }

    @Test
    void refusesTwoRunsWithOneKey() {
        runs.insert(run("a", "key"));

        assertThatThrownBy(() -> runs.insert(run("b", "key"))).isInstanceOf(DuplicateKeyException.class);
    }

    @Test
    void numbersEventsOfARunWithoutGaps() {
        events.append("a", List.of(new NewEvent(AT, "STATE", "first")));
        events.append("b", List.of(new NewEvent(AT, "STATE", "of another run")));
        events.append("a", List.of(new NewEvent(AT, "NOTE", "second"), new NewEvent(AT, "NOTE", "third")));

        assertThat(events.after("a", 0))
                .containsExactly(
                        new StoredEvent(1, AT, "STATE", "first"),
                        new StoredEvent(2, AT, "NOTE", "second"),
                        new StoredEvent(3, AT, "NOTE", "third"));
        assertThat(events.after("a", 1)).extracting(StoredEvent::number).containsExactly(2, 3);
        assertThat(events.newest("a", 2)).extracting(StoredEvent::text).containsExactly("third", "second");
    }

    @Test
    void losesNothingThatWasStoredWhenTheProcessDies() {
        runs.insert(run("a", null));
        intervals.store(List.of(interval("x", 0), interval("y", 0), interval("x", 1)), List.of(end("x", 2)));
        events.addMark("a", Mark.moment(AT, "failover", ""));

        dieAndReopen();

        assertThat(sequences()).containsExactly("x0", "y0", "x1");
        assertThat(intervals.sequences("a").get("x")).containsExactly(0, 1);
        assertThat(intervals.loadEnds("a")).singleElement().satisfies(end -> assertThat(end.payload())
                .containsExactly(2));
        assertThat(events.marks("a")).containsExactly(Mark.moment(AT, "failover", ""));
        assertThat(runs.unfinished()).containsExactly("a");
    }

    @Test
    void endsTheOpenEventOfAName() {
        Mark ended = new Mark(AT, "backup", "", AT.plusSeconds(5), AT);
        events.addMark("a", ended);
        events.addMark("a", new Mark(AT.plusSeconds(10), "backup", "again", null, AT.plusSeconds(10)));
        events.addMark("a", Mark.moment(AT.plusSeconds(11), "backup", ""));
        events.addMark("b", new Mark(AT, "backup", "", null, AT));

        events.endMark("a", "backup", AT.plusSeconds(20));

        assertThat(events.marks("a"))
                .containsExactly(
                        ended,
                        new Mark(AT.plusSeconds(10), "backup", "again", AT.plusSeconds(20), AT.plusSeconds(10)),
                        Mark.moment(AT.plusSeconds(11), "backup", ""));
        assertThat(events.marks("b")).singleElement().satisfies(open -> assertThat(open.isOpen())
                .isTrue());
    }

    @Test
    void storesAnIntervalOnceHoweverOftenItIsSaid() {
        intervals.store(List.of(interval("x", 0)), List.of());
        intervals.storeMissing(List.of(interval("x", 0), interval("x", 1)), List.of());

        assertThat(sequences()).containsExactly("x0", "x1");
    }

    @Test
    void storesNoneIfOneIsStoredAlready() {
        intervals.store(List.of(interval("x", 0)), List.of());

        assertThatThrownBy(() -> intervals.store(List.of(interval("x", 1), interval("x", 0)), List.of()))
                .isInstanceOf(DataAccessException.class);

        assertThat(sequences()).containsExactly("x0");
    }

    @Test
    void storesNothingOfATransactionThatFails() {
        StoredLoadEnd tooLong = new StoredLoadEnd("a", "x".repeat(300), new byte[] {1});

        assertThatThrownBy(() -> intervals.store(List.of(interval("x", 0)), List.of(tooLong)))
                .isInstanceOf(DataAccessException.class);

        assertThat(sequences()).isEmpty();
    }

    @Test
    void keepsTextsWithACharacterThatNoTextMayHave() {
        events.append("a", List.of(new NewEvent(AT, "PROBLEM", "broken\0name")));
        events.addMark("a", Mark.moment(AT, "m\0", "\0"));

        assertThat(events.after("a", 0)).extracting(StoredEvent::text).containsExactly("broken\uFFFDname");
        assertThat(events.marks("a")).containsExactly(Mark.moment(AT, "m\uFFFD", "\uFFFD"));
    }

    @Test
    void keepsTheAuditInOrderAsLongAsItIsWanted() {
        AuditStore audit = store.get(AuditStore.class);
        audit.append(new AuditEvent(0, AT, "ci", "::1", "LAUNCH", "a\0b"));
        audit.append(new AuditEvent(0, AT.plusSeconds(1), "x".repeat(200), "::1", "STOP", "y".repeat(400)));

        List<AuditEvent> both = audit.before(Long.MAX_VALUE, 9);
        assertThat(both).extracting(AuditEvent::action).containsExactly("STOP", "LAUNCH");
        assertThat(both.get(1).subject()).isEqualTo("a\\u0000b");
        assertThat(both.get(1).at()).isEqualTo(AT);
        assertThat(audit.before(both.get(0).number(), 9)).containsExactly(both.get(1));
        assertThat(audit.before(Long.MAX_VALUE, 1)).containsExactly(both.get(0));
        assertThat(audit.removeBefore(AT.plusSeconds(1))).isEqualTo(1);
        assertThat(audit.before(Long.MAX_VALUE, 9)).containsExactly(both.get(0));
    }

    @Test
    void keepsTheNewestStateOfTheRegistry() {
        RegistryStore registry = store.get(RegistryStore.class);
        assertThat(registry.load()).isEmpty();

        registry.save("{\"agents\":1}");
        registry.save("{\"agents\":2}");

        assertThat(registry.load()).hasValue("{\"agents\":2}");
    }

    @Test
    void replacesAPrintOfVscsiStatsOfTheSameMoment() {
        VscsiStore prints = store.get(VscsiStore.class);
        prints.save("a", "esx1", "END", AT, "{\"first\":true}");
        prints.save("a", "esx1", "END", AT, "{}");

        assertThat(prints.hosts("a", "END")).containsExactly("esx1");
        assertThat(prints.find("a", "esx1", "END")).hasValue("{}");
        assertThat(prints.find("a", "esx1", "START")).isEmpty();
    }

    @Test
    void findsTheRunsThatEndedLately() {
        runs.insert(run("a", null));
        runs.insert(run("b", null));
        runs.saveProgress("a", RunState.COMPLETED, "{}", "[]", AT, AT.plusSeconds(1));
        runs.saveProgress("b", RunState.COMPLETED, "{}", "[]", AT, AT.plusSeconds(9));

        assertThat(runs.endedAfter(AT.plusSeconds(5), 9)).extracting(RunRow::id).containsExactly("b");
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
    void readsNoFartherThanTheLastIntervalAtTheBegin() {
        for (int sequence = 0; sequence < 10; sequence++) {
            intervals.store(List.of(interval("x", sequence)), List.of());
        }
        List<Long> read = new ArrayList<>();

        intervals.forEach("a", interval -> {
            read.add(interval.sequence());
            intervals.store(List.of(interval("x", interval.sequence() + 10)), List.of());
        });

        assertThat(read).hasSize(10);
    }

    @Test
    void aRunThatIsDeletedWhileItsIntervalsAreReadLooksNotComplete() {
        runs.insert(run("a", null));
        for (int sequence = 0; sequence < 20; sequence++) {
            intervals.store(List.of(interval("x", sequence)), List.of());
        }

        assertThatThrownBy(() -> intervals.forEach("a", interval -> runs.delete("a")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Run a was deleted while its intervals were read");
    }

    @Test
    void deletesAllOfARunAndNothingElse() {
        runs.insert(run("a", null));
        runs.insert(run("b", null));
        intervals.store(List.of(interval("x", 0)), List.of(end("x", 1)));
        events.append("a", List.of(new NewEvent(AT, "NOTE", "gone")));
        events.append("b", List.of(new NewEvent(AT, "NOTE", "kept")));

        runs.delete("a");

        assertThat(runs.find("a")).isEmpty();
        assertThat(sequences()).isEmpty();
        assertThat(intervals.loadEnds("a")).isEmpty();
        assertThat(events.after("a", 0)).isEmpty();
        assertThat(events.after("b", 0)).hasSize(1);
    }

    private void dieAndReopen() {
        store.dieAndReopen();
        runs = store.get(RunStore.class);
        events = store.get(EventStore.class);
        intervals = store.get(IntervalStore.class);
    }

    private List<String> sequences() {
        List<String> sequences = new ArrayList<>();
        intervals.forEach("a", interval -> sequences.add(interval.agent() + interval.sequence()));
        return sequences;
    }

    static NewRun run(String id, @Nullable String key) {
        return new NewRun(id, "name", "dvd-store", 0, AT, "{}", "{}", "{}", key, "hash");
    }

    static StoredInterval interval(String agent, long sequence) {
        return new StoredInterval("a", agent, sequence, (int) sequence, new byte[] {1, 2, 3});
    }

    static StoredLoadEnd end(String agent, int content) {
        return new StoredLoadEnd("a", agent, new byte[] {(byte) content});
    }
}
