package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class OtlpTest {

    private final BlockingQueue<ExportMetricsServiceRequest> received = new LinkedBlockingQueue<>();
    private final HttpServer receiver;
    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    OtlpTest(@TempDir Path data) throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/v1/metrics", exchange -> {
            received.add(ExportMetricsServiceRequest.parseFrom(exchange.getRequestBody()));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        receiver.start();
        coordinator = RunningCoordinator.on(
                data,
                "--otlp-endpoint",
                "http://127.0.0.1:" + receiver.getAddress().getPort() + "/v1/metrics",
                "--lockstep.metrics.otlp-seconds=1");
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
        receiver.stop(0);
    }

    @Test
    void sendsTheCountersOfARunAndThePercentilesOfItsNewestSecond() throws Exception {
        coordinator.awaitIdleAgents(1);
        String id = coordinator.create(Rows.spec("sent", "a", 1));
        agent.await(START);
        agent.measure(0, 1);

        assertThat(awaitPoint("lockstep.run.transactions", id, 20).getAttributesList())
                .extracting(attribute ->
                        attribute.getKey() + "=" + attribute.getValue().getStringValue())
                .containsExactlyInAnyOrder("run=" + id, "group=rows", "target=db", "transaction=insert");
        awaitPoint("lockstep.run.response", id, 0.001);
    }

    private NumberDataPoint awaitPoint(String name, String run, double value) throws InterruptedException {
        while (true) {
            ExportMetricsServiceRequest request = received.poll(30, TimeUnit.SECONDS);
            assertThat(request).as("%s of %s", name, run).isNotNull();
            for (NumberDataPoint point : points(request, name)) {
                boolean ofRun = point.getAttributesList().stream()
                        .anyMatch(attribute ->
                                attribute.getValue().getStringValue().equals(run));
                if (ofRun && point.getAsDouble() == value) {
                    return point;
                }
            }
        }
    }

    private static List<NumberDataPoint> points(ExportMetricsServiceRequest request, String name) {
        return request.getResourceMetricsList().stream()
                .flatMap(resource -> resource.getScopeMetricsList().stream())
                .flatMap(scope -> scope.getMetricsList().stream())
                .filter(metric -> metric.getName().equals(name))
                .flatMap(metric -> points(metric).stream())
                .toList();
    }

    private static List<NumberDataPoint> points(Metric metric) {
        return metric.hasSum()
                ? metric.getSum().getDataPointsList()
                : metric.getGauge().getDataPointsList();
    }
}
