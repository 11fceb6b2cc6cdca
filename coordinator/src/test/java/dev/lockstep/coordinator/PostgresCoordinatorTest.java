package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.ACKNOWLEDGEMENT;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.RELEASE;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.SearchLimit;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.store.PostgresTestStore;
import dev.lockstep.run.Json;
import dev.lockstep.wire.proto.StepRequest;
import java.nio.file.Path;
import java.util.List;
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

    /** The only load of a search, which holds its threshold. */
    private static final SearchStep HELD = new SearchStep(
            1,
            4,
            90,
            new SearchStep.Sample(30, 60, 60, 10.0, 1.0, 10, 1.0, 10.0),
            new SearchStep.Health(0, null, null, false, null, null, null),
            List.of(new SearchLimit("p95 <= 20ms", 20, new Figure(10, 9.0, 11.0, Answer.HELD), null)),
            null,
            null);

    private final String store = PostgresTestStore.newDatabase();
    private final Path data;
    private final FakeAgent agent = new FakeAgent("one", Rows.WORKLOAD);
    private RunningCoordinator coordinator;

    PostgresCoordinatorTest(@TempDir Path data) {
        this.data = data;
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
    void makesTheResultOfARunThatEndedWhileTheStoreWasAway() throws Exception {
        agent.notVerifying();
        String id = begin();
        agent.measure(0, 1);
        agent.end();
        StepRequest verification = agent.awaitVerification();

        PostgresTestStore.server().crash();
        agent.answer(verification);
        awaitFailedReads(id);
        PostgresTestStore.server().startAgain();
        agent.await(RELEASE);

        JsonNode result = RunningCoordinator.json(coordinator.get("/api/v1/runs/" + id + "/result"));
        assertThat(result.at("/run/state").asString()).isEqualTo("COMPLETED");
        assertThat(result.at("/verdict/reasons")).isEmpty();
    }

    /** A read gives up after 5 s without a connection; one that began before the first of these has given up too. */
    private void awaitFailedReads(String id) throws Exception {
        for (int read = 0; read < 2; read++) {
            assertThat(coordinator.get("/api/v1/runs/" + id).statusCode()).isEqualTo(503);
        }
    }

    @Test
    void endsASearchOnceTheStoreTakesTheRunThatConfirms() throws Exception {
        String id = begin(Rows.spec("searching", "a", 1)
                .replace(
                        "load: { users: 4 }",
                        "load: { search: { vary: users, from: 4, to: 4,"
                                + " goal: { maximise: throughput, subjectTo: [ \"p95 <= 20ms\" ] } } }"));
        restart(() -> PostgresTestStore.execute(
                store,
                "update run set progress = jsonb_set(progress::jsonb, '{journal}', '%s')"
                        .formatted(Json.write(List.of(Json.write(HELD))))));
        PostgresTestStore.execute(store, "create sequence attempt");
        PostgresTestStore.execute(
                store,
                "create function refuse() returns trigger language plpgsql as $$ begin"
                        + " if nextval('attempt') < 3 then raise 'away'; end if; return new; end $$");
        PostgresTestStore.execute(
                store, "create trigger refuse before insert on run for each row execute function refuse()");

        agent.end();
        coordinator.await(id, "COMPLETED");

        assertThat(coordinator.run(id).path("confirmedBy").asString()).isEqualTo(ConfirmingRun.idOf(id));
        assertThat(PostgresTestStore.query(store, "select last_value from attempt"))
                .isEqualTo("3");
        coordinator.awaitEvents(id, "measures what was found", 1);
    }

    private void restart(Runnable meanwhile) throws Exception {
        coordinator.close();
        agent.disconnect();
        meanwhile.run();
        coordinator = RunningCoordinator.on(data, PostgresTestStore.options(store));
        agent.connect(coordinator.grpcPort());
        agent.await(START);
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
        return begin(Rows.spec("journey", "a", 1));
    }

    private String begin(String spec) throws Exception {
        agent.connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(spec);
        agent.await(START);
        coordinator.await(id, "RUNNING");
        return id;
    }
}
