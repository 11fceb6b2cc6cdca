package dev.lockstep.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0x061C, 0x200E, 0x202A, 0x202E, 0x2028,
                0x2029, 0x2066, 0x2069, 0xD800, 0xFEFF
            })
    void aControlCharacterIsNamedAndWrittenOut(int point) {
        String text = "a" + (char) point + "b";

        assertThat(PlainText.complaint(text)).hasValueSatisfying(complaint -> assertThat(complaint)
                .contains(String.format("U+%04X", point))
                .doesNotContain(String.valueOf((char) point)));
        assertThat(PlainText.visible(text)).isEqualTo(String.format("a\\u%04xb", point));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "Müller & Söhne", "数据库", "a\u200Db", "🐘 1 GB", "soft\u00ADhyphen", "\\u001b"})
    void wordsOfAllLanguagesStay(String text) {
        assertThat(PlainText.complaint(text)).isEmpty();
        assertThat(PlainText.visible(text)).isEqualTo(text);
    }

    @Test
    void aDocumentKeepsItsLinesAndActsOnNoTerminal() {
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(new VisibleWriter(shown));

        out.println("ERROR: \u001b[31mred");
        out.print("a\tb\r\nhid\rden\n");
        out.printf("%s%c", "\u009b2J", '\u0007');
        out.flush();

        assertThat(shown.toString())
                .isEqualTo(
                        "ERROR: \\u001b[31mred" + System.lineSeparator() + "a\tb\r\nhid\\u000dden\n\\u009b2J\\u0007");
    }

    @Test
    void aPrinterThatCannotWriteIsNoticedAboveIt() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        PrintWriter out = new PrintWriter(new VisibleWriter(new PrintWriter(full, false, StandardCharsets.UTF_8)));

        out.println("lost");

        assertThat(out.checkError()).isTrue();
    }
}
