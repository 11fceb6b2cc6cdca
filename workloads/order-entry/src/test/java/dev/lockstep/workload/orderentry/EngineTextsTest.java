package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the SQL of each engine must not do. The transactions of PostgreSQL and MariaDB are executed in other tests; where no server is at
 * hand, the words have to tell.
 */
class EngineTextsTest {

    private static final Path SQL = Path.of("src", "main", "resources", "orderentry");

    private static final Pattern FLOATING = Pattern.compile("\\b(float|real|double|binary_float|binary_double)\\b");
    private static final Pattern TAKEN = Pattern.compile("\\bs_quantity = (.*?),\\s*s_ytd", Pattern.DOTALL);
    private static final Pattern REFILL = Pattern.compile(
            "s_quantity - (\\S+)\\s*\\+ case when s_quantity >= (\\S+) \\+ 10 then 0 else 91 end", Pattern.DOTALL);
    private static final Pattern INCOME = Pattern.compile("\\b[wd]_ytd +(?:decimal|numeric|number)\\((\\d+), 2\\)");
    private static final Pattern NUMBERED = Pattern.compile("\\bd_next_o_id = ([^,\\n]*)");
    private static final Pattern CAUGHT = Pattern.compile("\\bexception\\s+when\\b|\\bbegin catch\\b");
    private static final Pattern ONE_ROW =
            Pattern.compile("\\btop \\(1\\)|\\blimit 1\\b|\\bfetch next 1\\b|\\brownum\\b");

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void moneyIsNeverFloating(String engine) {
        assertThat(texts(engine)).noneMatch(text -> FLOATING.matcher(text).find());
    }

    /** Four million payments exceed the 12 digits of the specification. */
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void theIncomeOfAWarehouseAndOfADistrictHasRoomForEveryPaymentOfALongRun(String engine) {
        assertThat(found(INCOME, texts(engine))).hasSize(2).allSatisfy(digits -> assertThat(Integer.parseInt(digits))
                .isGreaterThanOrEqualTo(16));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void stockIsTakenFromWhatIsThereAndRefilledWhenLessThanTenWouldBeLeft(String engine) {
        List<String> taken = found(TAKEN, texts(engine));

        assertThat(taken).as("in a procedure and in client SQL").hasSize(2).allSatisfy(expression -> {
            var refill = REFILL.matcher(expression);
            assertThat(refill.matches()).as(expression).isTrue();
            assertThat(refill.group(1)).isEqualTo(refill.group(2));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void theNextOrderNumberIsCountedUpByTheServer(String engine) {
        assertThat(found(NUMBERED, texts(engine)))
                .hasSize(2)
                .allMatch(number -> number.matches("d_next_o_id \\+ 1( where .*)?"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void theOneRowThatIsTakenIsTheFirstInAnOrder(String engine) {
        assertThat(texts(engine))
                .filteredOn(text -> ONE_ROW.matcher(text).find())
                .allMatch(text -> text.contains("order by"))
                .noneMatch(text -> text.contains("rownum"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver"})
    void noErrorIsCaught(String engine) {
        assertThat(texts(engine)).noneMatch(text -> CAUGHT.matcher(text).find());
    }

    @ParameterizedTest
    @ValueSource(strings = {"delivery.sql", "client/take-oldest.sql"})
    void theOldestOrderIsLockedWhileItIsChosen(String path) {
        assertThat(read(SQL.resolve("sqlserver").resolve(path))).contains("from dbo.new_order with (updlock, rowlock)");
    }

    @ParameterizedTest
    @CsvSource({
        "mysql/customer-named.sql, where place = (customers + 1) div 2",
        "mysql/client/customer-by-name.sql, where place = (customers + 1) div 2",
        "sqlserver/payment.sql, select (count(*) - 1) / 2",
        "sqlserver/order-status.sql, select (count(*) - 1) / 2",
        "sqlserver/client/customer-by-name.sql, select (count(*) - 1) / 2",
        "oracle/customer.sql, return named(trunc((named.count + 1) / 2))"
    })
    void theMiddleOneOfANameIsRoundedUp(String path, String middle) {
        assertThat(read(SQL.resolve(path))).contains("order by c_first, c_id").contains(middle);
    }

    /** All SQL of an engine in small letters. */
    private static List<String> texts(String engine) {
        return files(SQL.resolve(engine)).map(EngineTextsTest::read).toList();
    }

    private static List<String> found(Pattern pattern, List<String> texts) {
        return texts.stream()
                .flatMap(text -> pattern.matcher(text).results())
                .map(match -> match.group(1).strip())
                .toList();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).toLowerCase(Locale.ROOT);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
