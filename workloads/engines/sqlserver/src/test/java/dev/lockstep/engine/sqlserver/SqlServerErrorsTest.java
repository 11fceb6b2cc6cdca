package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.sqlserver.jdbc.SQLServerError;
import com.microsoft.sqlserver.jdbc.SQLServerException;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import java.lang.reflect.Constructor;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerErrorsTest {

    private final SqlServerEngine engine = new SqlServerEngine();

    @ParameterizedTest
    @CsvSource({
        "1205, 40001, DEADLOCK",
        "3960, S0002, SERIALIZATION",
        "3961, S0001, SERIALIZATION",
        "41302, S0001, SERIALIZATION",
        "41305, S0001, SERIALIZATION",
        "41325, S0001, SERIALIZATION",
        "41301, S0001, SERIALIZATION",
        "3958, S0001, SERIALIZATION",
        "3966, S0001, SERIALIZATION",
        "1222, S0051, LOCK_TIMEOUT",
        "18456, S0001, LOGIN",
        "18452, S0001, LOGIN",
        "18486, S0001, LOGIN",
        "18487, S0001, LOGIN",
        "18488, S0001, LOGIN",
        "4060, S0001, LOGIN",
        "2627, 23000, CONSTRAINT",
        "2601, 23000, CONSTRAINT",
        "547, 23000, CONSTRAINT",
        "515, 23000, CONSTRAINT",
        "1105, S0002, RESOURCE",
        "1101, S0001, RESOURCE",
        "9002, S0002, RESOURCE",
        "701, S0001, RESOURCE",
        "802, S0001, RESOURCE",
        "8645, S0001, RESOURCE",
        "1204, S0001, RESOURCE",
        "17809, S0001, RESOURCE",
        "10928, S0001, RESOURCE",
        "10929, S0001, RESOURCE",
        "229, S0005, PERMISSION",
        "230, S0001, PERMISSION",
        "262, S0001, PERMISSION",
        "297, S0001, PERMISSION",
        "300, S0001, PERMISSION",
        "916, S0001, PERMISSION",
        "208, S0002, OTHER",
        "2812, S0062, OTHER",
        "207, S0001, OTHER",
        "8152, 22001, OTHER",
        "2628, S0001, OTHER",
        "8179, S0008, OTHER",
        "3906, S0002, OTHER",
        "978, S0001, OTHER",
        "50000, S0001, OTHER",
        "911, S0001, OTHER"
    })
    void sortsAnswersByVendorCode(int code, String state, ErrorClass errorClass) throws Exception {
        assertThat(engine.classify(driverError("Text", state, code)))
                .isEqualTo(new Failure(errorClass, state, code, false, true, "Text"));
        assertThat(engine.classify(new BatchUpdateException("Text", state, code, new int[0]))
                        .errorClass())
                .isEqualTo(errorClass);
    }

    @ParameterizedTest
    @ValueSource(ints = {596, 6005, 18401, 18451, 921, 922, 927, 952, 983})
    void leavesTheOutcomeOpenWhenTheServerEndsOrStops(int code) throws Exception {
        assertThat(engine.classify(driverError("Text", "S0001", code)))
                .isEqualTo(new Failure(ErrorClass.CONNECTION, "S0001", code, true, false, "Text"));
    }

    @Test
    void takesAStateThatBeginsWithZeroEightForALostConnection() throws Exception {
        assertThat(engine.classify(driverError("Connection reset", "08S01", 0)))
                .isEqualTo(new Failure(ErrorClass.CONNECTION, "08S01", 0, true, false, "Connection reset"));
        assertThat(engine.classify(driverError("The connection is closed.", "08006", 0))
                        .connectionLost())
                .isTrue();
    }

    @Test
    void doesNotTakeATimeoutForAnAnswerNorForALostConnection() throws Exception {
        var timeout = new Failure(ErrorClass.TIMEOUT, "HY008", 0, false, false, "The query has timed out.");

        assertThat(engine.classify(new SQLTimeoutException("The query has timed out.", "HY008", 0)))
                .isEqualTo(timeout);
        assertThat(engine.classify(driverError("The query was canceled.", "HY008", 0))
                        .errorClass())
                .isEqualTo(ErrorClass.TIMEOUT);
    }

    @Test
    void cannotSortWhatBulkCopyForBatchesHides() {
        assertThat(engine.classify(new BatchUpdateException("Text", null, 0, null)))
                .isEqualTo(new Failure(ErrorClass.OTHER, "", 0, false, false, "Text"));
    }

    @Test
    void keepsAConnectionWhoseFilegroupIsFull() throws Exception {
        assertThat(engine.classify(serverError(1105, 17)).connectionLost()).isFalse();
    }

    @Test
    void givesUpAConnectionAfterAFatalError() throws Exception {
        Failure failure = engine.classify(serverError(824, 24));

        assertThat(failure.connectionLost()).isTrue();
        assertThat(failure.answered()).isFalse();
    }

    private static SQLServerException driverError(String text, String state, int code) throws Exception {
        Constructor<SQLServerException> constructor =
                SQLServerException.class.getDeclaredConstructor(String.class, String.class, int.class, Throwable.class);
        constructor.setAccessible(true);
        return constructor.newInstance(text, state, code, new IllegalStateException());
    }

    private static SQLException serverError(int code, int severity) throws Exception {
        Constructor<SQLServerError> constructor = SQLServerError.class.getDeclaredConstructor();
        constructor.setAccessible(true);
        SQLServerError error = constructor.newInstance();
        error.setErrorNumber(code);
        error.setErrorSeverity(severity);
        error.setErrorMessage("Text");
        return new SQLServerException(error);
    }
}
