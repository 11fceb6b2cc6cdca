package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PostgresCatalogueTest {

    private static final List<String> INDEXES = List.of(
            "categories_pkey unique btree (category)",
            "customers_pkey unique btree (customerid)",
            "inventory_pkey unique btree (prod_id)",
            "ix_cust_hist_customerid btree (customerid)",
            "ix_cust_username unique btree (username)",
            "ix_order_custid btree (customerid)",
            "ix_orderlines_orderid unique btree (orderid, orderlineid)",
            "ix_prod_actor gin (to_tsvector('simple'::regconfig, actor))",
            "ix_prod_cat_special btree (category, special)",
            "ix_prod_category btree (category)",
            "ix_prod_special btree (special)",
            "ix_prod_title gin (to_tsvector('simple'::regconfig, title))",
            "orders_pkey unique btree (orderid)",
            "products_pkey unique btree (prod_id)");
    private static final List<String> REVIEW_INDEXES = List.of(
            "ix_prod_membership btree (membership_item)",
            "ix_reorder_prodid btree (prod_id)",
            "ix_reviews_help_custid btree (customerid)",
            "ix_reviews_help_revid btree (review_id)",
            "ix_reviews_prodstars btree (prod_id, stars)",
            "ix_reviews_stars btree (stars)",
            "membership_pkey unique btree (customerid)",
            "reviews_helpfulness_pkey unique btree (review_helpfulness_id)",
            "reviews_pkey unique btree (review_id)");
    private static final List<String> REDUNDANT_INDEXES = List.of(
            "ix_cust_user_password unique btree (username, password)",
            "ix_inv_prod_id btree (prod_id)",
            "ix_reviews_prod_id btree (prod_id)");
    private static final List<String> FOREIGN_KEYS = List.of(
            "cust_hist FOREIGN KEY (customerid) REFERENCES customers(customerid) ON DELETE CASCADE",
            "orderlines FOREIGN KEY (orderid) REFERENCES orders(orderid) ON DELETE CASCADE",
            "orders FOREIGN KEY (customerid) REFERENCES customers(customerid) ON DELETE SET NULL");
    private static final List<String> REVIEW_FOREIGN_KEYS = List.of(
            "membership FOREIGN KEY (customerid) REFERENCES customers(customerid) ON DELETE CASCADE",
            "reviews FOREIGN KEY (customerid) REFERENCES customers(customerid) ON DELETE CASCADE",
            "reviews FOREIGN KEY (prod_id) REFERENCES products(prod_id) ON DELETE CASCADE",
            "reviews_helpfulness FOREIGN KEY (review_id) REFERENCES reviews(review_id) ON DELETE CASCADE");
    private static final List<String> FUNCTIONS = List.of(
            "browse_by_actor(batch_size_in integer, actor_in text)",
            "browse_by_category(batch_size_in integer, category_in integer)",
            "browse_by_title(batch_size_in integer, title_in text)",
            "login(username_in text, password_in text)",
            "new_customer(firstname_in character varying, lastname_in character varying, address1_in character varying,"
                    + " address2_in character varying, city_in character varying, state_in character varying,"
                    + " zip_in character varying, country_in character varying, region_in smallint,"
                    + " email_in character varying, phone_in character varying, creditcardtype_in integer,"
                    + " creditcard_in character varying, creditcardexpiration_in character varying,"
                    + " username_in character varying, password_in character varying, age_in smallint,"
                    + " income_in integer, gender_in character varying)",
            "purchase(customerid_in integer, number_items integer, netamount_in numeric, taxamount_in numeric,"
                    + " totalamount_in numeric, prod_id_in0 integer, qty_in0 integer, prod_id_in1 integer,"
                    + " qty_in1 integer, prod_id_in2 integer, qty_in2 integer, prod_id_in3 integer, qty_in3 integer,"
                    + " prod_id_in4 integer, qty_in4 integer, prod_id_in5 integer, qty_in5 integer,"
                    + " prod_id_in6 integer, qty_in6 integer, prod_id_in7 integer, qty_in7 integer,"
                    + " prod_id_in8 integer, qty_in8 integer, prod_id_in9 integer, qty_in9 integer)",
            "restock_order()");
    private static final List<String> REVIEW_FUNCTIONS = List.of(
            "get_prod_reviews(batch_size_in integer, prod_in integer)",
            "get_prod_reviews_by_actor(batch_size_in integer, actor_in text)",
            "get_prod_reviews_by_date(batch_size_in integer, prod_in integer)",
            "get_prod_reviews_by_stars(batch_size_in integer, prod_in integer, stars_in integer)",
            "get_prod_reviews_by_title(batch_size_in integer, title_in text)",
            "new_member(customerid_in integer, membershiplevel_in integer)",
            "new_prod_review(prod_id_in integer, stars_in integer, customerid_in integer, review_summary_in text,"
                    + " review_text_in text)",
            "new_review_helpfulness(review_id_in integer, customerid_in integer, review_helpfulness_in integer)");

    private static List<String> lines(TinyStore store, String expression, String source) throws SQLException {
        String text = store.query("SELECT string_agg(line, E'\\n' ORDER BY line COLLATE \"C\") FROM (SELECT "
                + expression + " AS line FROM " + source + ") lines");
        return List.of(text.split("\n"));
    }

    private static List<String> tables(TinyStore store) throws SQLException {
        return lines(store, "upper(tablename)", "pg_tables WHERE schemaname = 'public'");
    }

    private static List<String> indexes(TinyStore store) throws SQLException {
        return lines(
                store,
                "indexname || CASE WHEN indexdef LIKE 'CREATE UNIQUE%' THEN ' unique ' ELSE ' ' END"
                        + " || substring(indexdef FROM 'USING (.*)')",
                "pg_indexes WHERE schemaname = 'public'");
    }

    private static List<String> foreignKeys(TinyStore store) throws SQLException {
        return lines(
                store,
                "conrelid::regclass || ' ' || pg_get_constraintdef(oid)",
                "pg_constraint WHERE contype = 'f' AND convalidated");
    }

    private static List<String> functions(TinyStore store) throws SQLException {
        return lines(
                store,
                "proname || '(' || pg_get_function_identity_arguments(oid) || ')'",
                "pg_proc WHERE pronamespace = 'public'::regnamespace");
    }

    private static List<String> both(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aStoreOfVersion3HasWhatTheKitHasLessRedundantIndexesUnlessKept(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, quirks)) {
            assertThat(tables(store)).containsExactlyInAnyOrderElementsOf(store.settings.tables());
            assertThat(indexes(store))
                    .containsExactlyInAnyOrderElementsOf(
                            quirks == Quirks.KIT
                                    ? both(both(INDEXES, REVIEW_INDEXES), REDUNDANT_INDEXES)
                                    : both(INDEXES, REVIEW_INDEXES));
            assertThat(foreignKeys(store)).containsExactlyInAnyOrderElementsOf(both(FOREIGN_KEYS, REVIEW_FOREIGN_KEYS));
            assertThat(functions(store)).containsExactlyInAnyOrderElementsOf(both(FUNCTIONS, REVIEW_FUNCTIONS));
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aStoreOfVersion2HasNoReviews(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V2, quirks)) {
            assertThat(tables(store)).hasSize(8).containsExactlyInAnyOrderElementsOf(store.settings.tables());
            assertThat(indexes(store))
                    .containsExactlyInAnyOrderElementsOf(
                            quirks == Quirks.KIT ? both(INDEXES, REDUNDANT_INDEXES.subList(0, 1)) : INDEXES);
            assertThat(foreignKeys(store)).containsExactlyInAnyOrderElementsOf(FOREIGN_KEYS);
            assertThat(functions(store)).containsExactlyInAnyOrderElementsOf(FUNCTIONS);
        }
    }

    @Test
    void everythingOfAStoreOfVersion35EndsInItsNumber() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, Quirks.KIT, 2)) {
            assertThat(tables(store)).hasSize(22).allMatch(name -> name.matches(".*[12]"));
            assertThat(indexes(store)).hasSize(52).allMatch(line -> line.matches("\\w+[12](_pkey)? .*"));
            assertThat(foreignKeys(store)).hasSize(14);
            assertThat(functions(store))
                    .hasSize(30)
                    .allMatch(line -> line.matches("\\w+[12]\\(.*"))
                    .contains(
                            "get_prod_reviews_by_actor2(batch_size_in integer, search_depth_in integer, actor_in text)",
                            "get_prod_reviews_by_title1(batch_size_in integer, search_depth_in integer, title_in text)");
        }
    }

    @Test
    void thereAreSixteenCategories() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.query("SELECT count(*) || min(categoryname) || max(categoryname) FROM categories"))
                    .isEqualTo("16ActionTravel");
        }
    }
}
