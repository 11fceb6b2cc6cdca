package dev.lockstep.workload.orderentry.sqlserver;

import static dev.lockstep.engine.sqlserver.TransactSql.assertRead;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lockstep.engine.sqlserver.TransactSql;
import dev.lockstep.workload.orderentry.client.ClientSql;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntryTextsAreSqlTest {

    private static final SqlServerEntryTexts TEXTS = new SqlServerEntryTexts(new EntrySettings(7, 1, true));
    private static final ClientSql CLIENT_SQL = new ClientSql("sqlserver");

    static List<String> ofClient() throws IOException {
        return ClientTexts.names();
    }

    @Test
    void aParserReadsTablesKeysAndDrops() {
        assertRead(TEXTS.tables());
        assertRead(TEXTS.structure());
        assertRead(TEXTS.drop());
    }

    @Test
    void aParserReadsWhatTheProceduresDo() {
        assertRead(TEXTS.procedures());
    }

    @Test
    void aParserReadsWhatIsAskedOfTheServer() {
        assertRead(List.of(TEXTS.rights(), TEXTS.support()));
    }

    @Test
    void thereAreTwentyTwoStatementsOfTheClient() throws IOException {
        assertThat(ofClient()).hasSize(22);
    }

    @ParameterizedTest
    @MethodSource("ofClient")
    void aParserReadsTheClientsStatement(String name) {
        assertThatCode(() -> TransactSql.parse(CLIENT_SQL.sent(name))).doesNotThrowAnyException();
    }
}
