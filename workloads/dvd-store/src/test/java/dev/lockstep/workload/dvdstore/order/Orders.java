package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A user of a fake store, driven order by order. */
final class Orders {

    static final StoreSize SIZE = new StoreSize(20_000, 1_000, 20_000);
    static final OrderMix KITS_DEFAULTS = new OrderMix(20, 1, 3, 5, 5, 3, 5, 10);

    /** All optional steps in every order. */
    static final OrderMix EVERYTHING = new OrderMix(100, 100, 3, 5, 5, 3, 100, 100);

    /** No session: the fake store must not ask for anything of it. */
    static final Session NO_SESSION = (Session) Proxy.newProxyInstance(
            Orders.class.getClassLoader(), new Class<?>[] {Session.class}, (proxy, method, arguments) -> {
                throw new AssertionError("The fake store has no " + method.getName());
            });

    final FakeStore store = new FakeStore();
    final OrderUser user;

    /** What was executed in the order driven last, by transaction index and with how it ended. */
    final List<Executed> executed = new ArrayList<>();

    record Executed(int transaction, Outcome outcome) {}

    Orders(Version version, Quirks quirks, OrderMix mix, long seed) {
        user = new OrderUser(store, new StoreSettings(version, 1, SIZE, quirks, ""), mix, SearchWords.OWN, seed);
    }

    /** Drives one order to its end. */
    void one() throws SQLException {
        executed.clear();
        store.calls.clear();
        for (int next = user.next(); next != User.CYCLE_END; next = user.next()) {
            executed.add(new Executed(next, user.execute(next, NO_SESSION)));
        }
    }

    /** How often a transaction was executed in the order driven last. */
    long times(int transaction) {
        return executed.stream()
                .filter(execution -> execution.transaction() == transaction)
                .count();
    }
}
