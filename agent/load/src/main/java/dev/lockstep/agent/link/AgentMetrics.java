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

    /** Serves on this port; null for no server. */
    static AgentMetrics serve(@Nullable Integer port, RemoteAgent agent) {
        if (port == null) {
            return new AgentMetrics(null);
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
        return new AgentMetrics(start(port, registry));
    }

    private static HttpServer start(int port, PrometheusMeterRegistry registry) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.createContext("/metrics", exchange -> {
                byte[] body = registry.scrape().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException taken) {
            throw new IllegalArgumentException(
                    "--metrics-port: cannot listen on " + port + ": " + taken.getMessage(), taken);
        }
    }

    @Override
    public void close() {
        if (server != null) {
            server.stop(0);
        }
    }
}
