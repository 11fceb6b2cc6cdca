package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LiveMetersTest {

    private static final String OF_TARGET = "group=\"rows\",run=\"%s\",target=\"db\"";

    private final Path data;
    private final List<FakeAgent> agents = new ArrayList<>();
    private RunningCoordinator coordinator;

    LiveMetersTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(data);
    }

    private void restart(String... options) {
        coordinator.close();
        coordinator = RunningCoordinator.on(data, options);
    }

    @AfterEach
    void close() {
        agents.forEach(FakeAgent::close);
        coordinator.close();
    }

    @Test
    void countsFromZeroToTheLedgerAndShowsMomentsOnlyWhileTheRunIsUnderWay() throws Exception {
        FakeAgent one = agent("one");
        FakeAgent two = agent("two");
        String id = launch(Rows.spec("journey", "a", 2), one, two);
        awaitTransactions(id, 0);

        one.measure(0, 1);
        two.measure(0, 1);
        awaitTransactions(id, 40);
        String scraped = scrape();
        assertThat(scraped)
                .contains(
                        series("users{" + OF_TARGET + "} 4.0", id),
                        series("due_cycles_total{" + OF_TARGET + "} 40.0", id),
                        series("throughput_total{" + OF_TARGET + ",unit=\"rows/s\"} 40.0", id),
                        series("failures_total{" + OF_TARGET + ",transaction=\"insert\"} 0.0", id),
                        series("response_time_seconds_total{" + OF_TARGET + ",transaction=\"insert\"} 0.04", id),
                        series(
                                "response_seconds{group=\"rows\",quantile=\"0.95\",run=\"%s\",target=\"db\",transaction=\"insert\"} 0.001",
                                id),
                        "lockstep_run_series_left_out 0.0");
        one.end();
        two.end();
        coordinator.await(id, "COMPLETED");

        await(id, "lockstep_run_state{name=\"journey\",phase=\"\",run=\"%s\",state=\"COMPLETED\"} 1.0");
        assertThat(transactions(id)).hasValue(40);
        assertThat(scrape()).doesNotContain("lockstep_run_users", "lockstep_run_response_seconds{");
    }

    @Test
    void removesTheSeriesOfARunAWhileAfterItsEnd() throws Exception {
        restart("--lockstep.metrics.keep-seconds", "1");
        FakeAgent agent = agent("one");
        String id = launch(Rows.spec("short", "a", 1), agent);
        agent.measure(0, 1);
        agent.end();
        coordinator.await(id, "COMPLETED");

        await("state=\"COMPLETED\"", true);
        await("lockstep_run_state", false);
        assertThat(scrape()).doesNotContain(id);
    }

    @Test
    void keepsTheCountsOfARunThatWasStopped() throws Exception {
        FakeAgent agent = agent("one");
        String id = launch(Rows.spec("stopped", "a", 1), agent);
        agent.measure(0);
        awaitTransactions(id, 10);

        coordinator.post("/api/v1/runs/" + id + "/stop", "application/json", "");
        coordinator.await(id, "STOPPED");

        await(id, "lockstep_run_state{name=\"stopped\",phase=\"\",run=\"%s\",state=\"STOPPED\"} 1.0");
        assertThat(transactions(id)).hasValue(10);
    }

    @Test
    void dropsTheUsersOfAnAgentThatIsLostAndKeepsWhatItDid() throws Exception {
        FakeAgent one = agent("one");
        FakeAgent two = agent("two");
        String id = launch(Rows.spec("lossy", "a", 2) + "onAgentLoss: continue\nagentLossAfter: 2s\n", one, two);
        one.measure(0);
        two.measure(0);
        await(id, "lockstep_run_users{" + OF_TARGET + "} 4.0");

        two.disconnect();
        one.measure(1);

        await(id, "lockstep_run_users{" + OF_TARGET + "} 2.0");
        assertThat(transactions(id)).hasValue(30);
    }

    /** A count that fell would be taken for a reset, and what was counted before it would be counted again. */
    @Test
    void neverShowsASmallerCountAfterARestart() throws Exception {
        FakeAgent agent = agent("one");
        String id = launch(Rows.spec("restart", "a", 1), agent);
        agent.measure(0);
        awaitTransactions(id, 10);

        agent.disconnect();
        restart();
        agent.connect(coordinator.grpcPort());
        agent.await(START);
        double first = awaitAny(id);
        agent.measure(0, 1);
        awaitTransactions(id, 20);

        assertThat(first).isEqualTo(10);
    }

    @Test
    void leavesOutWhatIsBeyondTheLimit() throws Exception {
        restart("--lockstep.metrics.most-series", "3");
        String id = launch(Rows.spec("wide", "a", 1), agent("one"));

        await(id, "lockstep_run_state{name=\"wide\",phase=\"\",run=\"%s\",state=\"RUNNING\"} 1.0");
        assertThat(scrape())
                .contains("lockstep_run_throughput_total", "lockstep_run_series_left_out 4.0")
                .doesNotContain("lockstep_run_transactions_total");
    }

    @Test
    void showsHostsAndMarks() throws Exception {
        Instant now = Instant.now();
        StringBuilder rows = new StringBuilder("time,metric,value,instance\n");
        for (int second = -30; second <= 30; second++) {
            rows.append(now.plusSeconds(second)).append(",cpuUtilPercent,75,\n");
            rows.append(now.plusSeconds(second)).append(",powerWatts,250,\n");
            rows.append(now.plusSeconds(second)).append(",powerWatts,60,rapl:packages\n");
        }
        assertThat(coordinator.put("/api/v1/hosts/esx1/csv", rows.toString()).statusCode())
                .isEqualTo(200);
        String id = launch(
                Rows.spec("hosted", "a", 1) + "hosts: [ { name: esx1 } ]\nevents: [ { name: backup, at: 0s } ]\n",
                agent("one"));
        coordinator.post("/api/v1/runs/" + id + "/marks", "application/json", "{\"name\": \"failover\"}");

        await("lockstep_run_mark_timestamp_seconds{edge=\"begin\",mark=\"failover\"", true);
        assertThat(scrape())
                .contains(
                        series("host_cpu_ratio{counter=\"cpuUtilPercent\",host=\"esx1\",run=\"%s\"} 0.75", id),
                        series("host_power_watts{counter=\"powerWatts\",host=\"esx1\",run=\"%s\"} 250.0", id),
                        series(
                                "host_power_watts{counter=\"powerWatts:rapl:packages\",host=\"esx1\",run=\"%s\"} 60.0",
                                id),
                        "mark=\"backup\"");
    }

    private FakeAgent agent(String name) {
        FakeAgent agent = new FakeAgent(name, Rows.WORKLOAD).connect(coordinator.grpcPort());
        agents.add(agent);
        return agent;
    }

    private String launch(String spec, FakeAgent... by) throws Exception {
        coordinator.awaitIdleAgents(by.length);
        String id = coordinator.create(spec);
        for (FakeAgent agent : by) {
            agent.await(START);
        }
        coordinator.await(id, "RUNNING");
        return id;
    }

    private static String series(String pattern, String id) {
        return "lockstep_run_" + pattern.formatted(id);
    }

    private String scrape() throws Exception {
        return coordinator.get("/actuator/prometheus").body();
    }

    private OptionalDouble transactions(String id) throws Exception {
        Matcher line = Pattern.compile("lockstep_run_transactions_total\\{[^}]*run=\"" + id + "\"[^}]*} (\\S+)")
                .matcher(scrape());
        return line.find() ? OptionalDouble.of(Double.parseDouble(line.group(1))) : OptionalDouble.empty();
    }

    private void awaitTransactions(String id, double count) throws Exception {
        OptionalDouble seen = transactions(id);
        for (long end = end(); seen.isEmpty() || seen.getAsDouble() != count; seen = transactions(id)) {
            assertThat(System.nanoTime() - end).as("%s, not %s", seen, count).isNegative();
            Thread.sleep(50);
        }
    }

    private double awaitAny(String id) throws Exception {
        OptionalDouble seen = transactions(id);
        for (long end = end(); seen.isEmpty(); seen = transactions(id)) {
            assertThat(System.nanoTime() - end).isNegative();
            Thread.sleep(10);
        }
        return seen.getAsDouble();
    }

    private void await(String id, String line) throws Exception {
        await(line.formatted(id), true);
    }

    private void await(String text, boolean present) throws Exception {
        String scraped = scrape();
        for (long end = end(); scraped.contains(text) != present; scraped = scrape()) {
            assertThat(System.nanoTime() - end).as(scraped).isNegative();
            Thread.sleep(50);
        }
    }

    private static long end() {
        return System.nanoTime() + Duration.ofSeconds(30).toNanos();
    }
}
