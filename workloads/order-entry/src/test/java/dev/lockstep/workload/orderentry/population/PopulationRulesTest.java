package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.Nurand;
import java.sql.SQLException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class PopulationRulesTest {

    private static final String OTHER_CUSTOMERS_AND_NUMBERS = "customer drawn"
            + " JOIN customer named ON named.c_last = drawn.c_last AND named.c_d_id = 1 AND named.c_id <= 1000"
            + " WHERE drawn.c_id > 1000";

    private final FilledEntry entry = FilledEntry.ofOneWarehouse();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            warehouse  | 1      | w_id
            district   | 10     | d_w_id, d_id
            customer   | 30000  | c_w_id, c_d_id, c_id
            history    | 30000  | h_c_w_id, h_c_d_id, h_c_id
            orders     | 30000  | o_w_id, o_d_id, o_id
            orders     | 30000  | o_w_id, o_d_id, o_c_id
            new_order  | 9000   | no_w_id, no_d_id, no_o_id
            order_line | 300000 | ol_w_id, ol_d_id, ol_o_id, ol_number
            item       | 100000 | i_id
            stock      | 100000 | s_w_id, s_i_id
            """)
    void tablesHaveTheirRowsAndNoKeyTwice(String table, int rows, String key) throws SQLException {
        assertThat(entry.number("SELECT count(*) FROM " + table)).isEqualTo(rows);
        assertThat(entry.number("SELECT count(*) FROM (SELECT DISTINCT " + key + " FROM " + table + ") keys"))
                .isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', delimiter = '|', textBlock = """
            warehouse  | w_id = 1 AND w_ytd = 300000 AND w_tax BETWEEN 0 AND 0.2 AND length(w_name) BETWEEN 6 AND 10
            warehouse  | w_state ~ '^[A-Za-z]{2}$' AND w_zip ~ '^[0-9]{4}11111$' AND length(w_city) BETWEEN 10 AND 20
            district   | d_w_id = 1 AND d_id BETWEEN 1 AND 10 AND d_ytd = 30000 AND d_next_o_id = 3001
            district   | d_tax BETWEEN 0 AND 0.2 AND length(d_name) BETWEEN 6 AND 10
            district   | d_state ~ '^[A-Za-z]{2}$' AND d_zip ~ '^[0-9]{4}11111$' AND length(d_city) BETWEEN 10 AND 20
            customer   | c_w_id = 1 AND c_d_id BETWEEN 1 AND 10 AND c_id BETWEEN 1 AND 3000 AND c_middle = 'OE'
            customer   | c_credit_lim = 50000 AND c_balance = -10 AND c_ytd_payment = 10
            customer   | c_payment_cnt = 1 AND c_delivery_cnt = 0 AND c_since = '2026-01-01 00:00'
            customer   | c_state ~ '^[A-Za-z]{2}$' AND c_zip ~ '^[0-9]{4}11111$' AND c_phone ~ '^[0-9]{16}$'
            history    | h_w_id = h_c_w_id AND h_d_id = h_c_d_id AND h_amount = 10 AND h_date = '2026-01-01 00:00'
            orders     | o_w_id = 1 AND o_id BETWEEN 1 AND 3000 AND o_c_id BETWEEN 1 AND 3000
            orders     | o_entry_d = '2026-01-01 00:00' AND o_all_local = 1
            orders     | (o_carrier_id IS NULL) = (o_id > 2100)
            new_order  | no_w_id = 1 AND no_o_id BETWEEN 2101 AND 3000
            order_line | ol_number BETWEEN 1 AND 15 AND ol_supply_w_id = ol_w_id AND ol_quantity = 5
            order_line | ol_i_id BETWEEN 1 AND 100000 AND ol_dist_info ~ '^[A-Za-z]{24}$'
            order_line | ol_o_id > 2100 OR ol_amount = 0 AND ol_delivery_d = '2026-01-01 00:00'
            order_line | ol_o_id <= 2100 OR ol_amount BETWEEN 0.01 AND 9999.99 AND ol_delivery_d IS NULL
            item       | i_id BETWEEN 1 AND 100000 AND i_im_id BETWEEN 1 AND 10000 AND i_price BETWEEN 1 AND 100
            stock      | s_w_id = 1 AND s_i_id BETWEEN 1 AND 100000 AND s_ytd = 0
            stock      | s_order_cnt = 0 AND s_remote_cnt = 0
            stock      | concat(s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05) ~ '^[A-Za-z]{120}$'
            stock      | concat(s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10) ~ '^[A-Za-z]{120}$'
            stock      | s_dist_01 <> s_dist_02
            """)
    void everyRowKeepsTheRule(String table, String rule) throws SQLException {
        assertThat(entry.column("SELECT t::text FROM " + table + " t WHERE (" + rule + ") IS NOT TRUE LIMIT 3"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            item       | i_im_id                         | 1   | 10000
            item       | length(i_name)                  | 14  | 24
            item       | (i_price * 100)::int            | 100 | 10000
            item       | length(i_data)                  | 26  | 50
            stock      | s_quantity                      | 10  | 100
            stock      | length(s_data)                  | 26  | 50
            customer   | length(c_first)                 | 8   | 16
            customer   | length(c_street_1)              | 10  | 20
            customer   | length(c_street_2)              | 10  | 20
            customer   | length(c_city)                  | 10  | 20
            customer   | substring(c_zip, 1, 4)::int     | 0   | 9999
            customer   | (c_discount * 10000)::int       | 0   | 5000
            customer   | length(c_data)                  | 300 | 500
            history    | length(h_data)                  | 12  | 24
            orders     | o_carrier_id                    | 1   | 10
            orders     | o_ol_cnt                        | 5   | 15
            order_line | ol_i_id                         | 1   | 100000
            order_line | nullif(ol_amount * 100, 0)::int | 1   | 999999
            """)
    void valuesAreUniformFromEndToEnd(String table, String value, int lowest, int highest) throws SQLException {
        double[] expected = IntStream.rangeClosed(0, highest)
                .mapToDouble(number -> number < lowest ? 0 : 1.0 / (highest - lowest + 1))
                .toArray();

        assertThat(entry.frequencies(table, value)).satisfies(Frequencies.areThoseOf(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "item, i_data LIKE '%ORIGINAL%', 10000",
        "stock, s_data LIKE '%ORIGINAL%', 10000",
        "customer, c_credit = 'BC', 3000",
        "customer, c_credit = 'GC', 27000"
    })
    void aTenthOfTheRowsIsMarked(String table, String marked, int rows) throws SQLException {
        assertThat(entry.number("SELECT count(*) FROM " + table + " WHERE " + marked))
                .isEqualTo(rows);
    }

    @Test
    void theFirstThousandCustomersOfADistrictHaveAllNamesInTurn() throws SQLException {
        for (int district = 1; district <= 10; district++) {
            assertThat(entry.column("SELECT c_last FROM customer WHERE c_id <= 1000 AND c_d_id = " + district
                            + " ORDER BY c_id"))
                    .isEqualTo(IntStream.range(0, 1_000).mapToObj(LastNames::of).toList());
        }
    }

    @Test
    void theOtherCustomersHaveSkewedNames() throws SQLException {
        double[] expected = new double[LastNames.COUNT];
        for (int mask = 0; mask <= 255; mask++) {
            for (int number = 0; number < LastNames.COUNT; number++) {
                int drawn = ((mask | number) + Nurand.LAST_NAME_CONSTANT_OF_FILL) % LastNames.COUNT;
                expected[drawn] += 1.0 / (256 * LastNames.COUNT);
            }
        }

        assertThat(entry.frequencies(OTHER_CUSTOMERS_AND_NUMBERS, "named.c_id - 1"))
                .satisfies(Frequencies.areThoseOf(expected));
    }
}
