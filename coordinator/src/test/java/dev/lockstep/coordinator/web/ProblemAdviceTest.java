package dev.lockstep.coordinator.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What callers are told when something is thrown at them. */
class ProblemAdviceTest {

    private static final String INSIDE = "select secret from jdbc:h2:file";

    private RuntimeException thrown = new IllegalStateException(INSIDE);
    private final MockMvcTester caller =
            MockMvcTester.of(List.of(new Failing()), builder -> builder.setControllerAdvice(new ProblemAdvice())
                    .build());

    @ParameterizedTest
    @MethodSource
    void aStoreOutOfReachIsNoFaultOfTheRequest(RuntimeException outage) {
        thrown = outage;

        assertThat(caller.get().uri("/"))
                .hasStatus(503)
                .bodyText()
                .contains("The store cannot be reached: try again")
                .doesNotContain(INSIDE);
    }

    static List<RuntimeException> aStoreOutOfReachIsNoFaultOfTheRequest() {
        return List.of(
                new CannotCreateTransactionException(INSIDE),
                new TransactionSystemException(INSIDE),
                new CannotGetJdbcConnectionException(INSIDE),
                new DataAccessResourceFailureException(INSIDE),
                new TransientDataAccessResourceException(INSIDE));
    }

    @Test
    void whatNobodyForesawIsReportedWithoutItsInside() {
        for (RuntimeException unforeseen :
                List.of(new IllegalStateException(INSIDE), new DataIntegrityViolationException(INSIDE))) {
            thrown = unforeseen;

            assertThat(caller.get().uri("/"))
                    .hasStatus(500)
                    .bodyText()
                    .contains("see the coordinator's log")
                    .doesNotContain(INSIDE);
        }
    }

    @RestController
    final class Failing {
        @GetMapping("/")
        String fail() {
            throw thrown;
        }
    }
}
