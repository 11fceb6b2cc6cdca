package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.Connection;
import java.sql.SQLException;

/** A database with stores of a few rows that can be told by heart. */
final class TinyStore implements AutoCloseable {

    static final int DEPTH = 500;

    private static final String ROWS = """
            INSERT INTO customers${n} SELECT i, 'FIRST', 'LAST', '1 Way', '', 'CITY', 'NY', '12345', 'US', 1, 'a@b', '1', 1,
              '1', '2015/01', 'user' || i, 'password', 30, 20000, 'M' FROM generate_series(1, 20) i;
            INSERT INTO orders${n} SELECT o, '2013-01-01', 1 + (o - 1) / 15, 1, 1, 2 FROM generate_series(1, 30) o;
            INSERT INTO orderlines${n} SELECT 1, o, 1 + (o - 1) % 12, 2, '2013-01-01' FROM generate_series(1, 30) o;
            INSERT INTO cust_hist${n} SELECT 1 + (o - 1) / 15, o, 1 + (o - 1) % 12 FROM generate_series(1, 30) o;
            INSERT INTO products${n} (prod_id, category, title, actor, price, special, common_prod_id) VALUES
              (1, 1, 'ACADEMY DINOSAUR', 'ADAM SMITH', 10.99, 1, 12), (2, 1, 'DINOSAUR ACADEMY', 'SMITH ADAM', 11.99, 0, 11),
              (3, 2, 'ADAM SMITH', 'PENELOPE WILLIAMS', 12.99, 1, 10);
            INSERT INTO products${n} (prod_id, category, title, actor, price, special, common_prod_id)
              SELECT p, 3, 'WORD' || p || ' TITLE', 'NOBODY KNOWN', 9.99 + p, 1, 13 - p FROM generate_series(4, 12) p;
            INSERT INTO inventory${n} SELECT p, 100, 0 FROM generate_series(1, 12) p;
            """;
    private static final String MEMBERSHIP_ITEM = "ALTER TABLE products${n} ALTER membership_item SET DEFAULT 0;";
    private static final String REVIEW_ROWS = """
            INSERT INTO membership${n} VALUES (10, 1, '2016-01-15'), (20, 2, '2017-02-15');
            INSERT INTO reviews${n} VALUES (1, 1, '2013-01-01', 5, 1, 'a b c', 'text'), (2, 1, '2013-02-01', 5, 2, 'd', 'text'),
              (3, 1, '2013-03-01', 1, 3, 'e', 'text'), (4, 1, '2013-09-01', 5, 4, 'unrated', 'text'),
              (5, 3, '2013-01-01', 2, 5, 'f', 'text'), (6, 3, '2013-01-02', 2, 6, 'g', 'text');
            INSERT INTO reviews_helpfulness${n} VALUES (1, 1, 1, 1), (2, 1, 2, 2), (3, 2, 3, 10), (4, 3, 4, 5), (5, 3, 5, 2),
              (6, 5, 6, 4), (7, 6, 7, 8);
            """;

    final StoreSettings settings;
    final PostgresStore engine = new PostgresStore();
    final Access access;
    final TestSession session;

    TinyStore(Version version, Quirks quirks) throws SQLException {
        this(version, quirks, 1);
    }

    TinyStore(Version version, Quirks quirks, int stores) throws SQLException {
        settings = settings(version, quirks, stores, "");
        access = TestPostgres.newDatabase();
        session = open();
        engine.createTables(connection(), settings);
        for (int store : settings.storeNumbers()) {
            fill(store);
        }
        engine.finish(TestPostgres.like(connection()), settings);
    }

    static StoreSettings settings(Version version, Quirks quirks, int stores, String placement) {
        return new StoreSettings(version, stores, new StoreSize(20, 2, 12), quirks, placement);
    }

    private void fill(int store) throws SQLException {
        String suffix = settings.version().suffix(store);
        if (settings.version().hasReviews()) {
            execute((MEMBERSHIP_ITEM + ROWS + REVIEW_ROWS).replace("${n}", suffix));
        } else {
            execute(ROWS.replace("${n}", suffix));
        }
    }

    /** The calls of the first store. */
    StoreProcedures calls() {
        return calls(1, DEPTH);
    }

    StoreProcedures calls(int store, int reviewSearchDepth) {
        return engine.procedures(settings, store, reviewSearchDepth);
    }

    Connection connection() {
        return session.connection();
    }

    /** One more session. */
    TestSession open() throws SQLException {
        return new TestSession(TestPostgres.connect(access));
    }

    void execute(String... statements) throws SQLException {
        TestPostgres.execute(connection(), statements);
    }

    /** The first value of the first row. */
    String query(String sql) throws SQLException {
        return TestPostgres.query(connection(), sql);
    }

    /** A cart of products and quantities in turn. */
    static Cart cart(int... productsAndQuantities) {
        Cart cart = new Cart();
        for (int index = 0; index < productsAndQuantities.length; index += 2) {
            cart.add(productsAndQuantities[index], productsAndQuantities[index + 1]);
        }
        cart.total(1234, 102);
        return cart;
    }

    @Override
    public void close() {
        session.close();
    }
}
