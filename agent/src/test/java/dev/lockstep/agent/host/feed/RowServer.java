package dev.lockstep.agent.host.feed;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A coordinator as far as a feed sees one: takes each line as it arrives, and confirms a body that has ended. */
final class RowServer implements AutoCloseable {

    /** Every line but the heads. */
    final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    final List<String> tokens = new CopyOnWriteArrayList<>();
    final AtomicInteger confirmed = new AtomicInteger();
    /** Bodies are read from when it is open. */
    final CountDownLatch reading = new CountDownLatch(1);

    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    private record Answer(int status, String text) {}

    /** @param port 0 for any */
    RowServer(int port) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/api/v1/hosts/db 1/csv", this::take);
        server.setExecutor(threads);
        server.start();
    }

    /** Answers the next request like this instead of reading it. */
    RowServer answering(int status, String text) {
        answers.add(new Answer(status, text));
        return this;
    }

    RowServer readingFromNow() {
        reading.countDown();
        return this;
    }

    int port() {
        return server.getAddress().getPort();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port());
    }

    private void take(HttpExchange exchange) throws IOException {
        tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
        Answer answer = answers.poll();
        if (answer != null) {
            byte[] text = answer.text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status, text.length);
            exchange.getResponseBody().write(text);
        } else {
            read(exchange);
            exchange.sendResponseHeaders(200, -1);
            confirmed.incrementAndGet();
        }
        exchange.close();
    }

    private void read(HttpExchange exchange) throws IOException {
        boolean greeting = exchange.getRequestHeaders().containsKey("Content-length");
        if (!greeting) {
            awaitReading();
        }
        BufferedReader body =
                new BufferedReader(new InputStreamReader(exchange.getRequestBody(), StandardCharsets.UTF_8));
        String head = body.readLine();
        if (!"head".equals(head)) {
            lines.add("no head but " + head);
        }
        for (String line = body.readLine(); line != null; line = body.readLine()) {
            lines.add(line);
        }
    }

    private void awaitReading() {
        try {
            reading.await();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Cuts every connection. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
