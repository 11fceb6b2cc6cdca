package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.host.pdh.CaptureText;
import dev.lockstep.host.pdh.GeneratedCaptures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostUploadTest {

    private static final String CPU = "Physical Cpu(_Total)\\% Util Time";
    private static final String HEADER = "time,metric,value,instance\n";
    private static final String ROW = "2026-11-20T10:00:00Z,cpuUtilPercent,5,\n";

    private final RunningCoordinator coordinator;

    HostUploadTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data, "--lockstep.hosts.most-feeds=2");
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    @Test
    void takesACaptureAndListsItsHost() throws Exception {
        HttpResponse<String> answer = coordinator.put(
                "/api/v1/hosts/esx%201/esxtop?offset=2s", capture().text());

        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode upload = RunningCoordinator.json(answer);
        assertThat(upload.get("host").asString()).isEqualTo("esx 1");
        assertThat(upload.get("source").asString()).isEqualTo("esxtop");
        assertThat(upload.get("rows").asInt()).isEqualTo(3);
        assertThat(upload.get("dropped").asInt()).isZero();
        assertThat(upload.get("first").asString()).isEqualTo("2026-11-20T10:00:00Z");
        assertThat(upload.get("clockOffsetMs").asDouble()).isEqualTo(2_000);
        JsonNode host = host("esx 1");
        assertThat(host.get("rows").asInt()).isEqualTo(3);
        assertThat(host.get("live").asBoolean()).isFalse();
        assertThat(host.get("sources").get(0).asString()).isEqualTo("esxtop");
        assertThat(host.get("lastAt").asString()).isEqualTo("2026-11-20T10:00:10Z");
        assertThat(host.get("clockOffsetOrigin").asString()).isEqualTo("given");
    }

    @Test
    void takesCompressedBodiesOfAnyContentType() throws Exception {
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(capture().text().getBytes(StandardCharsets.UTF_8));
        }

        HttpResponse<String> answer = coordinator.send(coordinator
                .request("/api/v1/hosts/gzipped/esxtop")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Content-Encoding", "gzip")
                .PUT(HttpRequest.BodyPublishers.ofByteArray(compressed.toByteArray())));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(RunningCoordinator.json(answer).get("rows").asInt()).isEqualTo(3);
    }

    @Test
    void asksForTheZoneThatAWindowsCaptureDoesNotState() throws Exception {
        String capture = CaptureText.withoutHeader()
                .header("(PDH-CSV 4.0)", "Processor(_Total)\\% Processor Time")
                .row(0, 1)
                .row(1, 2)
                .text();

        HttpResponse<String> refused = coordinator.put("/api/v1/hosts/win/perfmon", capture);
        HttpResponse<String> taken = coordinator.put("/api/v1/hosts/win/perfmon?zone=+05:30", capture);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(RunningCoordinator.json(refused).at("/faults/0/path").asString())
                .isEqualTo("zone");
        assertThat(taken.statusCode()).isEqualTo(200);
        assertThat(RunningCoordinator.json(taken).get("first").asString()).isEqualTo("2026-11-20T04:30:00Z");
    }

    @Test
    void readsNamesInTheEncodingOfTheQuery() throws Exception {
        byte[] body = GeneratedCaptures.perfmonInRussia().bytes(Charset.forName("windows-1251"));
        String raw = "raw=" + URLEncoder.encode("Процессор(*)\\*", StandardCharsets.UTF_8);

        JsonNode misread = RunningCoordinator.json(putBytes("/api/v1/hosts/ru/perfmon?" + raw, body));
        JsonNode read = RunningCoordinator.json(putBytes("/api/v1/hosts/ru/perfmon?charset=windows-1251&" + raw, body));

        assertThat(misread.get("series").asInt()).isZero();
        assertThat(misread.get("damage").get(0).asString()).contains("names are not UTF-8", "option charset");
        assertThat(read.get("series").asInt()).isEqualTo(1);
        assertThat(read.get("damage")).isEmpty();
    }

    private HttpResponse<String> putBytes(String path, byte[] body) throws Exception {
        return coordinator.send(coordinator.request(path).PUT(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    @Test
    void takesCountersThatAPatternAsksFor() throws Exception {
        String capture = CaptureText.esxtop("Odd Group(0,1)\\Counter")
                .row(0, 1)
                .row(5, 2)
                .text();

        HttpResponse<String> answer = coordinator.put("/api/v1/hosts/raw/esxtop?raw=odd%20group(0,1)%5C*", capture);

        assertThat(RunningCoordinator.json(answer).get("series").asInt()).isEqualTo(1);
    }

    @Test
    void namesEveryOptionThatItDoesNotUnderstand() throws Exception {
        HttpResponse<String> answer = coordinator.put(
                "/api/v1/hosts/esx1/csv?zone=Nowhere&date=soon&interval=5&offset=late&raw=&zon=UTC&charset=klingon",
                HEADER + ROW);

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(RunningCoordinator.json(answer).get("faults").valueStream())
                .extracting(fault -> fault.get("path").asString())
                .containsExactlyInAnyOrder("zone", "date", "interval", "offset", "raw", "zon", "charset");
        assertThat(coordinator.put("/api/v1/hosts/esx1/top", "").statusCode()).isEqualTo(404);
    }

    @Test
    void refusesALineWithoutEnd() throws Exception {
        HttpResponse<String> tidy = coordinator.put("/api/v1/hosts/endless/csv", HEADER + ROW + "x".repeat(100_000));
        HttpResponse<String> capture =
                coordinator.put("/api/v1/hosts/endless/esxtop", capture().text() + "\"" + "x".repeat(33 << 20));

        assertThat(tidy.statusCode()).isEqualTo(422);
        assertThat(tidy.body()).contains("is longer than 65,536 bytes");
        assertThat(capture.statusCode()).isEqualTo(422);
        assertThat(coordinator.get("/api/v1/hosts").body()).doesNotContain("endless");
    }

    @Test
    void refusesABodyThatInflatesWithoutMeasure() throws Exception {
        var bomb = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(bomb)) {
            gzip.write((HEADER + ROW).getBytes(StandardCharsets.UTF_8));
            byte[] blanks = "\n".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int megabytes = 0; megabytes < 64; megabytes++) {
                gzip.write(blanks);
            }
        }

        HttpResponse<String> answer = coordinator.send(coordinator
                .request("/api/v1/hosts/bomb/csv")
                .PUT(HttpRequest.BodyPublishers.ofByteArray(bomb.toByteArray())));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("The gzip data grows");
        assertThat(coordinator.get("/api/v1/hosts").body()).doesNotContain("bomb");
    }

    @Test
    void refusesNamesThatAreNone() throws Exception {
        HttpResponse<String> blank = coordinator.put("/api/v1/hosts/%20/csv", HEADER + ROW);
        HttpResponse<String> tooLong = coordinator.put("/api/v1/hosts/" + "x".repeat(201) + "/csv", HEADER + ROW);

        assertThat(List.of(blank.statusCode(), tooLong.statusCode())).containsOnly(422);
        assertThat(blank.body()).contains("1 to 200 printable characters");
    }

    @Test
    void asksFurtherFeedsToWaitWhileTooManyAreOpen() throws Exception {
        try (OpenUpload one = live("first");
                OpenUpload two = live("second")) {
            HttpResponse<String> refused = coordinator.put("/api/v1/hosts/third/csv", HEADER + ROW);

            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.headers().firstValue("Retry-After")).hasValue("10");
            assertThat(refused.body()).contains("--lockstep.hosts.most-feeds");
            assertThat(one.end()).startsWith("HTTP/1.1 200").contains("\"rows\":2");
            awaitEnd("first");
            assertThat(host("second").get("live").asBoolean()).isTrue();
            assertThat(coordinator.put("/api/v1/hosts/third/csv", HEADER + ROW).statusCode())
                    .isEqualTo(200);
            two.end();
        }
    }

    /** A feed that has begun: a row is stored when the next one has come. */
    private OpenUpload live(String name) throws Exception {
        OpenUpload upload = open("/api/v1/hosts/" + name + "/csv").send(HEADER + ROW + ROW.replace("00:00Z", "00:01Z"));
        awaitState(name, true);
        return upload;
    }

    @Test
    void survivesAConnectionThatBreaks() throws Exception {
        try (OpenUpload upload = open("/api/v1/hosts/broken/csv")) {
            upload.send(HEADER + ROW + ROW.replace("00:00Z", "00:01Z") + "2026-11-20T10:00:02Z,cpuU");
        }
        awaitEnd("broken");

        JsonNode host = host("broken");
        assertThat(host.get("rows").asInt()).isEqualTo(2);
        assertThat(host.get("damage").get(0).asString()).contains("the last line has no end");
    }

    private OpenUpload open(String path) throws IOException {
        return new OpenUpload(coordinator.request(path).build().uri());
    }

    private void awaitEnd(String name) throws Exception {
        awaitState(name, false);
    }

    private void awaitState(String name, boolean live) throws Exception {
        String state = "\"name\":\"" + name + "\",\"sources\":[\"csv\"],\"live\":" + live;
        for (int attempt = 0; attempt < 200; attempt++) {
            if (coordinator.get("/api/v1/hosts").body().contains(state)) {
                return;
            }
            Thread.sleep(50);
        }
    }

    private JsonNode host(String name) throws Exception {
        return RunningCoordinator.json(coordinator.get("/api/v1/hosts"))
                .valueStream()
                .filter(host -> host.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static CaptureText capture() {
        return CaptureText.esxtop(CPU).row(0, 10).row(5, 20).row(10, 30);
    }
}
