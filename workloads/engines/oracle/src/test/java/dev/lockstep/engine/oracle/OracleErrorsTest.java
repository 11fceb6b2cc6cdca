package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OracleErrorsTest {

    private final OracleEngine engine = new OracleEngine();

    @ParameterizedTest
    @CsvSource({
        "60, 61000, DEADLOCK", "8177, 72000, SERIALIZATION", "1555, 72000, SERIALIZATION", "54, 61000, LOCK_TIMEOUT",
        "30006, 99999, LOCK_TIMEOUT", "1017, 72000, LOGIN", "28000, 99999, LOGIN", "28001, 99999, LOGIN",
        "1045, 72000, LOGIN", "1, 23000, CONSTRAINT", "1400, 23000, CONSTRAINT", "2290, 23000, CONSTRAINT",
        "2291, 23000, CONSTRAINT", "2292, 23000, CONSTRAINT", "2091, 40000, CONSTRAINT", "1652, 72000, RESOURCE",
        "1653, 72000, RESOURCE", "1654, 72000, RESOURCE", "1658, 72000, RESOURCE", "1691, 72000, RESOURCE",
        "1536, 72000, RESOURCE", "30036, 99999, RESOURCE", "257, 64000, RESOURCE", "4031, 61000, RESOURCE",
        "4036, 61000, RESOURCE", "18, 61000, RESOURCE", "20, 61000, RESOURCE", "12516, 66000, RESOURCE",
        "12519, 66000, RESOURCE", "12520, 66000, RESOURCE", "2391, 61000, RESOURCE", "1031, 42000, PERMISSION",
        "942, 42000, PERMISSION", "6550, 65000, OTHER", "4043, 42000, OTHER", "4068, 72000, OTHER",
        "1659, 72000, RESOURCE", "1683, 72000, RESOURCE", "1688, 72000, RESOURCE", "12954, 66000, RESOURCE",
        "65114, 99999, RESOURCE", "1000, 72000, RESOURCE", "41900, 99999, PERMISSION", "28009, 99999, LOGIN",
        "12899, 72000, OTHER", "1438, 22003, OTHER", "16000, 72000, OTHER", "20001, 72000, OTHER"
    })
    void sortsAnswersByVendorCode(int code, String state, ErrorClass errorClass) {
        assertThat(engine.classify(new SQLException("ORA: text", state, code)))
                .isEqualTo(new Failure(errorClass, state, code, false, true, "ORA: text"));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                17002, 17410, 3113, 3114, 3135, 28, 31, 1012, 603, 1092, 17008, 2396, 2399, 12541, 12170, 12537, 12514,
                17868, 17401, 17820, 17800, 18714, 1033, 1034, 1089, 1090, 12528, 1109
            })
    void leavesTheOutcomeOpenWhenTheConnectionIsLost(int code) {
        assertThat(engine.classify(new SQLException("ORA: text", "66000", code)))
                .isEqualTo(new Failure(ErrorClass.CONNECTION, "66000", code, true, false, "ORA: text"));
    }

    @Test
    void trustsTheDriverThatAConnectionIsOfNoMoreUse() {
        assertThat(engine.classify(new SQLRecoverableException("ORA: text", "99999", 17904))
                        .connectionLost())
                .isTrue();
        assertThat(engine.classify(new SQLException("ORA: text", "08000", 17999))
                        .connectionLost())
                .isTrue();
    }

    @Test
    void doesNotTakeATimeoutForAnAnswer() {
        assertThat(engine.classify(new SQLTimeoutException("ORA-01013: user requested cancel", "72000", 1013)))
                .isEqualTo(new Failure(
                        ErrorClass.TIMEOUT, "72000", 1013, false, false, "ORA-01013: user requested cancel"));
    }

    @Test
    void doesNotTakeADriversErrorForAnAnswer() {
        assertThat(engine.classify(new SQLException("ORA-17004: invalid column type", "99999", 17004))
                        .answered())
                .isFalse();
    }
}
