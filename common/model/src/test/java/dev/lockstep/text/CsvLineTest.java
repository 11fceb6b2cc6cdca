package dev.lockstep.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLineTest {

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "=1,2"})
    void aFormulaBecomesAText(String formula) throws IOException {
        String field = line(formula).replaceAll("(?s)^\"(.*)\"$", "$1");

        assertThat(field).isEqualTo("'" + formula);
        assertThat(CsvLine.original(field)).isEqualTo(formula);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.5", "+3", "-2.5E-7", "1e9", "-", "", "'quoted'", "a=b", "5 %"})
    void numbersAndWordsStay(String text) throws IOException {
        assertThat(line(text)).isEqualTo(text);
        assertThat(CsvLine.original(text)).isEqualTo(text);
    }

    @Test
    void numbersThatAreNegativeStayNumbers() throws IOException {
        StringBuilder line = new StringBuilder();
        new CsvLine().number(-1L).number(-0.5).millis(-1_000_000).appendTo(line);

        assertThat(line).hasToString("-1,-0.5,-1.000000\r\n");
    }

    private static String line(String text) throws IOException {
        StringBuilder line = new StringBuilder();
        new CsvLine().text(text).appendTo(line);
        return line.substring(0, line.length() - 2);
    }
}
