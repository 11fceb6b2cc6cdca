package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerDataSource;
import com.microsoft.sqlserver.jdbc.SQLServerDriver;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.SpecReader;
import dev.lockstep.text.SecretNames;
import java.lang.reflect.Method;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import oracle.jdbc.OracleDriver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.PGProperty;

/** The drivers' own lists of properties against the one list of what names a secret. */
class SecretPropertiesTest {

    private static final String SECRET = "Sw0rdf1sh";

    private static final Pattern SMELLS =
            Pattern.compile("pass|pwd|secret|token|key|cred|phrase|pin$|private|bearer|assertion|apikey");

    /** Looked at one by one: they are flags, names of classes, or files without a secret inside. */
    private static final Set<String> HARMLESS = Set.of("gssusedefaultcreds");

    private static final Map<String, String> URLS = Map.of(
            "postgresql", "jdbc:postgresql://db1/x?%s=%s",
            "sqlserver", "jdbc:sqlserver://db1;databaseName=x;%s=%s",
            "oracle", "jdbc:oracle:thin:@//db1/x?%s=%s",
            "mysql", "jdbc:mysql://db1/x?%s=%s");

    static Stream<String> smelling() throws SQLException {
        Stream<String> postgres = Arrays.stream(PGProperty.values()).map(PGProperty::getName);
        Stream<String> sqlServer = Stream.concat(
                offered(new SQLServerDriver(), "jdbc:sqlserver://db1"),
                Arrays.stream(SQLServerDataSource.class.getMethods())
                        .filter(method -> method.getParameterCount() == 1)
                        .map(Method::getName)
                        .filter(name -> name.startsWith("set"))
                        .map(name -> name.substring("set".length())));
        return Stream.of(
                        postgres,
                        sqlServer,
                        offered(new OracleDriver(), "jdbc:oracle:thin:@db1"),
                        offered(new org.mariadb.jdbc.Driver(), "jdbc:mariadb://db1/x"))
                .flatMap(names -> names)
                .distinct()
                .filter(name -> SMELLS.matcher(name.toLowerCase(Locale.ROOT)).find())
                .filter(name -> !HARMLESS.contains(name.toLowerCase(Locale.ROOT)));
    }

    private static Stream<String> offered(Driver driver, String url) throws SQLException {
        return Arrays.stream(driver.getPropertyInfo(url, new Properties())).map(property -> property.name);
    }

    @ParameterizedTest
    @MethodSource("smelling")
    void whatSmellsOfASecretIsOnTheListAndAtEveryDoor(String name) {
        assertThat(SecretNames.nameSecret(name)).isTrue();
        assertThat(Redaction.shapesOnly().apply("failed: " + name + "=" + SECRET + ";"))
                .doesNotContain(SECRET);
        URLS.forEach((engine, form) -> {
            String url = String.format(Locale.ROOT, form, name, SECRET);
            refuses(() -> SpecReader.read(spec(engine, url, ""), () -> 1L));
            refuses(() -> Engines.in(SecretPropertiesTest.class.getClassLoader())
                    .byId(engine)
                    .settings(new Engine.Access(url, "u", ""), Map.of(), Engine.Purpose.LOAD));
            String plain = url.substring(0, url.indexOf(name) - 1);
            refuses(() -> SpecReader.read(
                    spec(engine, plain, "\"properties\": {\"" + name + "\": \"" + SECRET + "\"},"), () -> 1L));
        });
    }

    private static void refuses(Runnable door) {
        assertThatThrownBy(door::run).isInstanceOf(FaultyInputException.class).hasMessageNotContaining(SECRET);
    }

    private static String spec(String engine, String url, String properties) {
        return "{\"name\": \"s\", \"workload\": {\"id\": \"order-entry\"}, \"load\": {\"users\": 1},"
                + " \"phases\": {\"measure\": \"10s\"}, \"targets\": [{\"name\": \"db\", " + properties
                + " \"engine\": \"" + engine + "\", \"url\": \"" + url + "\"}]}";
    }
}
