package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;

class ErrorClassifierTest {

    private final ErrorClassifier classifier = new ErrorClassifier(error -> switch (error.getErrorCode()) {
        case 1 -> ErrorMeaning.answer(ErrorClass.DEADLOCK);
        case 2 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
        case 3 -> ErrorMeaning.lost(ErrorClass.OTHER);
        default -> ErrorMeaning.answer(ErrorClass.OTHER);
    });

    @Test
    void prefersTheErrorItselfAndDoesNotReadTheChainThen() {
        SQLException error = new SQLException("deadlock", "40001", 1) {
            private static final long serialVersionUID = 1L;

            @Override
            public SQLException getNextException() {
                throw new AssertionError("reads from the network");
            }
        };

        assertThat(classifier.classify(error))
                .isEqualTo(new Failure(ErrorClass.DEADLOCK, "40001", 1, false, true, "deadlock"));
    }

    @Test
    void looksAtCausesBeforeChainedErrors() {
        SQLException error =
                new SQLException("outer", "S0001", 9, new RuntimeException(new SQLException("a", "40001", 1)));
        error.setNextException(new SQLException("b", "08006", 2));

        assertThat(classifier.classify(error).vendorCode()).isEqualTo(1);
    }

    @Test
    void findsTheReasonOfAFailedBatch() {
        SQLException error = new BatchUpdateException("batch", null, 0, new int[0]);
        error.setNextException(new SQLException("reason", "08006", 2));

        assertThat(classifier.classify(error))
                .isEqualTo(new Failure(ErrorClass.CONNECTION, "08006", 2, true, false, "reason"));
    }

    @Test
    void keepsTheOuterErrorWhenNoneTellsMore() {
        SQLException error = new SQLException("outer", null, 9, new SQLException("inner", "X", 8));

        assertThat(classifier.classify(error)).isEqualTo(new Failure(ErrorClass.OTHER, "", 9, false, true, "outer"));
    }

    @Test
    void looksTenDeepAndNoFurther() {
        SQLException error = new SQLException("bottom", "40001", 1);
        for (int level = 0; level < 9; level++) {
            error = new SQLException("level", "S0001", 9, error);
        }

        assertThat(classifier.classify(error).errorClass()).isEqualTo(ErrorClass.DEADLOCK);
        assertThat(classifier
                        .classify(new SQLException("top", "S0001", 9, error))
                        .errorClass())
                .isEqualTo(ErrorClass.OTHER);
    }

    @Test
    void endsOnACircleOfCauses() {
        SQLException first = new SQLException("first", "S0001", 9);
        SQLException second = new SQLException("second", "S0001", 9, first);
        first.initCause(second);

        assertThat(classifier.classify(first).example()).isEqualTo("first");
    }

    @Test
    void callsAnExhaustedPoolAConnectionFailureThatLostNothing() {
        SQLException error = new SQLTransientConnectionException("pool - Connection is not available");

        assertThat(classifier.classify(error))
                .isEqualTo(
                        new Failure(ErrorClass.CONNECTION, "", 0, false, false, "pool - Connection is not available"));
    }

    @Test
    void tellsWhyAPoolGotNoConnectionAndNotThatItHasNone() {
        SQLException refused = new SQLException("login refused", "28000", 1);
        SQLException error =
                new SQLTransientConnectionException("pool - Connection is not available", "28000", 1, refused);

        assertThat(classifier.classify(error).example()).isEqualTo("login refused");
    }

    @Test
    void takesAServersAnswerForNoExhaustedPoolWhateverClassTheDriverGivesIt() {
        SQLException error = new SQLTransientConnectionException("raised by a procedure", "45000", 1644);

        assertThat(classifier.classify(error))
                .isEqualTo(new Failure(ErrorClass.OTHER, "45000", 1644, false, true, "raised by a procedure"));
    }

    @Test
    void takesALostConnectionForAReasonOfItsOwn() {
        SQLException error = new SQLException("outer", null, 9, new SQLException("inner", "X", 3));

        assertThat(classifier.classify(error).connectionLost()).isTrue();
    }
}
