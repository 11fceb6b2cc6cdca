package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class AllowedPropertiesTest {

    private final AllowedProperties allowed = AllowedProperties.ignoringCase(
                    AllowedProperty.flag("encrypt"), AllowedProperty.number("packetSize", 512, 32767))
            .synonym("size", "packetSize")
            .refusing("it loads a class", "socketFactoryClass");
    private final Faults faults = new Faults();

    @Test
    void givesEachPropertyTheNameThatTheDriverKnowsBest() {
        Map<String, String> checked = allowed.check(Map.of("ENCRYPT", "true"), Map.of("Size", "8000"), faults);

        assertThat(faults.isEmpty()).isTrue();
        assertThat(checked).isEqualTo(Map.of("encrypt", "true", "packetSize", "8000"));
    }

    @Test
    void refusesTheRestByNameAndSaysWhatIsAdmitted() {
        allowed.check(Map.of("SocketFactoryClass", "S3cret"), Map.of("instanceName", "S3cret"), faults);

        assertThatThrownBy(faults::throwIfAny)
                .asInstanceOf(InstanceOfAssertFactories.type(FaultyInputException.class))
                .extracting(FaultyInputException::faults, InstanceOfAssertFactories.list(Fault.class))
                .containsExactly(
                        new Fault(
                                "url",
                                "'SocketFactoryClass' is refused: it loads a class. Admitted are: encrypt, packetSize"),
                        new Fault(
                                "properties.instanceName",
                                "'instanceName' is refused. Admitted are: encrypt, packetSize"));
    }

    @Test
    void looksAtBothPlacesTogether() {
        allowed.check(Map.of("packetSize", "8000"), Map.of("size", "16000"), faults);

        assertThatThrownBy(faults::throwIfAny).hasMessage("properties.size: 'packetSize' is given twice. Give it once");
    }

    @Test
    void saysWhichValuesAPropertyHasAndNotWhichOneWasGiven() {
        allowed.check(Map.of(), Map.of("packetSize", "S3cret"), faults);

        assertThatThrownBy(faults::throwIfAny)
                .hasMessage("properties.packetSize: 'packetSize' must be a whole number from 512 to 32767");
    }

    @Test
    void doesNotQuoteANameThatMayBePartOfASecret() {
        allowed.check(Map.of(), Map.of("a b;S3cret", "x"), faults);

        assertThatThrownBy(faults::throwIfAny)
                .hasMessageStartingWith("properties: has a property name with characters other than")
                .hasMessageNotContaining("S3cret");
    }

    @Test
    void sendsCredentialsToTheirOwnPlace() {
        allowed.check(Map.of(), Map.of("Password", "S3cret"), faults);

        assertThatThrownBy(faults::throwIfAny)
                .hasMessageContaining("use 'user' and 'password' of the target itself")
                .hasMessageNotContaining("S3cret");
    }

    @Test
    void distinguishesTheCaseOfNamesWhereTheDriverDoes() {
        AllowedProperties.exactly(AllowedProperty.flag("tcpKeepAlive"))
                .check(Map.of("tcpkeepalive", "true"), Map.of(), faults);

        assertThat(faults.isEmpty()).isFalse();
    }
}
