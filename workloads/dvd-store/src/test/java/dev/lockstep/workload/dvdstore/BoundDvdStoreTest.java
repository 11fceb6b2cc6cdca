package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Session;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BoundDvdStoreTest {

    private static final String TABLES =
            "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace =" + " 'public'::regnamespace";
    private static final String STATE = "SELECT stated FROM lockstep_fill WHERE fact = 'state'";

    private final StoreFixture fixture = new StoreFixture();

    BoundDvdStoreTest() throws SQLException {}

    @AfterEach
    void close() throws SQLException {
        fixture.close();
    }

    @Test
    void aRunIsReadyAfterAFill() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of());

        bound.beforeRun(fixture.connection);

        assertThat(fixture.query(STATE)).isEqualTo("FILLED");
        assertThat(fixture.query("SELECT count(*) FROM CUSTOMERS")).isEqualTo("20");
        assertThat(fixture.query("SELECT sum(QUAN_IN_STOCK) FROM LOCKSTEP_INVENTORY"))
                .isEqualTo("1000");
    }

    @Test
    void whatTheServerLacksIsSaidBeforeAnythingIsChanged() throws SQLException {
        fixture.store.supported = false;

        assertThatThrownBy(() -> fixture.bound(1, Map.of()).create(fixture.connection, Existing.REPLACE))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("Install it");
        assertThat(fixture.query(TABLES)).isEqualTo("0");
    }

    @Test
    void anInterruptedFillIsGoneOnWithAndKeepsItsSeed() throws SQLException {
        BoundWorkload first = fixture.bound(7, Map.of());
        first.create(fixture.connection, Existing.REFUSE);
        first.fill(fixture.connection, 0, 2, FillProgress.SILENT);

        BoundWorkload second = fixture.bound(8, Map.of());
        second.create(fixture.connection, Existing.RESUME);
        second.fill(fixture.connection, 0, 1, FillProgress.SILENT);
        second.finish(TestPostgres.like(fixture.connection));

        assertThat(fixture.seeds).containsExactly(7L, 7L, 7L);
        assertThat(fixture.query("SELECT count(*) FROM CUSTOMERS")).isEqualTo("20");
        second.beforeRun(fixture.connection);
    }

    @Test
    void aFillIsNotFinishedWithoutAllItsBlocks() throws SQLException {
        BoundWorkload bound = fixture.bound(1, Map.of());
        bound.create(fixture.connection, Existing.REFUSE);
        bound.fill(fixture.connection, 0, 2, FillProgress.SILENT);

        assertThatThrownBy(() -> bound.finish(TestPostgres.like(fixture.connection)))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("1 of 2 blocks");
    }

    @Test
    void droppingLeavesWhatTheKitBuilt() throws SQLException {
        fixture.builtByTheKit(Map.of());

        assertThatThrownBy(() -> fixture.bound(1, Map.of()).drop(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("Lockstep did not fill");
        assertThat(fixture.query("SELECT count(*) FROM CUSTOMERS")).isEqualTo("20");
    }

    @Test
    void anInterruptedFinishCanBeRepeated() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of());
        fixture.execute("TRUNCATE orders, orderlines, cust_hist, products, inventory, membership, reviews");

        bound.finish(TestPostgres.like(fixture.connection));

        assertThat(fixture.query("SELECT count(*) FROM LOCKSTEP_INVENTORY")).isEqualTo("10");
    }

    @Test
    void aFillOverAFillIsRefused() throws SQLException {
        fixture.filled(Map.of());

        assertThatThrownBy(() -> fixture.bound(1, Map.of()).create(fixture.connection, Existing.REFUSE))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("already filled");
    }

    @Test
    void replacingDropsTheStoresOfAnotherLayout() throws SQLException {
        fixture.filled(Map.of("version", "3.5", "stores", 3L));

        BoundWorkload bound = fixture.bound(1, Map.of());
        bound.create(fixture.connection, Existing.REPLACE);

        assertThat(fixture.query(TABLES)).isEqualTo(Integer.toString(11 + 2));
        bound.drop(fixture.connection);
        assertThat(fixture.query(TABLES)).isEqualTo("0");
    }

    @Test
    void theTablesOfAnotherWorkloadAreNotDropped() throws SQLException {
        fixture.filled(Map.of());
        fixture.execute("UPDATE lockstep_fill SET stated = 'order-entry' WHERE fact = 'workload'");

        assertThatThrownBy(() -> fixture.bound(1, Map.of()).create(fixture.connection, Existing.REPLACE))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("order-entry");
        assertThat(fixture.query("SELECT count(*) FROM CUSTOMERS")).isEqualTo("20");
    }

    @Test
    void aRunWithOtherParametersIsRefusedWithBothValues() throws SQLException {
        fixture.filled(Map.of());

        assertThatThrownBy(() -> fixture.bound(1, Map.of("customers", 40L)).beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("customers 20 (asked for: 40)");
    }

    @Test
    void fillingBeforeCreatingIsRefused() {
        assertThatThrownBy(() -> fixture.bound(1, Map.of()).fill(fixture.connection, 0, 1, FillProgress.SILENT))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("no fill has started");
    }

    @Test
    void aPlacementThatTheEngineDoesNotKnowIsRefused() {
        assertThatThrownBy(() -> fixture.bound(1, Map.of("placement", "nowhere")))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("'nowhere'");
    }

    @Test
    void aStoreWithoutNamesForNewCustomersIsRefusedUnlessNobodyRegisters() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of("quirks", "kit"));
        fixture.execute("INSERT INTO CUSTOMERS SELECT 20 + id, 'newuser' || id FROM generate_series(1, 19) id");

        assertThatThrownBy(() -> bound.beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("19 of 20 names")
                .hasMessageContaining("newCustomersPercent: 0");
        fixture.bound(1, Map.of("quirks", "kit", "newCustomersPercent", 0L)).beforeRun(fixture.connection);
    }

    @Test
    void aStoreInWhichNearlyAllAreMembersIsRefused() throws SQLException {
        BoundWorkload bound = fixture.filled(Map.of());
        fixture.execute("INSERT INTO MEMBERSHIP SELECT id FROM generate_series(2, 19) id");

        assertThatThrownBy(() -> bound.beforeRun(fixture.connection))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("19 of 20 customers are members");
    }

    @Test
    void usersGoRoundTheStores() throws SQLException {
        BoundWorkload bound = fixture.bound(1, Map.of("version", "3.5", "stores", 3L));
        for (int number = 0; number < 4; number++) {
            User user = bound.newUser(new UserIdentity(number, 4, number));
            user.execute(user.next(), noSession());
        }

        assertThat(fixture.store.asked).containsExactly(1, 2, 3, 1);
    }

    private static Session noSession() {
        return (Session) Proxy.newProxyInstance(
                BoundDvdStoreTest.class.getClassLoader(),
                new Class<?>[] {Session.class},
                (proxy, method, arguments) -> {
                    throw new AssertionError("No session is needed");
                });
    }
}
