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
public final class RowServer implements AutoCloseable {

    /** Every line but the first of each body. */
    public final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    /** The first line of each body. */
    public final BlockingQueue<String> heads = new LinkedBlockingQueue<>();

    /** What was asked for, with its query. */
    public final List<String> addresses = new CopyOnWriteArrayList<>();

    /** The length of each body as its sender says, or null. */
    public final List<String> lengths = new CopyOnWriteArrayList<>();

    final List<String> tokens = new CopyOnWriteArrayList<>();
    final AtomicInteger confirmed = new AtomicInteger();
    /** Bodies are read from when it is open. */
    private final CountDownLatch reading = new CountDownLatch(1);

    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    private record Answer(int status, String text) {}

    /** @param port 0 for any */
    public RowServer(int port) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/api/v1/hosts/", this::take);
        server.setExecutor(threads);
        server.start();
    }

    /** Answers the next request like this instead of reading it. */
    public RowServer answering(int status, String text) {
        answers.add(new Answer(status, text));
        return this;
    }

    public RowServer readingFromNow() {
        reading.countDown();
        return this;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port());
    }

    private void take(HttpExchange exchange) throws IOException {
        tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
        lengths.add(String.valueOf(exchange.getRequestHeaders().getFirst("Content-length")));
        addresses.add(exchange.getRequestURI().toString());
        Answer answer = answers.poll();
        if (answer != null) {
            send(exchange, answer.status, answer.text);
        } else {
            int rows = read(exchange);
            confirmed.incrementAndGet();
            send(exchange, 200, "{\"rows\": " + rows + "}");
        }
        exchange.close();
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private int read(HttpExchange exchange) throws IOException {
        boolean greeting = exchange.getRequestHeaders().containsKey("Content-length");
        if (!greeting) {
            awaitReading();
        }
        BufferedReader body =
                new BufferedReader(new InputStreamReader(exchange.getRequestBody(), StandardCharsets.UTF_8));
        heads.add(String.valueOf(body.readLine()));
        int rows = 0;
        for (String line = body.readLine(); line != null; line = body.readLine()) {
            lines.add(line);
            rows++;
        }
        return rows;
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
