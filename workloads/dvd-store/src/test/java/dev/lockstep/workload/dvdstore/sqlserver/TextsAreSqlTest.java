package dev.lockstep.workload.dvdstore.sqlserver;

import static dev.lockstep.engine.sqlserver.TransactSql.assertRead;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.sqlserver.TransactSql;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextsAreSqlTest {

    static Stream<StoreSettings> settings() {
        return Stores.all().stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheTables(StoreSettings settings) {
        assertRead(new SqlServerStoreTexts(settings).tables(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheKeysAndIndexes(StoreSettings settings) {
        assertRead(new SqlServerStoreTexts(settings).structure(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsWhatTheProceduresDo(StoreSettings settings) {
        assertRead(new SqlServerStoreTexts(settings).procedures(1));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aParserReadsTheDrops(StoreSettings settings) {
        assertRead(new SqlServerStoreTexts(settings).statements("drop", 1));
    }

    @Test
    void aParserReadsTheOtherQueries() {
        SqlServerStoreTexts texts = new SqlServerStoreTexts(Stores.all().get(0));

        assertRead(texts.statements("sales", 1));
        assertRead(Stream.of("support", "rights", "placed-files", "placed-filegroups")
                .map(name -> texts.text(name, Map.of()))
                .toList());
        assertRead(new SqlServerStorePrices("1").queries());
    }

    @Test
    void theParserRefusesWhatIsNotSql() {
        assertThatThrownBy(() -> TransactSql.parse("SELECT TOP (@a) PROD_ID, FROM dbo.T"))
                .isInstanceOf(Exception.class);
    }
}
