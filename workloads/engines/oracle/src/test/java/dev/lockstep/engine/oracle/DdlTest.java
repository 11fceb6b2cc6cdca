package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DdlTest {

    @Test
    void tellsTheLineOfACompileError() {
        String error = Ddl.describe(7, "PL/SQL: ORA-00942: table or view\n  does not exist\n");

        assertThat(Ddl.refusal("PROCEDURE", "LOGIN1", error))
                .startsWith("Oracle cannot compile the PROCEDURE LOGIN1:"
                        + " line 7: PL/SQL: ORA-00942: table or view does not exist. ");
    }
}
