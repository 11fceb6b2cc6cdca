package dev.lockstep.agent.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedTargetsTest {

    private static final Map<String, List<String>> NAMES = Map.of(
            "db1", List.of("10.0.7.1"),
            "cluster", List.of("10.0.7.2", "10.0.7.3"),
            "astray", List.of("10.0.7.4", "192.0.2.1"),
            "both", List.of("10.0.7.5", "2001:db8::5"));

    private final List<String> lookedUp = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "db1, db1, 5432",
        "db1, DB1, 5432",
        "db1:1433, db1, 1433",
        "*.lab.example.com, a.b.lab.example.com, 5432",
        "db*:5432, db17, 5432",
        "*, 192.0.2.1, 5432",
        "*, '2001:db8::1', 5432",
        "*:5432, 192.0.2.1, 5432",
        "10.0.0.11, 10.0.0.11, 5432",
        "10.0.7.0/24, 10.0.7.255, 5432",
        "10.0.7.0/24, db1, 5432",
        "10.0.7.0/24, cluster, 5432",
        "10.0.7.0/24:1433, db1, 1433",
        "0.0.0.0/0, 192.0.2.1, 5432",
        "127.0.0.0/8, 127.1, 5432",
        "[2001:db8::]/32, '2001:db8:ffff::1', 5432",
        "[2001:db8::7]:5432, '2001:db8:0::7', 5432",
        "10.0.7.0/24, '::ffff:10.0.7.9', 5432"
    })
    void aServerThatMatchesIsAdmitted(String pattern, String host, int port) {
        assertThatCode(() -> allowed(pattern).requireAdmitted(new HostAndPort(host, port)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "db1, db2, 5432",
        "db1, db1.example.com, 5432",
        "db1, xdb1, 5432",
        "db.lab, dbxlab, 5432",
        "db1:1433, db1, 1434",
        "*.lab, lab, 5432",
        "*.lab, db.lab.evil.example.com, 5432",
        "*1, 10.0.7.1, 5432",
        "*1, 10.257, 5432",
        "*1, 0x7f.0x1, 5432",
        "*1, '2001:db8::1', 5432",
        "*:1433, db1, 5432",
        "10.0.0.11, 10.0.0.12, 5432",
        "10.0.7.0/24, 10.0.8.0, 5432",
        "10.0.7.0/25, 10.0.7.128, 5432",
        "10.0.7.0/24, astray, 5432",
        "10.0.7.0/24, both, 5432",
        "10.0.7.0/24, nowhere, 5432",
        "10.0.7.0/24:1433, db1, 5432",
        "[2001:db8::]/32, '2001:db9::1', 5432",
        "[::]/0, 10.0.7.1, 5432"
    })
    void anyOtherIsRefused(String pattern, String host, int port) {
        AllowedTargets allowed = allowed(pattern);

        assertThatThrownBy(() -> allowed.requireAdmitted(new HostAndPort(host, port)))
                .isInstanceOf(PreparationException.class);
    }

    @Test
    void theAddressesOfAHostMayLieInSeveralBlocks() {
        assertThatCode(() -> allowed("10.0.7.0/24", "[2001:db8::]/32").requireAdmitted(new HostAndPort("both", 5432)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() ->
                        allowed("10.0.7.0/24", "[2001:db8::]/32:1433").requireAdmitted(new HostAndPort("both", 5432)))
                .isInstanceOf(PreparationException.class);
    }

    @Test
    void aRefusalSaysWhatIsAdmittedAndHowToAdmitTheServer() {
        AllowedTargets allowed = allowed("db1", "10.0.7.0/24");

        assertThatThrownBy(() -> allowed.requireAdmitted(new HostAndPort("astray", 1433)))
                .hasMessage("This agent may not connect to astray:1433 at 192.0.2.1: it admits only db1, 10.0.7.0/24."
                        + " Correct the target's url, or start the agent with --allowed-target astray:1433.");
        assertThatThrownBy(() -> allowed.requireAdmitted(new HostAndPort("2001:db8::7", 1433)))
                .hasMessageContaining("may not connect to [2001:db8::7]:1433")
                .hasMessageContaining("--allowed-target [2001:db8::7]:1433");
        assertThatThrownBy(() -> allowed.requireAdmitted(new HostAndPort("nowhere", 1433)))
                .hasMessage("The host name 'nowhere' cannot be resolved on this machine, and this agent admits only"
                        + " db1, 10.0.7.0/24. Correct the target's url.");
    }

    @Test
    void aNameIsLookedUpBeforeEachConnectionWhereBlocksDecideAndNotAtAllWhereItsNameDoes() {
        HostAndPort server = new HostAndPort("db1", 5432);
        AllowedTargets byBlock = allowed("10.0.7.0/24");
        byBlock.requireAdmitted(server);
        byBlock.requireAdmitted(server);
        assertThat(lookedUp).containsExactly("db1", "db1");

        allowed("db1", "10.0.7.0/24").requireAdmitted(server);
        assertThat(lookedUp).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " db1",
                "db1:",
                "db1:0",
                "db1:65536",
                "db 1",
                "db1/24",
                "127.1",
                "10.0.*.1",
                "10.0.7.256",
                "10.0.7.1/24",
                "10.0.7.0/33",
                "2001:db8::7",
                "[2001:db8::]/129",
                "[db1]",
                "jdbc:postgresql://db1/bench",
                "db1?ssl"
            })
    void aPatternWithoutMeaningIsRefused(String pattern) {
        assertThatThrownBy(() -> allowed(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + pattern + "' is not a server pattern: ");
    }

    @Test
    void loopbackIsThisMachineOnly() {
        AllowedTargets loopback = AllowedTargets.of(AllowedTargets.LOOPBACK, HostLookup.OF_MACHINE);

        for (String host : List.of("localhost", "127.0.0.1", "127.8.8.8", "::1")) {
            loopback.requireAdmitted(new HostAndPort(host, 5432));
        }
        assertThatThrownBy(() -> loopback.requireAdmitted(new HostAndPort("0.0.0.0", 5432)))
                .isInstanceOf(PreparationException.class);
        assertThat(loopback).hasToString("localhost, 127.0.0.0/8, [::1]");
    }

    private AllowedTargets allowed(String... patterns) {
        return AllowedTargets.of(List.of(patterns), this::addresses);
    }

    private List<InetAddress> addresses(String host) throws UnknownHostException {
        lookedUp.add(host);
        if (!host.contains(":") && !host.matches("[0-9.x]+") && !NAMES.containsKey(host)) {
            throw new UnknownHostException(host);
        }
        List<InetAddress> addresses = new ArrayList<>();
        for (String literal : NAMES.getOrDefault(host, List.of(host))) {
            addresses.addAll(List.of(InetAddress.getAllByName(literal)));
        }
        return addresses;
    }
}
