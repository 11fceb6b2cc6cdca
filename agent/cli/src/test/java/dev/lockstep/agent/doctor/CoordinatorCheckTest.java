package dev.lockstep.agent.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.doctor.Finding.Severity;
import dev.lockstep.agent.link.LinkSecurity;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CoordinatorCheckTest {

    private static final LinkSecurity PLAIN = new LinkSecurity(null, null, null);

    @Test
    void aCoordinatorWithAgentsOfThisVersionIsAsItShouldBe() throws IOException {
        try (FakeCoordinator coordinator =
                new FakeCoordinator("secret").withAgents("[{\"name\":\"a\",\"lockstepVersion\":\"1\"}]")) {
            List<Finding> findings = look(coordinator.url(), Optional.of("secret"), Clock.systemUTC());

            assertThat(findings)
                    .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK));
            assertThat(findings)
                    .extracting(Finding::message)
                    .contains("the access token is accepted", "1 agents, all of version 1");
        }
    }

    @Test
    void aMissingOrWrongTokenIsAFaultThatRepeatsNoToken() throws IOException {
        try (FakeCoordinator coordinator = new FakeCoordinator("secret")) {
            assertFault(look(coordinator.url(), Optional.empty(), Clock.systemUTC()), "an access token is required");
            List<Finding> wrong = look(coordinator.url(), Optional.of("guessed"), Clock.systemUTC());
            assertFault(wrong, "the access token is refused");
            assertThat(wrong.toString()).doesNotContain("guessed");
        }
    }

    @Test
    void aTokenThatReadsNothingIsNoFaultOfAnAgentsMachine() throws IOException {
        try (FakeCoordinator coordinator = new FakeCoordinator("secret").withoutRole()) {
            assertThat(look(coordinator.url(), Optional.of("secret"), Clock.systemUTC()))
                    .filteredOn(finding -> finding.severity() != Severity.OK)
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                        assertThat(finding.message()).contains("is accepted, but may not list agents");
                        assertThat(finding.advice()).contains("role viewer");
                    });
        }
    }

    @Test
    void agentsOfAnotherVersionAndAnotherClockAreWarnings() throws IOException {
        try (FakeCoordinator coordinator =
                new FakeCoordinator("").withAgents("[{\"name\":\"old\",\"lockstepVersion\":\"0.9\"}]")) {
            Clock ahead = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(90));

            assertThat(look(coordinator.url(), Optional.empty(), ahead))
                    .filteredOn(finding -> finding.severity() == Severity.WARNING)
                    .extracting(Finding::message)
                    .anySatisfy(message -> assertThat(message).matches(".*differ by (89|90|91) s"))
                    .contains("this is version 1, but old has 0.9");
        }
    }

    @Test
    void aSickCoordinatorIsAFault() throws IOException {
        try (FakeCoordinator coordinator = new FakeCoordinator("").withHealth(503)) {
            assertFault(
                    look(coordinator.url(), Optional.empty(), Clock.systemUTC()),
                    coordinator.url() + " reports that it is not healthy");
        }
    }

    @Test
    void silenceIsAFaultOnlyOfACoordinatorThatWasNamed() {
        URI nobody = URI.create("http://127.0.0.1:1");

        assertFault(
                look(nobody, Optional.empty(), Clock.systemUTC()),
                "No coordinator answers at http://127.0.0.1:1 (ConnectException)");
        assertThat(new CoordinatorCheck(nobody, Optional.empty(), false, "1", Clock.systemUTC()).look())
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void anAgentsLinkThatNobodyServesIsAFaultOnlyOfACoordinatorThatWasNamed() {
        assertThat(new LinkCheck("127.0.0.1:1", PLAIN, Optional.empty(), true).look())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.FAULT);
                    assertThat(finding.message()).startsWith("no agent can connect to 127.0.0.1:1: UNAVAILABLE");
                    assertThat(finding.advice()).contains("--grpc-port", "--tls-ca");
                });
        assertThat(new LinkCheck("127.0.0.1:1", PLAIN, Optional.empty(), false).look())
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void anAgentsLinkTakesAgentsOrRefusesTheirToken() throws IOException {
        try (FakeLink open = new FakeLink("");
                FakeLink closed = new FakeLink("The access token is missing or wrong")) {
            assertThat(new LinkCheck(open.address(), PLAIN, Optional.empty(), true).look())
                    .containsExactly(Finding.ok("agents' link", open.address() + " accepts agents"));
            assertThat(new PortCheck(open.port(), open.port()).look())
                    .extracting(Finding::severity)
                    .containsExactly(Severity.WARNING, Severity.OK);
            assertThat(new LinkCheck(closed.address(), PLAIN, Optional.of("guessed"), true).look())
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.severity()).isEqualTo(Severity.FAULT);
                        assertThat(finding.advice()).contains("--token-file");
                        assertThat(finding.message())
                                .contains("The access token is missing or wrong")
                                .doesNotContain("guessed");
                    });
        }
    }

    private static List<Finding> look(URI url, Optional<String> token, Clock clock) {
        return new CoordinatorCheck(url, token, true, "1", clock).look();
    }

    private static void assertFault(List<Finding> findings, String message) {
        assertThat(findings)
                .filteredOn(finding -> finding.severity() == Severity.FAULT)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.message()).isEqualTo(message);
                    assertThat(finding.advice()).isNotEmpty();
                });
    }
}
