package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OracleStorePlacementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "orders=ORDERTBS",
                "orders = ordertbs , indexes=INDX$1",
                "partitioned",
                "orders=A, partitioned",
                StoreVariants.PLACEMENT
            })
    void takesTablespacesOfGroups(String placement) {
        assertThat(new OracleStore().placementFaults(placement)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "USERS | 'USERS' is neither group=TABLESPACE nor 'partitioned'",
                "orders=A, | '' is neither group=TABLESPACE",
                "orders=A=B | 'orders=A=B' is neither group=TABLESPACE",
                "order=A | there is no group 'order'. Groups: customers, orders, reviews, membership, indexes, misc",
                "orders=A;DROP | 'A;DROP' of orders is not a valid tablespace name",
                "orders=\"a\" | of orders is not a valid tablespace name",
                "orders= | '' of orders is not a valid tablespace name",
                "orders=A, orders=B | the group orders occurs twice"
            })
    void saysWhatIsWrong(String placement, String fault) {
        assertThat(new OracleStore().placementFaults(placement))
                .singleElement()
                .asString()
                .contains(fault);
    }

    @Test
    void tellsEveryFaultAtOnce() {
        assertThat(new OracleStore().placementFaults("x=A, orders=1")).hasSize(2);
    }

    @Test
    void namesEachTablespaceOnceInUpperCase() {
        assertThat(OracleStorePlacement.of("orders=big, customers=BIG, misc=small")
                        .tablespaces())
                .containsExactlyInAnyOrder("BIG", "SMALL");
    }

    @Test
    void isNotUsedWithFaults() {
        assertThatThrownBy(() -> OracleStorePlacement.of("orders=A;B"))
                .hasMessageContaining("not a valid tablespace name");
    }

    @Test
    void leavesOtherGroupsInTheDefaultTablespace() {
        assertThat(OracleStorePlacement.of("orders=big").clauses())
                .containsEntry("in_orders", " TABLESPACE BIG")
                .containsEntry("in_misc", "")
                .hasSize(OracleStorePlacement.Group.values().length);
        assertThat(List.copyOf(OracleStorePlacement.of("").tablespaces())).isEmpty();
    }
}
