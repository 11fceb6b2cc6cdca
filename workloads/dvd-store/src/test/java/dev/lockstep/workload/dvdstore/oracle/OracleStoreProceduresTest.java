package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No server checks the binds here, so the texts do: what is bound must be what the procedures declare. */
class OracleStoreProceduresTest {

    static Stream<StoreSettings> settings() {
        return StoreVariants.all();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void bindsTheArraysThatTheProceduresDeclare(StoreSettings settings) {
        OracleStoreTexts texts = new OracleStoreTexts(settings);
        int store = settings.stores();

        calls(settings).forEach((name, call) -> {
            List<String> declared = parameters(texts.unit(name, store));
            List<String> arrays = declared.subList(call.firstArray() - 1, declared.size());
            String suffix = settings.version().suffix(store);

            assertThat(call.sql()).isEqualTo(OracleStoreProcedures.call(name + suffix, declared.size()));
            assertThat(declared.get(call.foundAt() - 1)).isEqualTo("found OUT INTEGER");
            assertThat(arrays).zipSatisfy(call.columns(), (array, column) -> assertThat(array)
                    .endsWith("_TYPES." + column));
            assertThat(declared.subList(0, call.firstArray() - 1)).noneMatch(scalar -> scalar.contains("_TYPES."));
        });
    }

    private static Map<String, ArrayCall> calls(StoreSettings settings) {
        ArrayCalls calls = new ArrayCalls(settings.version(), settings.stores());
        Map<String, ArrayCall> all = new LinkedHashMap<>();
        all.put("LOGIN", calls.login());
        all.put("BROWSE_BY_CATEGORY", calls.browse("CATEGORY"));
        all.put("BROWSE_BY_ACTOR", calls.browse("ACTOR"));
        all.put("BROWSE_BY_TITLE", calls.browse("TITLE"));
        if (settings.version().hasReviews()) {
            all.put("GET_PROD_REVIEWS", calls.reviews("", 3));
            all.put("GET_PROD_REVIEWS_BY_STARS", calls.reviews("_BY_STARS", 4));
            all.put("GET_PROD_REVIEWS_BY_DATE", calls.reviews("_BY_DATE", 3));
            all.put("GET_PROD_REVIEWS_BY_ACTOR", calls.reviewsByWord("ACTOR"));
            all.put("GET_PROD_REVIEWS_BY_TITLE", calls.reviewsByWord("TITLE"));
        }
        return all;
    }

    private static List<String> parameters(String unit) {
        String list = unit.substring(unit.indexOf('(') + 1, unit.indexOf(") AS"));
        return Arrays.stream(list.split(",")).map(String::strip).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "NEW_CUSTOMER, 20, customerid_out",
        "NEW_MEMBER, 3, customerid_out",
        "NEW_PROD_REVIEW, 6, review_id_out",
        "NEW_REVIEW_HELPFULNESS, 4, review_helpfulness_id_out",
        "PURCHASE, 8, neworderid_out"
    })
    void theOtherProceduresAnswerOneNumber(String name, int parameters, String answer) {
        for (Quirks quirks : Quirks.values()) {
            List<String> declared =
                    parameters(new OracleStoreTexts(StoreVariants.of(Version.V3, quirks, "")).unit(name, 1));

            assertThat(declared).hasSize(parameters).containsOnlyOnce(answer + " OUT INTEGER");
            assertThat(declared)
                    .filteredOn(parameter -> parameter.contains(" OUT "))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "9, 10", "10, 10", "11, 20", "199, 200"})
    void bindsArraysOfFewSizes(int batch, int capacity) {
        assertThat(ArrayCall.capacity(batch)).isEqualTo(capacity);
    }

    @ParameterizedTest
    @CsvSource({"FIXED, {NEAR DARK}", "KIT, NEAR DARK"})
    void searchesWordsForWhatTheyAreUnlessTheKitIsAskedFor(Quirks quirks, String searched) {
        assertThat(new OracleStoreProcedures(StoreVariants.of(Version.V3, quirks, ""), 1, 500).searched("NEAR DARK"))
                .isEqualTo(searched);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | (?)", "3 | (?, ?, ?)"})
    void looksUpThePricesOfTheWholeCart(int items, String list) {
        assertThat(OracleStoreProcedures.prices("2", items))
                .isEqualTo("SELECT PROD_ID, PRICE FROM PRODUCTS2 WHERE PROD_ID IN " + list);
    }
}
