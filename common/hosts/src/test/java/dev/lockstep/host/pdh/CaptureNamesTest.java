package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in encodings that the file shows, does not show, and has lost. */
class CaptureNamesTest {

    private static final CaptureText RUSSIA = GeneratedCaptures.perfmonInRussia();
    private static final CaptureText FOREIGN = GeneratedCaptures.hostWithForeignNames();
    private static final Charset RUSSIAN = Charset.forName("windows-1251");

    @Test
    void anEncodingThatIsGivenReadsNamesAndLosesNothing() {
        ReadRows rows = read(RUSSIA.bytes(RUSSIAN), RUSSIAN);

        assertThat(rows.columns().get(0).group()).isEqualTo("Процессор");
        assertThat(rows.values()).hasSize(4);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void aBackslashWithinACharacterCutsNothing() {
        Charset japanese = Charset.forName("Shift_JIS");
        assertThat("表".getBytes(japanese)).as("its second byte").endsWith((byte) '\\');

        ReadRows rows = read(
                CaptureText.esxtop("Virtual Disk(データ表)\\Commands/sec")
                        .row(0, 40)
                        .bytes(japanese),
                japanese);

        assertThat(rows.columns().get(0).instance()).isEqualTo("データ表");
        assertThat(rows.values().get(0)).containsExactly(40);
    }

    @Test
    void whatAFileShowsComesBeforeWhatIsGiven() {
        for (Charset shown : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16)) {
            assertThat(read(FOREIGN.bytes(shown), RUSSIAN).columns().get(1).instance())
                    .isEqualTo("7:Jürgen");
        }
    }

    @Test
    void namesThatAreNotUtf8SaySo() {
        assertThat(complaint(RUSSIA.bytes(RUSSIAN), null))
                .startsWith("names are not UTF-8 and were read byte by byte, such as '")
                .endsWith("give the encoding with the option charset, such as windows-1251");
    }

    @Test
    void namesOfAWrongEncodingSaySo() {
        assertThat(complaint(RUSSIA.bytes(RUSSIAN), StandardCharsets.UTF_8))
                .contains("names look misread, such as '", "\uFFFD", "with the option charset, such as windows-1252");
        assertThat(complaint(FOREIGN.bytes(), Charset.forName("windows-1252")))
                .contains("'\\\\esx1\\Group Cpu(7:JÃ¼rgen)\\% Used' for '\\\\esx1\\Group Cpu(7:Jürgen)\\% Used'")
                .contains("omit the option charset");
    }

    /** A shell takes what ssh says for its console's encoding, and writes that as UTF-16. */
    @ParameterizedTest
    @ValueSource(strings = {"IBM850", "IBM437", "windows-1252", "windows-1251", "ISO-8859-1"})
    void namesThatWereMisreadOnTheWaySaySo(String console) {
        String header = "Group Cpu(7:Jürgen)\\% Used";
        String misread = new String(header.getBytes(StandardCharsets.UTF_8), Charset.forName(console));
        CaptureText capture = CaptureText.esxtop(misread).row(0, 5);

        assertThat(complaint(capture.bytes(StandardCharsets.UTF_16), null))
                .contains("look misread", "for '\\\\esx1\\Group Cpu(7:Jürgen)\\% Used'", "without converting it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Jürgen", "CAFÉ", "naïve Ärger", "Процессор", "データ表", "Łódź", "São Paulo – Ü", "Ñandú", "ÄÖÜ«ß»"
            })
    void namesThatAreSoundSayNothing(String name) {
        assertThat(read(
                                CaptureText.esxtop("Group Cpu(7:" + name + ")\\% Used")
                                        .row(0, 5)
                                        .bytes(),
                                null)
                        .report()
                        .counts())
                .isEmpty();
    }

    private static String complaint(byte[] capture, @Nullable Charset charset) {
        return read(capture, charset)
                .report()
                .firstOf(DamageKind.NAME_MISREAD)
                .map(Damage::text)
                .orElse("none");
    }

    private static ReadRows read(byte[] capture, @Nullable Charset charset) {
        return ReadRows.of(capture, CaptureOptions.of(Selection.everything()).with(charset));
    }
}
