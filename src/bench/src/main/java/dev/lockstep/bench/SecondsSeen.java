package dev.lockstep.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the stream of a run and records when each second arrived. */
final class SecondsSeen implements AutoCloseable {

    private static final Pattern SECOND = Pattern.compile("\"second\":(\\d+)");
    private static final String DATA = "data:";

    private final Map<Integer, Long> seenMillis = new ConcurrentSkipListMap<>();
    private final Stream<String> lines;

    private SecondsSeen(Stream<String> lines) {
        this.lines = lines;
    }

    static SecondsSeen of(URI stream) throws IOException, InterruptedException {
        HttpResponse<Stream<String>> response =
                HttpClient.newHttpClient().send(HttpRequest.newBuilder(stream).build(), BodyHandlers.ofLines());
        SecondsSeen seen = new SecondsSeen(response.body());
        Thread reader = new Thread(seen::read, "seconds");
        reader.setDaemon(true);
        reader.start();
        return seen;
    }

    private void read() {
        try {
            lines.filter(line -> line.startsWith(DATA)).forEach(this::note);
        } catch (UncheckedIOException closed) {
            // A second that never arrived is reported when its time is read.
        }
    }

    private void note(String line) {
        Matcher second = SECOND.matcher(line);
        if (second.find()) {
            seenMillis.putIfAbsent(Integer.parseInt(second.group(1)), System.currentTimeMillis());
        }
    }

    /** When a second arrived, in milliseconds since 1970. */
    long millis(int second) {
        Long millis = seenMillis.get(second);
        if (millis == null) {
            throw new IllegalStateException("Second " + second + " was not seen; these were: " + seenMillis.keySet());
        }
        return millis;
    }

    boolean has(int second) {
        return seenMillis.containsKey(second);
    }

    @Override
    public void close() {
        lines.close();
    }
}
