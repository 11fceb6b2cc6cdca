package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT s_dist_01 FROM stock WHERE s_i_id = $1 | SELECT s_dist_01 FROM stock WHERE s_i_id = $1",
                "SELECT a FROM t1 WHERE b = 'x''y' AND c = 12.5e3 | SELECT a FROM t1 WHERE b = ? AND c = ?",
                "SELECT x FROM [order line] WHERE id = @P0 | SELECT x FROM [order line] WHERE id = @P0",
                "SELECT /* user 4711 */ a -- 4711 | SELECT a",
                "SELECT /*+ INDEX(t i1) */ a FROM t WHERE b = :1 | SELECT /*+ INDEX(t i1) */ a FROM t WHERE b = :1",
                "SELECT q'[it's 5]', N'ü', E'a\\'b', X'1F', 0x1F FROM dual | SELECT ?, ?, ?, ?, ? FROM dual",
                "DO $$ BEGIN PERFORM 4711; END $$ | DO ?",
                "SELECT $body$ 4711 $$ $body$, $1::int | SELECT ?, $1::int",
                "SELECT \"a'b\" FROM t WHERE c = -7 AND d > .5 | SELECT \"a'b\" FROM t WHERE c = -? AND d > ?",
                "INSERT INTO t VALUES (1, ARRAY[4111, 2], 'cut | INSERT INTO t VALUES (?, ARRAY[?, ?], ?"
            })
    void showsNoLiteral(String text, String shown) {
        assertThat(StatementText.shown(text)).isEqualTo(shown);
    }

    @Test
    void keepsOneLineOfAtMost500Characters() {
        String text = "SELECT\n\t a,\n" + "column_name, ".repeat(100) + "b FROM t";

        assertThat(StatementText.shown(text))
                .hasSize(500)
                .startsWith("SELECT a, column_name")
                .endsWith("…");
        assertThat(StatementText.shown("x".repeat(498) + "\uD83D\uDE00y"))
                .hasSize(499)
                .doesNotContain("\uD83D");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'", "\"", "/*", "(", "$$", "1", "a'b''", "E'\\"})
    void readsTextsOfAnyLength(String piece) {
        assertThat(StatementText.shown(piece.repeat(100_000)).length()).isLessThanOrEqualTo(500);
    }

    @Test
    void knowsWhatAStatementDoes() {
        assertThat(StatementText.verb(" /* a */ ( select 1)")).isEqualTo("SELECT");
        assertThat(StatementText.verb("with a as (select 1) select 2")).isEqualTo("WITH");
        assertThat(StatementText.verb("")).isEmpty();
    }
}
