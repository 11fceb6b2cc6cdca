package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PostgresConcurrencyTest {

    private static final int USERS = 8;
    private static final int ORDERS_PER_USER = 60;

    @Test
    void sortedCartsNeverDeadlockAndEveryPieceIsAccountedFor() throws Exception {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            store.execute("ALTER TABLE inventory DISABLE TRIGGER restock");
            store.execute(
                    "UPDATE inventory SET quan_in_stock = prod_id - 1 + CASE WHEN prod_id > 6 THEN 60 ELSE 0 END");
            store.execute("ALTER TABLE inventory ENABLE TRIGGER restock");
            store.execute("CREATE TABLE before AS SELECT * FROM inventory");

            List<int[]> results = runUsers(store);

            int committed = results.stream().mapToInt(result -> result[0]).sum();
            int lines = results.stream().mapToInt(result -> result[1]).sum();
            assertThat(committed).isBetween(1, USERS * ORDERS_PER_USER - 1);
            assertThat(store.query("SELECT count(*) FROM orders WHERE orderid > 30"))
                    .isEqualTo(Integer.toString(committed));
            assertThat(store.query("SELECT count(*) FROM orderlines WHERE orderid > 30"))
                    .isEqualTo(Integer.toString(lines));
            assertThat(store.query("SELECT count(*) FROM cust_hist WHERE orderid > 30"))
                    .isEqualTo(Integer.toString(lines));
            assertThat(store.query("SELECT min(quan_in_stock) FROM inventory")).isEqualTo("0");
            assertThat(store.query("""
                    SELECT count(*) FROM inventory JOIN before USING (prod_id)
                    LEFT JOIN (SELECT prod_id, sum(quantity) AS sold FROM orderlines WHERE orderid > 30 GROUP BY prod_id) s
                      USING (prod_id)
                    LEFT JOIN (SELECT prod_id, sum(quan_reordered) AS back FROM reorder GROUP BY prod_id) r USING (prod_id)
                    WHERE inventory.quan_in_stock <> before.quan_in_stock - coalesce(sold, 0) + coalesce(back, 0)
                      OR inventory.sales <> before.sales + coalesce(sold, 0)
                    """)).isEqualTo("0");
        }
    }

    private static List<int[]> runUsers(TinyStore store) throws Exception {
        ExecutorService users = Executors.newFixedThreadPool(USERS);
        try {
            List<Future<int[]>> running = new ArrayList<>();
            for (int user = 0; user < USERS; user++) {
                Random random = new Random(user);
                running.add(users.submit(() -> buy(store, random)));
            }
            List<int[]> results = new ArrayList<>();
            for (Future<int[]> result : running) {
                results.add(result.get(60, TimeUnit.SECONDS));
            }
            return results;
        } finally {
            users.shutdownNow();
        }
    }

    /** Orders and lines that were bought. */
    private static int[] buy(TinyStore store, Random random) throws SQLException {
        int[] bought = new int[2];
        try (TestSession session = store.open()) {
            for (int order = 0; order < ORDERS_PER_USER; order++) {
                Cart cart = sortedCart(random);
                if (store.calls().purchase(session, 1 + random.nextInt(20), cart) > 0) {
                    bought[0]++;
                    bought[1] += cart.items();
                }
            }
        }
        return bought;
    }

    private static Cart sortedCart(Random random) {
        Cart cart = new Cart();
        random.ints(1 + random.nextInt(5), 1, 13).sorted().forEach(product -> cart.add(product, 1 + random.nextInt(3)));
        return cart;
    }

    @Test
    void eachCustomerBecomesAMemberOnceHoweverManyAskForIt() throws Exception {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            ExecutorService users = Executors.newFixedThreadPool(USERS);
            try {
                List<Future<Integer>> running = new ArrayList<>();
                for (int user = 0; user < USERS; user++) {
                    running.add(users.submit(() -> join(store)));
                }
                int accepted = 0;
                for (Future<Integer> result : running) {
                    accepted += result.get(60, TimeUnit.SECONDS);
                }
                assertThat(accepted).isEqualTo(18);
            } finally {
                users.shutdownNow();
            }
        }
    }

    /** How many of the customers became members by this user. */
    private static int join(TinyStore store) throws SQLException {
        int accepted = 0;
        try (TestSession session = store.open()) {
            for (int customer = 1; customer <= 20; customer++) {
                accepted += store.calls().newMember(session, customer, 1) > 0 ? 1 : 0;
            }
        }
        return accepted;
    }
}
