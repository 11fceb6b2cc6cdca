package dev.lockstep.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemBlocksTest {

    private static final String KEY = "MIIEvQIBADANBg+kqhkiG9w0/BAQEFAASCBKcwggSj";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "before -----BEGIN PRIVATE KEY-----\n" + KEY + "\nAgEAAoIBAQ==\n-----END PRIVATE KEY----- after",
                "before -----BEGIN PRIVATE KEY-----\\n" + KEY + "\\n-----END PRIVATE KEY----- after",
                "before -----BEGIN RSA PRIVATE KEY-----\r\nProc-Type: 4,ENCRYPTED\r\n\r\n" + KEY
                        + "\r\n-----END RSA PRIVATE KEY----- after"
            })
    void aBlockIsMaskedAndWhatIsAroundItStays(String text) {
        assertThat(PemBlocks.mask(text)).isEqualTo("before *** after");
        PemBlocks lines = new PemBlocks();
        assertThat(text.lines().map(lines::maskLine).collect(Collectors.joining("\n")))
                .startsWith("before ***")
                .endsWith("*** after")
                .doesNotContain(KEY, "AgEAAoIBAQ");
    }

    @Test
    void aBlockThatBreaksOffIsMaskedToo() {
        assertThat(PemBlocks.mask("{\"a\":\"-----BEGIN EC PRIVATE KEY-----\\n" + KEY + "\"}"))
                .isEqualTo("{\"a\":\"***\"}");
    }
}
