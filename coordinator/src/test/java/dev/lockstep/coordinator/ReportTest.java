package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.report.Report;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.AuditedSetting.Level;
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
        assertThat(html.body())
                .contains(coordinator.get("/runs/" + id + "/figures").body());
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

    @Test
    void standsOnThePageOfTheRunWithTheAuditOfSettings() throws Exception {
        String unaudited = completed("unaudited");
        agent.auditing(
                line("fsync", Level.FINDING, "fsync off"),
                line("other-sessions", Level.UNREADABLE, "needs <script>alert(1)</script> & \"pg_monitor\""),
                line("autovacuum", Level.OK, "autovacuum on"));

        String page = coordinator.get("/runs/" + completed("audited")).body();

        assertThat(page).contains("href=\"#audit\"", "<h2 id=\"audit\">Audit of settings</h2>");
        assertThat(between(page, "id=\"table-audit\"", "</table>"))
                .contains("fsync off", "data-ok=\"false\">finding<", "Set it", "unreadable")
                .contains("needs &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;pg_monitor&quot;")
                .doesNotContain("<script", "autovacuum");
        assertThat(between(page, "<details><summary>Rules without a finding", "</details>"))
                .contains("autovacuum on")
                .doesNotContain("fsync", "other-sessions");
        assertThat(coordinator.get("/runs/" + unaudited).body())
                .contains("id=\"agents\"")
                .doesNotContain("Audit of settings", "id=\"audit\"");
    }

    private static AuditedSetting line(String id, Level level, String observed) {
        return new AuditedSetting(id, "db", null, level, observed, "sound", "It matters.", "the manual", "Set it");
    }

    private static String between(String page, String from, String to) {
        int start = page.indexOf(from);
        assertThat(start).as(from).isNotNegative();
        return page.substring(start, page.indexOf(to, start));
    }

    private String completed(String name) throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec(name, "a", 1));
        agent.await(START);
        coordinator.await(id, "RUNNING");
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");
        return id;
    }

    private HttpResponse<String> report(String id, String query) throws Exception {
        return coordinator.get("/api/v1/runs/" + id + "/report" + query);
    }
}
