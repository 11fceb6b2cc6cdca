package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerStorePlacementTest {

    @Test
    void readsGroupsAndTheirFiles() {
        SqlServerStorePlacement placement = SqlServerStorePlacement.of(
                "customers=/sql1/cust1.ndf;/sql2/cust2.ndf, indexes = D:\\ds\\ind1.ndf ; \\\\nas\\ds\\ind2.ndf");

        assertThat(placement.files())
                .containsOnlyKeys(FileGroup.CUSTOMERS, FileGroup.INDEXES)
                .containsEntry(FileGroup.CUSTOMERS, List.of("/sql1/cust1.ndf", "/sql2/cust2.ndf"))
                .containsEntry(FileGroup.INDEXES, List.of("D:\\ds\\ind1.ndf", "\\\\nas\\ds\\ind2.ndf"));
    }

    @Test
    void putsGroupsThatAreNotNamedIntoThePrimaryFilegroup() {
        assertThat(SqlServerStorePlacement.of("orders=/sql1/orders.ndf").clauses())
                .containsEntry("orders", "DVDSTORE_ORDERS")
                .containsEntry("customers", "[PRIMARY]")
                .hasSize(FileGroup.values().length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void placesNothingWhenEmpty(String text) {
        assertThat(SqlServerStorePlacement.faults(text)).isEmpty();
        assertThat(SqlServerStorePlacement.of(text).files()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orders=/sql1/it's.ndf",
                "orders=/sql1/\"a\".ndf",
                "orders=/sql1/a\u0007.ndf",
                "orders=/sql1/a\n.ndf",
                "orders=/sql1/[a].ndf",
                "orders=/sql1/*.ndf"
            })
    void refusesCharactersThatWouldChangeTheStatement(String text) {
        assertThat(SqlServerStorePlacement.faults(text))
                .singleElement()
                .asString()
                .contains("control character");
        assertThat(SqlServerStorePlacement.faults(text).get(0))
                .doesNotContain("\u0007")
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "customers|'customers' is not of the form group=path;path",
                "customers=/a.ndf,|'' is not of the form",
                "clients=/a.ndf|there is no group 'clients'. Groups: customers, orders, indexes",
                "orders=/a.ndf,orders=/b.ndf|the group 'orders' occurs twice",
                "orders=/a.ndf,customers=/A.ndf|the file '/A.ndf' of the group 'customers' occurs twice",
                "orders=a.ndf|is not an absolute path on the server",
                "orders=/a.ndf;|the file '' of the group 'orders' is not an absolute path",
                "orders=D:a.ndf|is not an absolute path on the server",
            })
    void saysWhatIsWrong(String text, String fault) {
        assertThat(SqlServerStorePlacement.faults(text))
                .singleElement()
                .asString()
                .contains(fault);
    }

    @Test
    void refusesPathsThatAreTooLong() {
        assertThat(SqlServerStorePlacement.faults("misc=/" + "a".repeat(259)))
                .singleElement()
                .asString()
                .contains("260 characters; SQL Server allows 259");
    }

    @Test
    void findsAllFaultsAtOnce() {
        assertThat(SqlServerStorePlacement.faults("clients=a.ndf,orders")).hasSize(3);
        assertThatIllegalArgumentException().isThrownBy(() -> SqlServerStorePlacement.of("orders"));
    }
}
