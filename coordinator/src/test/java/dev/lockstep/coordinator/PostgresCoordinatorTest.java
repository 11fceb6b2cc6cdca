package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.ACKNOWLEDGEMENT;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.store.PostgresTestStore;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A coordinator whose store is a PostgreSQL that is restarted and crashes. */
@Tag("thorough")
@Timeout(180)
class PostgresCoordinatorTest {

    private final String store = PostgresTestStore.newDatabase();
    private final RunningCoordinator coordinator;
    private final FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD);

    PostgresCoordinatorTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void losesNoIntervalWhenTheStoreIsRestartedAndCrashesDuringARun() throws Exception {
        String id = begin();
        agent.measure(0);
        agent.await(ACKNOWLEDGEMENT);

        PostgresTestStore.server().restart();
        agent.measure(1);
        agent.await(ACKNOWLEDGEMENT);

        PostgresTestStore.server().crash();
        agent.measure(2);
        assertThat(coordinator.get("/api/v1/runs/" + id).statusCode()).isEqualTo(503);
        PostgresTestStore.server().startAgain();
        agent.await(ACKNOWLEDGEMENT);
        assertThat(agent.acknowledged()).isEqualTo(3);

        agent.end();
        coordinator.await(id, "COMPLETED");
        assertThat(coordinator.get("/api/v1/runs/" + id + "/intervals").body().lines())
                .hasSize(1 + 3);
        JsonNode result = RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
        assertThat(result.at("/wholeRun/transactions/0/committed").asLong()).isEqualTo(30);
        assertThat(result.at("/verdict/reasons")).isEmpty();
    }

    @Test
    void waitsForTheDiskAtEachCommitEvenWhereTheServerDoesNot() throws Exception {
        PostgresTestStore.execute(store, "alter database " + database() + " set synchronous_commit = off");
        PostgresTestStore.execute(
                store,
                "create function note() returns trigger language plpgsql as $$ begin"
                        + " new.note = current_setting('synchronous_commit'); return new; end $$");
        PostgresTestStore.execute(
                store, "create trigger note before insert on mark for each row execute function note()");
        PostgresTestStore.server().restart();
        String id = begin();

        coordinator.post("/api/v1/runs/" + id + "/marks", "application/json", "{\"name\": \"now\"}");

        assertThat(PostgresTestStore.query(store, "select note from mark")).isEqualTo("on");
    }

    private String database() {
        return store.substring(store.lastIndexOf('/') + 1);
    }

    private String begin() throws Exception {
        agent.connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("journey", "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        return id;
    }
}
