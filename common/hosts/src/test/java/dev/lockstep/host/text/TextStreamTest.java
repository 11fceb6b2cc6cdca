package dev.lockstep.host.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextStreamTest {

    private static final String TEXT = "\"(PDH-CSV 4.0)\",\"Jürgen 数 😀\"\n".repeat(5_000);

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16", "x-UTF-16LE-BOM"})
    void everyEncodingBecomesUtf8InWhateverPieces(String charset) throws IOException {
        byte[] encoded = TEXT.getBytes(Charset.forName(charset));

        assertThat(text(new ByteArrayInputStream(encoded))).isEqualTo(TEXT);
        assertThat(text(new Pieces(encoded, 1))).isEqualTo(TEXT);
        assertThat(text(new Pieces(gzip(encoded), 3))).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void shorterThanAnyMarkIsStillAText(int length) throws IOException {
        assertThat(text(new ByteArrayInputStream("abc".substring(0, length).getBytes(StandardCharsets.UTF_8))))
                .isEqualTo("abc".substring(0, length));
    }

    @Test
    void appendedMembersOfGzipAreOneText() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(gzip("one ".getBytes(StandardCharsets.UTF_8)));
        both.write(gzip("two".getBytes(StandardCharsets.UTF_8)));

        assertThat(text(new Pieces(both.toByteArray(), 1))).isEqualTo("one two");
    }

    @Test
    void gzipThatEndsEarlyGivesWhatItHasAndSaysSo() throws IOException {
        byte[] whole = gzip(TEXT.getBytes(StandardCharsets.UTF_8));
        TextStream cut = open(new ByteArrayInputStream(Arrays.copyOf(whole, whole.length - 20)));
        String read = new String(cut.readAllBytes(), StandardCharsets.UTF_8);

        assertThat(TEXT).startsWith(read);
        assertThat(read).hasSizeGreaterThan(TEXT.length() / 2);
        assertThat(cut.damage()).get().asString().contains("it is truncated");
    }

    @Test
    void gzipThatIsBrokenGivesWhatCameBefore() throws IOException {
        byte[] noise = new byte[200_000];
        new Random(7).nextBytes(noise);
        byte[] broken = gzip(noise);
        Arrays.fill(broken, 150_000, 150_100, (byte) 0xff);
        TextStream stream = open(new ByteArrayInputStream(broken));
        byte[] read = stream.readAllBytes();

        assertThat(stream.damage()).isPresent();
        assertThat(read.length).isGreaterThan(140_000);
        assertThat(Arrays.mismatch(read, noise))
                .satisfiesAnyOf(
                        at -> assertThat(at).isEqualTo(-1), at -> assertThat(at).isGreaterThan(140_000));
    }

    @Test
    void whatFollowsGzipAndIsNoneIsReported() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(gzip("one".getBytes(StandardCharsets.UTF_8)));
        both.write("plain rows".getBytes(StandardCharsets.UTF_8));
        TextStream stream = open(new ByteArrayInputStream(both.toByteArray()));

        assertThat(new String(stream.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("one");
        assertThat(stream.damage()).get().asString().contains("not gzip");
    }

    @Test
    void aBombIsRefused() throws IOException {
        byte[] bomb = gzip(new byte[64 << 20]);

        assertThatThrownBy(() -> open(new ByteArrayInputStream(bomb)).transferTo(OutputStream.nullOutputStream()))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("a factor of 250");
    }

    private static String text(InputStream input) throws IOException {
        TextStream stream = open(input);
        String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        assertThat(stream.damage()).isEmpty();
        return text;
    }

    private static TextStream open(InputStream input) throws IOException {
        return TextStream.of(input, InflationLimits.DEFAULT);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }
}
