package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(90)
class StreamTest {

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    StreamTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void sendsTheRunAsItHappensAndWhatAReaderHasMissed() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("stream", "a", 1));
        CompletableFuture<List<String>> live = CompletableFuture.supplyAsync(() -> lines(id, ""));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        List<String> all = live.join();
        assertThat(points(all)).hasSize(2).first().asString().contains("\"second\":0", "\"throughput\":10.0");
        assertThat(all).contains("event:end").anyMatch(line -> line.contains("\"state\":\"COMPLETED\""));
        List<String> rest = lines(id, idOf(all, "\"second\":0"));
        assertThat(points(rest)).singleElement().asString().contains("\"second\":1");
        assertThat(rest).noneMatch(line -> line.contains("QUEUED: the run was created"));
    }

    @Test
    void sendsAPageManySecondsAtATimeAndFiguresBesideThem() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("batch", "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measure(0, 1);
        coordinator.awaitSeconds(id, 2);
        CompletableFuture<List<String>> live = CompletableFuture.supplyAsync(() -> lines("?batch=true", id, ""));
        agent.end();
        coordinator.await(id, "COMPLETED");

        List<String> all = live.join();
        assertThat(all)
                .filteredOn(line -> line.startsWith("data:{\"from\":0"))
                .singleElement()
                .asString()
                .contains("\"throughput\":[10.0,10.0]", "\"responseP99Ms\":[1.0,1.0]");
        assertThat(lines("?batch=true&after=0-1", id, ""))
                .anyMatch(line -> line.startsWith("data:{\"from\":1"))
                .contains("event:end");
    }

    private List<String> lines(String id, String lastEventId) {
        return lines("", id, lastEventId);
    }

    private List<String> lines(String query, String id, String lastEventId) {
        try {
            HttpRequest.Builder request = coordinator.request("/api/v1/runs/" + id + "/stream" + query);
            HttpResponse<String> response =
                    coordinator.send(lastEventId.isEmpty() ? request : request.header("Last-Event-ID", lastEventId));
            return response.body().lines().toList();
        } catch (Exception unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<String> points(List<String> lines) {
        return lines.stream().filter(line -> line.contains("\"responseP95Ms\"")).toList();
    }

    private static String idOf(List<String> lines, String content) {
        int data = 0;
        while (!lines.get(data).contains(content)) {
            data++;
        }
        return lines.get(data - 1).substring("id:".length());
    }
}
