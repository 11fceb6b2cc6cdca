package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every engine owes without a server; see {@link LiveEngineContract} for the rest. Each engine extends both. */
public abstract class EngineContract {

    private static final String SECRET = "Sw0rdf1sh";

    private final Engine engine;
    private final EngineDescriptor descriptor;

    /** The contract of this engine. */
    protected EngineContract(Engine engine) {
        this.engine = engine;
        this.descriptor = engine.descriptor();
    }

    @Test
    void theServiceFileNamesIt() {
        assertThat(ServiceLoader.load(Engine.class)).hasAtLeastOneElementOfType(engine.getClass());
    }

    @Test
    void itsDescriptorServesSpecsAndPeople() {
        assertThat(descriptor.id()).matches("[a-z][a-z0-9-]*").isEqualTo(engine.id());
        assertThat(descriptor.title()).isNotBlank();
        assertThat(descriptor.urlPrefixes()).doesNotHaveDuplicates().allMatch(prefix -> prefix.endsWith(":"));
        assertThat(descriptor.secretProperties()).doesNotHaveDuplicates().allMatch(UrlChecks::isPropertyName);
    }

    @ParameterizedTest
    @EnumSource
    void takesTheUrlOfItsDescriptor(Purpose purpose) {
        ConnectionSettings settings = engine.settings(access(descriptor.exampleUrl()), Map.of(), purpose);

        assertThat(descriptor.exampleUrl()).contains(settings.server().host());
        assertThat(descriptor.urlPrefixes()).anyMatch(settings.url()::startsWith);
        assertThat(settings.user()).isEqualTo("bench");
        assertThat(settings.password()).isEqualTo(SECRET);
    }

    @Test
    void keepsThePasswordOutOfUrlPropertiesAndText() {
        ConnectionSettings settings = engine.settings(access(descriptor.exampleUrl()), Map.of(), Purpose.LOAD);

        assertThat(settings.url()).doesNotContain(SECRET);
        assertThat(settings.properties().values()).noneMatch(value -> value.contains(SECRET));
        assertThat(settings.toString()).doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "embedded", "jdbc:", "jdbc:other://db1/bench", "http://db1/bench"})
    void refusesUrlsOfOthers(String url) {
        assertThat(faults(url, Map.of())).extracting(Fault::path).containsOnly(Faults.URL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?password=", ";password=", "&password=", "?user=u&pwd=", ";user=u;PWD = "})
    void refusesPasswordsInUrlsWithoutRepeatingThem(String parameter) {
        assertThat(faults(descriptor.exampleUrl() + parameter + SECRET, Map.of()))
                .isNotEmpty()
                .noneMatch(fault -> fault.toString().contains(SECRET));
    }

    @Test
    void refusesALoginBeforeTheHostWithoutRepeatingIt() {
        assertThat(faults(descriptor.exampleUrl().replaceFirst("//", "//u:" + SECRET + "@"), Map.of()))
                .isNotEmpty()
                .noneMatch(fault -> fault.toString().contains(SECRET));
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "user", "noSuchProperty"})
    void refusesPropertiesBesideTheUrlByNameWithoutTheirValues(String name) {
        refusesProperty(name);
    }

    @Test
    void refusesItsSecretProperties() {
        descriptor.secretProperties().forEach(this::refusesProperty);
    }

    private void refusesProperty(String name) {
        assertThat(faults(descriptor.exampleUrl(), Map.of(name, SECRET)))
                .singleElement()
                .satisfies(fault -> assertThat(fault.path()).isEqualTo("properties." + name))
                .satisfies(fault -> assertThat(fault.message()).contains(name).doesNotContain(SECRET));
    }

    @Test
    void explainsWhyNoConnectionCameAboutWithoutSecrets() {
        ConnectionSettings settings = engine.settings(access(descriptor.exampleUrl()), Map.of(), Purpose.LOAD);
        SQLException error = new SQLException("Refused for password=" + SECRET, "99999");

        assertThat(engine.explainConnectFailure(settings, error))
                .contains(settings.server().host())
                .doesNotContain(SECRET);
        assertThat(engine.classify(error).example()).doesNotContain(SECRET);
    }

    private List<Fault> faults(String url, Map<String, String> properties) {
        return catchThrowableOfType(
                        FaultyInputException.class, () -> engine.settings(access(url), properties, Purpose.LOAD))
                .faults();
    }

    private static Access access(String url) {
        return new Access(url, "bench", SECRET);
    }
}
