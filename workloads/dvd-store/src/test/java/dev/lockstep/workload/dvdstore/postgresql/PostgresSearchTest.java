package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PostgresSearchTest {

    private static TinyStore englishStore(Version version, Quirks quirks) throws SQLException {
        TinyStore store = new TinyStore(version, quirks);
        store.execute("SET default_text_search_config = 'pg_catalog.english'");
        return store;
    }

    @Test
    void aCategoryShowsSpecialsOnlyUpToTheBatch() throws SQLException {
        try (TinyStore store = englishStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.calls().browseByCategory(store.session, 5, 1)).isEqualTo(1);
            assertThat(store.calls().browseByCategory(store.session, 5, 3)).isEqualTo(5);
            assertThat(store.calls().browseByCategory(store.session, 50, 3)).isEqualTo(9);
            assertThat(store.calls().browseByCategory(store.session, 5, 16)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void wordsAreAPhraseOfTheRightColumn(Version version) throws SQLException {
        try (TinyStore store = englishStore(version, Quirks.FIXED)) {
            StoreProcedures calls = store.calls();
            assertThat(calls.browseByActor(store.session, 5, "ADAM SMITH")).isEqualTo(1);
            assertThat(calls.browseByActor(store.session, 5, "PENELOPE WILLIAMS"))
                    .isEqualTo(1);
            assertThat(calls.browseByActor(store.session, 5, "ADAM WILLIAMS")).isZero();
            assertThat(calls.browseByTitle(store.session, 5, "ACADEMY DINOSAUR"))
                    .isEqualTo(1);
            assertThat(calls.browseByTitle(store.session, 5, "ADAM SMITH")).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"V2, 2, 0", "V3, 2, 0", "V3_5, 1, 1"})
    void theKitJoinsWordsByAndAndSearchesTitlesAmongActorsBeforeVersion35(
            Version version, int hitsOfActorWords, int hitsOfTitleWord) throws SQLException {
        try (TinyStore store = englishStore(version, Quirks.KIT)) {
            assertThat(store.calls().browseByActor(store.session, 5, "ADAM SMITH"))
                    .isEqualTo(2);
            assertThat(store.calls().browseByTitle(store.session, 5, "SMITH ADAM"))
                    .isEqualTo(hitsOfActorWords);
            assertThat(store.calls().browseByTitle(store.session, 5, "WORD5")).isEqualTo(hitsOfTitleWord);
        }
    }

    @Test
    void wordsThatTheKitStemsNeverMatch() throws SQLException {
        try (TinyStore store = englishStore(Version.V3, Quirks.KIT)) {
            assertThat(store.calls().browseByActor(store.session, 5, "PENELOPE WILLIAMS"))
                    .isZero();
            assertThat(store.calls().reviewsByActor(store.session, 5, "WILLIAMS"))
                    .isZero();
            assertThat(store.calls().reviewsByActor(store.session, 5, "SMITH")).isEqualTo(3);
        }
        try (TinyStore store = englishStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.calls().reviewsByActor(store.session, 5, "WILLIAMS"))
                    .isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void reviewsComeInOrderWithoutThoseThatNobodyRated(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, quirks)) {
            assertThat(reviews(store, "get_prod_reviews(5, 1)")).isEqualTo("2,3,1");
            assertThat(reviews(store, "get_prod_reviews(2, 1)")).isEqualTo("2,3");
            assertThat(reviews(store, "get_prod_reviews(5, 2)")).isEqualTo("null");
            assertThat(reviews(store, "get_prod_reviews_by_stars(5, 1, 5)")).isEqualTo("2,1");
            assertThat(reviews(store, "get_prod_reviews_by_stars(5, 1, 4)")).isEqualTo("null");
            assertThat(reviews(store, "get_prod_reviews_by_date(5, 1)")).isEqualTo("3,2,1");
            assertThat(reviews(store, "get_prod_reviews_by_date(5, 3)")).isEqualTo("6,5");
            assertThat(reviews(store, "get_prod_reviews_by_actor(5, 'SMITH')")).isEqualTo("2,3,1");
            assertThat(reviews(store, "get_prod_reviews_by_actor(1, 'SMITH')")).isEqualTo("2");
            assertThat(reviews(store, "get_prod_reviews_by_title(5, 'SMITH')")).isEqualTo("6,5");
            assertThat(reviews(store, "get_prod_reviews_by_title(5, 'NOBODY')")).isEqualTo("null");
        }
    }

    private static String reviews(TinyStore store, String call) throws SQLException {
        return store.query("SELECT string_agg(r_review_id::text, ',') FROM " + call);
    }

    @Test
    void reviewsHaveTheColumnsOfTheKit() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.query("SELECT r::text FROM get_prod_reviews(1, 1) r"))
                    .isEqualTo("(2,1,2013-02-01,5,2,d,text,10)");
            assertThat(store.query("SELECT r::text FROM get_prod_reviews_by_title(1, 'ACADEMY') r"))
                    .isEqualTo("(1,\"ACADEMY DINOSAUR\",\"ADAM SMITH\",2,2013-02-01,5,2,d,text,10)");
        }
    }

    @Test
    void allReviewCallsCountTheirRows() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            StoreProcedures calls = store.calls();
            assertThat(calls.reviews(store.session, 5, 1)).isEqualTo(3);
            assertThat(calls.reviewsByStars(store.session, 5, 1, 5)).isEqualTo(2);
            assertThat(calls.reviewsByDate(store.session, 2, 1)).isEqualTo(2);
            assertThat(calls.reviewsByActor(store.session, 5, "ADAM")).isEqualTo(3);
            assertThat(calls.reviewsByTitle(store.session, 5, "ADAM")).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void theSearchDepthLimitsWhatASearchLooksAt(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, quirks)) {
            assertThat(store.calls(1, 1).reviewsByTitle(store.session, 5, "ADAM"))
                    .isEqualTo(1);
            assertThat(store.calls(1, 2).reviewsByTitle(store.session, 5, "ADAM"))
                    .isEqualTo(2);
            assertThat(store.calls(1, 0).reviewsByActor(store.session, 5, "ADAM"))
                    .isZero();
        }
    }

    @Test
    void newReviewsAndRatingsGetTheNextIds() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThat(store.calls().newReview(store.session, 3, 4, 9, "sum ma ry", " long text"))
                    .isEqualTo(7);
            assertThat(store.calls().newHelpfulness(store.session, 7, 8, 9)).isEqualTo(8);
            assertThat(store.query("SELECT r::text FROM get_prod_reviews(1, 3) r WHERE r_review_date = current_date"))
                    .startsWith("(7,3,")
                    .endsWith(",4,9,\"sum ma ry\",\" long text\",9)");
        }
    }

    @Test
    void eachDistinctProductIsPricedOnce() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, Quirks.FIXED)) {
            Cart cart = TinyStore.cart(3, 1, 1, 2, 3, 3);
            store.calls().prices(store.session, cart);
            assertThat(cart.priceCents(0)).isEqualTo(1299);
            assertThat(cart.priceCents(1)).isEqualTo(1099);
            assertThat(cart.priceCents(2)).isEqualTo(1299);
        }
    }
}
