package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TokenCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void printsATokenAndTheLineThatAdmitsIt() {
        assertThat(run("token", "new", "--role", "operator", "--name", "ci")).isEqualTo(ExitCode.OK);

        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(TokenLine.parse(lines.get(1)))
                .isEqualTo(new TokenLine("ci", Role.OPERATOR, TokenText.hash(lines.get(0))));
        assertThat(err.toString()).doesNotContain(lines.get(0));
    }

    @Test
    void printsADocumentForScripts() {
        assertThat(run("token", "new", "--role", "feeder", "--name", "lab", "--json"))
                .isEqualTo(ExitCode.OK);

        JsonNode document = JsonMapper.shared().readTree(out.toString());
        assertThat(document.get("line").asString())
                .isEqualTo("lab feeder sha256:"
                        + TokenText.hash(document.get("token").asString()));
    }

    @Test
    void refusesRolesAndNamesThatNoTokenFileTakes() {
        assertThat(run("token", "new", "--role", "boss", "--name", "ci")).isEqualTo(ExitCode.USAGE);
        assertThat(run("token", "new", "--role", "viewer", "--name", "c i")).isEqualTo(ExitCode.USAGE);
        assertThat(run("token")).isEqualTo(ExitCode.USAGE);

        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("--role", "--name: a name has", "token new");
    }

    private int run(String... words) {
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }
}
