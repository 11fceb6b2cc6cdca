package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OracleLoginTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"ds3, DS3", "Ds3, DS3", "\"ds3\", ds3", "\"Ds 3\", Ds 3", "\"DS3\", DS3"})
    void keepsTheCaseOfAQuotedName(String user, String nameInDictionary) {
        assertThat(OracleLogin.nameInDictionary(user)).isEqualTo(nameInDictionary);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"DS3, DS3", "ds3, \"ds3\"", "C##DS3, C##DS3", "3DS, \"3DS\""})
    void writesANameAsAGrantNeedsIt(String nameInDictionary, String inSql) {
        assertThat(OracleDictionary.asInSql(nameInDictionary)).isEqualTo(inSql);
    }
}
