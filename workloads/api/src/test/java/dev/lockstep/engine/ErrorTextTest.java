package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Cannot insert duplicate key in object 'dbo.T'. The duplicate key value is (4711, a)b)."
                        + "|Cannot insert duplicate key in object 'dbo.T'. The duplicate key value is (?).",
                "String data would be truncated in table 'd.dbo.T', column 'C'. Truncated value: 'Mary''s'."
                        + "|String data would be truncated in table 'd.dbo.T', column 'C'. Truncated value: '?'.",
                "Conversion failed when converting the varchar value 'abc' to data type int."
                        + "|Conversion failed when converting the varchar value '?' to data type int.",
                "Transaction (Process ID 52) was deadlocked on lock resources"
                        + "|Transaction (Process ID n) was deadlocked on lock resources",
                "Arithmetic overflow error for type varchar, value = 12345.67."
                        + "|Arithmetic overflow error for type varchar, value = ?",
                "Read timed out ClientConnectionId:6eeb58b1-d5df-4514-9f3c-a9874e661783|Read timed out",
                "ORA-12541: No listener at host db1 port 1521. (CONNECTION_ID=r1kh/aqjRXKXxz+KMStluQ==)"
                        + "|ORA-12541: No listener at host db1 port 1521.",
                "ORA-00001: unique constraint (DS.PK) violated https://docs.oracle.com/error-help/db/ora-00001/"
                        + "|ORA-00001: unique constraint (DS.PK) violated",
                "ORA-03301: (ORA-00001 details) row with column values (ID:1, NAME:'x') already exists"
                        + "|ORA-03301: (ORA-00001 details) row with column values (?) already exists",
                "ORA-01722: unable to convert string value containing 'abc' to a number"
                        + "|ORA-01722: unable to convert string value containing '?' to a number",
                "ORA-12899: value too large for column \"S\".\"T\".\"C\" (actual: 20, maximum: 10)"
                        + "|ORA-12899: value too large for column \"S\".\"T\".\"C\" (actual: 20, maximum: 10)",
                "ERROR: duplicate key value violates unique constraint \"pk\""
                        + "|ERROR: duplicate key value violates unique constraint \"pk\"",
                "Detail: Key (id, name)=(1, x) already exists.|Detail: Key (id, name)=(?) already exists.",
                "Failing row contains (1, x, null).|Failing row contains (?).",
                "ERROR: invalid input syntax for type integer: \"abc\"|ERROR: invalid input syntax for type integer: \"?\"",
                "ERROR: value \"99999999999\" is out of range|ERROR: value \"?\" is out of range",
                "Bad text 'not a name' for 'a_name'|Bad text '?' for 'a_name'",
                "Login failed; password={a;b}|Login failed; password=***",
                "row 123456789 of file 12|row n of file 12"
            })
    void keepsWhatIsCommonToErrorsOfOneKind(String message, String example) {
        assertThat(ErrorText.example(new SQLException(message))).isEqualTo(example);
    }

    @Test
    void isOneLineOfAtMostTwoHundredCharacters() {
        String example = ErrorText.example(new SQLException("\n\tfirst\tline " + "x.".repeat(300) + "\nsecond"));

        assertThat(example)
                .startsWith("first line x.")
                .hasSize(200)
                .endsWith("…")
                .doesNotContain("\n");
    }

    @Test
    void namesTheKindOfAnErrorWithoutAMessage() {
        assertThat(ErrorText.example(new SQLException((String) null))).isEqualTo("SQLException");
    }
}
