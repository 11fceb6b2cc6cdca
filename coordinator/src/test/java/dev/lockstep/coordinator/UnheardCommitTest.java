package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store that commits and then breaks the connection before the coordinator hears of it: the commit waits for a standby that
 * does not exist, and the session is ended in that wait.
 */
@Tag("thorough")
@Timeout(120)
class UnheardCommitTest {

    private final String store = PostgresTestStore.newDatabase();
    private final RunningCoordinator coordinator;

    UnheardCommitTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
    }

    @AfterEach
    void close() {
        standby("");
        coordinator.close();
    }

    @Test
    void anExperimentIsDriven() throws Exception {
        String id = stored("experiment", "/api/v1/experiments", """
                experiment: unheard
                run:
                %sfactors:
                  - { name: policy, levels: [ { name: high, apply: [ { manual: Set the policy to high } ] } ] }
                repeat: 1
                """.formatted(Rows.spec("ignored", "a", 1)
                .lines()
                .filter(line -> !line.startsWith("name:"))
                .map(line -> "  " + line + "\n")
                .reduce("", String::concat)));

        while (!RunningCoordinator.json(coordinator.get("/api/v1/experiments/" + id))
                .at("/experiment/state")
                .asString()
                .equals("WAITING")) {
            Thread.sleep(100);
        }
    }

    @Test
    void aRunIsQueued() throws Exception {
        try (FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD)) {
            agent.connect(coordinator.grpcPort());
            coordinator.awaitIdleAgents(1);
            stored("run", "/api/v1/runs", Rows.spec("unheard", "one", 1));
            agent.await(START);
        }
    }

    /** Posts what is stored though the answer is an error. The insert is held until commits wait, so that no earlier one does. */
    private String stored(String table, String path, String body) throws Exception {
        PostgresTestStore.execute(store, """
                create table shut ();
                insert into shut default values;
                create function hold() returns trigger language plpgsql as $$ begin
                  while exists (select from shut) loop
                    perform pg_sleep(0.02);
                  end loop;
                  return new;
                end $$;
                create trigger hold before insert on %s for each row execute function hold();
                """.formatted(table));
        var posted = new FutureTask<>(() -> coordinator.post(path, "application/yaml", body));
        new Thread(posted, "caller").start();
        await("select count(*) from pg_stat_activity where wait_event = 'PgSleep'");
        standby("nobody");
        new Thread(() -> PostgresTestStore.execute(store, "create table waits ()"), "another").start();
        await("select count(*) from pg_stat_activity where wait_event = 'SyncRep' and query like 'create%'");

        PostgresTestStore.execute(store, "set synchronous_commit = local; delete from shut");
        await("select count(pg_terminate_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep' and pid in"
                + " (select pid from pg_locks where relation = '" + table + "'::regclass)");
        standby("");

        assertThat(posted.get().statusCode()).isGreaterThanOrEqualTo(500);
        return PostgresTestStore.query(store, "select id from " + table);
    }

    private void await(String count) throws InterruptedException {
        while (PostgresTestStore.query(store, count).equals("0")) {
            Thread.sleep(20);
        }
    }

    private void standby(String name) {
        PostgresTestStore.execute(store, "alter system set synchronous_standby_names = '" + name + "'");
        PostgresTestStore.execute(store, "select pg_reload_conf()");
    }
}
