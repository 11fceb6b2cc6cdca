package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each engine's own words for "try again", and for defects that a second attempt would hide. */
class RetriedErrorsTest {

    @ParameterizedTest(name = "{0}, SQLSTATE {1}, code {2}")
    @CsvSource({
        "oracle, 61000, 60",
        "oracle, 72000, 8177",
        "oracle, 72000, 1555",
        "oracle, 61000, 54",
        "oracle, 99999, 30006",
        "sqlserver, 40001, 1205",
        "sqlserver, S0002, 3960",
        "sqlserver, S0001, 41302",
        "sqlserver, S0001, 41305",
        "sqlserver, S0001, 41325",
        "sqlserver, S0051, 1222",
        "postgresql, 40P01, 0",
        "postgresql, 40001, 0",
        "postgresql, 55P03, 0",
        "mysql, 40001, 1213",
        "mysql, HY000, 1205",
        "mysql, HY000, 1020",
        "mysql, 70100, 1317",
        "mysql, 70100, 1969",
        "mysql, HY000, 3024"
    })
    void aConflictWithOthersIsTriedAgain(String engine, String state, int code) {
        assertThat(errorClass(engine, state, code).retryable()).isTrue();
    }

    @ParameterizedTest(name = "{0}, SQLSTATE {1}, code {2}")
    @CsvSource({
        "oracle, 23000, 1",
        "sqlserver, 23000, 2627",
        "sqlserver, 23000, 2601",
        "postgresql, 23505, 0",
        "oracle, 72000, 20101",
        "postgresql, LSE01, 0",
        "mysql, 23000, 1062",
        "mysql, 28000, 1045",
        "mysql, 45000, 1644"
    })
    void aDefectIsNot(String engine, String state, int code) {
        assertThat(errorClass(engine, state, code).retryable()).isFalse();
    }

    private static ErrorClass errorClass(String engine, String state, int code) {
        return Engines.in(RetriedErrorsTest.class.getClassLoader())
                .byId(engine)
                .classify(new SQLException("refused", state, code))
                .errorClass();
    }
}
