package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockstepVersionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            version=1.2.0 commit=ee84c5e changed=false | 1.2.0 (ee84c5e)
            version=1.2.0 commit=ee84c5e changed=true  | 1.2.0 (ee84c5e, changed)
            version=1.2.0 commit= changed=             | 1.2.0
            """)
    void namesTheCommitWhereItIsKnown(String written, String expected) {
        byte[] file = written.replace(' ', '\n').getBytes(StandardCharsets.UTF_8);

        assertThat(LockstepVersion.of(new ByteArrayInputStream(file))).isEqualTo(expected);
    }
}
