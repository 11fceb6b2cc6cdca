package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("alone")
class DemoTest {

    @TempDir
    Path folder;

    @Test
    void printsOneValidDocumentAndNothingElse() throws Exception {
        Path out = folder.resolve("out");

        Cli demo = Cli.run(folder, "demo", "--json", "--measure", "15s", "--out", out.toString());

        assertThat(demo.exitCode()).as(demo.err() + demo.out()).isZero();
        JsonNode result = JsonMapper.shared().readTree(demo.out());
        assertThat(result.path("formatVersion").asInt()).isEqualTo(1);
        assertThat(result.path("verdict").path("valid").asBoolean()).isTrue();
        assertThat(result.path("balance")).isNotEmpty().allSatisfy(book -> {
            assertThat(book.path("ok").asBoolean()).isTrue();
            assertThat(book.path("ledger").asLong())
                    .isEqualTo(book.path("database").asLong());
        });
        assertThat(result.path("balance").path(0).path("name").asString()).isEqualTo("orders");
        assertThat(result.path("balance").path(0).path("ledger").asLong()).isPositive();
        assertThat(result.path("agents")).hasSize(2).allSatisfy(agent -> {
            assertThat(agent.path("clockUncertaintyMs").isNumber()).isTrue();
            assertThat(agent.path("clockOffsetMs").isNumber()).isTrue();
            assertThat(agent.path("startSkewMs").isNumber()).isTrue();
        });
        JsonNode host = result.path("hosts").path(0);
        assertThat(host.path("coverage").asDouble()).as(host.toString()).isGreaterThanOrEqualTo(0.9);
        assertThat(host.path("cpuUtilPercent").path("mean").asDouble()).isBetween(1.0, 100.0);
        assertThat(result.path("efficiency")
                        .path(0)
                        .path("cpuMillisPerTransaction")
                        .asDouble())
                .isPositive();
        assertThat(Files.readString(out.resolve("hosts.csv"))).startsWith("time,host,metric,instance,value\r\n");
        assertThat(JsonMapper.shared().readTree(Files.readString(out.resolve("result.json"))))
                .isEqualTo(result);
        assertThat(Files.readString(out.resolve("report.html")))
                .contains(result.path("run").path("id").asString())
                .endsWith("</html>\n");
        assertThat(Files.readString(out.resolve("histograms.hlog"))).contains("Tag=demo.purchase.response,");
        assertThat(Files.readString(out.resolve("intervals.csv"))).startsWith("second,phase,agent,target,transaction,");
    }
}
