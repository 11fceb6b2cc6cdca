package dev.lockstep.coordinator.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.RunState;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.transaction.support.TransactionTemplate;

class PostgresStoreTest extends StoreContract {

    private final TermStore terms = store().get(TermStore.class);
    private final TermGuard guard = store().get(TermGuard.class);
    private final AtomicInteger passed = new AtomicInteger();

    PostgresStoreTest() {
        super(new PostgresTestStore());
    }

    @Test
    void writesNothingForACoordinatorWhoseTermHasPassed() {
        guard.share(passed::incrementAndGet);
        guard.hold(terms.take("first").number());
        writes().values().forEach(Runnable::run);
        Map<String, Long> before = rows();
        assertThat(before.values()).allMatch(count -> count > 0);

        terms.take("second");

        writes().forEach((name, write) ->
                assertThatThrownBy(write::run).as(name).isInstanceOf(TermPassedException.class));
        assertThat(rows()).isEqualTo(before);
        assertThat(passed).hasValue(writes().size());
        assertThat(terms.current()).isEqualTo(new TermStore.Term(2, "second"));
    }

    @Test
    void writesNothingBeforeATermIsTaken() {
        guard.share(passed::incrementAndGet);

        assertThatThrownBy(() -> store().get(RunStore.class).insert(run("a", null)))
                .isInstanceOf(TermPassedException.class)
                .hasMessageContaining("its own is none");
    }

    @Test
    @Timeout(60)
    void beginsATermOnlyWhenNothingOfTheOneBeforeIsBeingCommitted() throws Exception {
        guard.share(passed::incrementAndGet);
        guard.hold(terms.take("first").number());

        CompletableFuture<TermStore.Term> next = new TransactionTemplate(store().get(TermTransactions.class))
                .execute(status -> {
                    store().get(RunStore.class).insert(run("a", null));
                    CompletableFuture<TermStore.Term> taking =
                            CompletableFuture.supplyAsync(() -> terms.take("second"));
                    awaitLockedSession();
                    assertThat(taking).isNotDone();
                    return taking;
                });

        assertThat(next.get(20, TimeUnit.SECONDS).number()).isEqualTo(2);
        assertThat(store().get(RunStore.class).find("a")).isPresent();
    }

    private void awaitLockedSession() {
        long waiting = 0;
        while (waiting == 0) {
            waiting = store().jdbc()
                    .sql("select count(*) from pg_locks where not granted")
                    .query(Long.class)
                    .single();
        }
    }

    /** Everything that writes, the run itself first. */
    private Map<String, Runnable> writes() {
        RunStore runs = store().get(RunStore.class);
        EventStore events = store().get(EventStore.class);
        HostStore hosts = store().get(HostStore.class);
        Map<String, Runnable> writes = new TreeMap<>();
        writes.put("0 insert", () -> runs.insert(run("a", null)));
        writes.put("progress", () -> runs.saveProgress("a", RunState.RUNNING, "{}", "[]", null, null));
        writes.put("result", () -> runs.saveResult("a", "{}", HEAD, null));
        writes.put("history", () -> runs.saveHistory("a", "{}"));
        writes.put("acknowledgement", () -> store().get(AcknowledgementStore.class)
                .save(List.of(new StoredAcknowledgement("w1", "throughput OPM", "a", "note", "-", AT))));
        writes.put("delete", () -> runs.delete("none"));
        writes.put("event", () -> events.append("a", List.of(new NewEvent(AT, "NOTE", "text"))));
        writes.put("mark", () -> events.addMark("a", Mark.moment(AT, "name", "")));
        writes.put("intervals", () -> store().get(IntervalStore.class)
                .store(List.of(interval("x", 0)), List.of(end("x", 1))));
        writes.put("registry", () -> store().get(RegistryStore.class).save("{}"));
        writes.put("print", () -> store().get(VscsiStore.class).save("a", "esx1", "END", AT, "{}"));
        writes.put("own event", () -> store().get(CoordinatorEventStore.class).append(AT, "LEASE", "text"));
        writes.put(
                "feed",
                () -> hosts.begin(
                        HostStoreContract.feed("esx1", "csv"),
                        HostStoreContract.chunk(0, 0),
                        HostStoreContract.state("[]")));
        writes.put("feed end", () -> hosts.end(1, AT, "{}"));
        writes.put("feed ends", hosts::endAll);
        writes.put("feed points", () -> hosts.addPoints(99, List.of()));
        writes.put("feed gone", () -> hosts.remove(99));
        writes.put("feeds gone", () -> hosts.removeArrivedBefore(AT.minusSeconds(99_999)));
        return writes;
    }

    private Map<String, Long> rows() {
        Map<String, Long> rows = new TreeMap<>();
        for (String table : List.of(
                "run",
                "acknowledgement",
                "run_event",
                "mark",
                "agent_interval",
                "load_end",
                "agent_registry",
                "run_vscsistats",
                "coordinator_event",
                "host_feed",
                "host_chunk",
                "host_columns")) {
            rows.put(
                    table,
                    store().jdbc()
                            .sql("select count(*) from " + table)
                            .query(Long.class)
                            .single());
        }
        return rows;
    }
}
