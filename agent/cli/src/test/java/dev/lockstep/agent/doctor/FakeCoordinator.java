package dev.lockstep.agent.doctor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Answers as a coordinator does: its health to anybody, its agents to who has the token. */
final class FakeCoordinator implements AutoCloseable {

    private final HttpServer server;
    private final String token;
    private String agents = "[]";
    private int health = 200;
    private boolean role = true;

    /** @param token asked for; none when empty */
    FakeCoordinator(String token) throws IOException {
        this.token = token;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/actuator/health", exchange -> answer(exchange, health, "{\"status\":\"?\"}"));
        server.createContext("/api/v1/agents", this::agents);
        server.start();
    }

    FakeCoordinator withAgents(String json) {
        agents = json;
        return this;
    }

    FakeCoordinator withHealth(int status) {
        health = status;
        return this;
    }

    /** The token is good, but its role is not. */
    FakeCoordinator withoutRole() {
        role = false;
        return this;
    }

    private void agents(HttpExchange exchange) throws IOException {
        String shown = exchange.getRequestHeaders().getFirst("Authorization");
        boolean admitted = token.isEmpty() || ("Bearer " + token).equals(shown);
        if (admitted && !role) {
            answer(exchange, 403, "{\"detail\":\"This needs viewer\",\"requiredRole\":\"viewer\"}");
        } else {
            answer(exchange, admitted ? 200 : 401, admitted ? agents : "{}");
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    int port() {
        return server.getAddress().getPort();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
