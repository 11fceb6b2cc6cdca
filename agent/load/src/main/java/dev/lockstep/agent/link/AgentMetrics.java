package dev.lockstep.agent.link;

import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The agent's own metrics for Prometheus, at {@code /metrics} on loopback. */
final class AgentMetrics implements AutoCloseable {

    private final @Nullable HttpServer server;

    private AgentMetrics(@Nullable HttpServer server) {
        this.server = server;
    }

    /**
     * Takes this port; null for no server.
     *
     * @throws IllegalArgumentException if it cannot; the message is for the user
     */
    static AgentMetrics on(@Nullable Integer port) {
        if (port == null) {
            return new AgentMetrics(null);
        }
        try {
            return new AgentMetrics(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
        } catch (IOException | IllegalArgumentException refused) {
            throw new IllegalArgumentException(
                    "--metrics-port: cannot listen on " + port + ": " + refused.getMessage()
                            + "; name a free port, at most 65535",
                    refused);
        }
    }

    /** Serves the metrics of this agent from now on. */
    void serve(RemoteAgent agent) {
        if (server == null) {
            return;
        }
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmGcMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        Gauge.builder("lockstep.agent.welcomed", agent, each -> each.welcomed() ? 1 : 0)
                .description("Whether a coordinator has accepted this agent")
                .register(registry);
        Gauge.builder("lockstep.agent.intervals.unacknowledged", agent, RemoteAgent::unacknowledged)
                .description("Intervals that the coordinator has not confirmed as stored")
                .register(registry);
        server.createContext("/metrics", exchange -> {
            byte[] body = registry.scrape().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @Override
    public void close() {
        if (server != null) {
            server.stop(0);
        }
    }
}
