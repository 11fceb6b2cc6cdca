package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.report.Report;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ReportTest {

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    ReportTest(@TempDir Path data) throws Exception {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void isGivenInEachFormatWhenTheRunHasEnded() throws Exception {
        String id = coordinator.create(Rows.spec("reported", "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        assertThat(report(id, "").statusCode()).isEqualTo(409);
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        HttpResponse<String> html = report(id, "");
        assertThat(html.body()).contains("<title>reported", "</html>");
        assertThat(html.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        assertThat(html.headers().allValues("Content-Security-Policy")).containsExactly(Report.contentSecurityPolicy());
        assertThat(report(id, "?format=markdown").body()).startsWith("# reported");
        assertThat(report(id, "?format=csv").body()).startsWith("table,row,column,unit,value\r\n");
        assertThat(report(id, "?format=pdf").statusCode()).isEqualTo(422);
        assertThat(report("nothing", "").statusCode()).isEqualTo(404);

        assertThat(coordinator
                        .get("/api/v1/runs/" + id + "/hlog?phase=measure")
                        .body()
                        .lines())
                .filteredOn(line -> line.startsWith("Tag="))
                .isNotEmpty();
        assertThat(coordinator
                        .get("/api/v1/runs/" + id + "/hlog?phase=warmUp")
                        .body()
                        .lines())
                .noneMatch(line -> line.startsWith("Tag="));
        assertThat(coordinator.get("/api/v1/runs/" + id + "/hlog?phase=rest").body())
                .contains("'rest' is not a stage of this run, which has: idle, rampUp, warmUp, measure, rampDown");
    }

    private HttpResponse<String> report(String id, String query) throws Exception {
        return coordinator.get("/api/v1/runs/" + id + "/report" + query);
    }
}
