package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.Redaction;
import dev.lockstep.engine.SecretShapes;
import dev.lockstep.wire.proto.AgentMessage;
import java.sql.SQLException;
import java.util.List;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What leaves an agent about a failure: events and results are made of its reports, errors of its examples. */
class MaskedReportsTest {

    @ParameterizedTest
    @MethodSource("dev.lockstep.engine.SecretShapes#texts")
    void noReportExampleOrLogLineHasASecretOfItsError(String text) {
        SQLException error = new SQLException(text, "08001", new IllegalStateException(text));
        AgentMessage report = RemoteRun.failed("run", 1, List.of("Step CHECK failed on the agent: " + error));
        StepFailedException failed = new StepFailedException(List.of("db: unexpected " + error));

        assertThat(report.toString()).contains("Step CHECK failed").doesNotContain(SecretShapes.SECRET);
        assertThat(failed.problems().toString()).contains("db: unexpected").doesNotContain(SecretShapes.SECRET);
        assertThat(failed).hasMessageNotContaining(SecretShapes.SECRET);
        assertThat(ErrorText.example(error)).isNotEmpty().doesNotContain(SecretShapes.SECRET);
        assertThat(Throwables.getStackTrace(Redaction.masked(error)))
                .startsWith("java.sql.SQLException: ")
                .contains("Caused by: java.lang.IllegalStateException: ")
                .doesNotContain(SecretShapes.SECRET);
    }
}
