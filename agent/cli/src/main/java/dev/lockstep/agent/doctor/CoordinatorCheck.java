package dev.lockstep.agent.doctor;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whether a coordinator answers, accepts the token, has agents of this version, and agrees on the time. */
public final class CoordinatorCheck implements DoctorCheck {

    private static final String NAME = "coordinator";
    private static final Duration CLOSE_ENOUGH = Duration.ofSeconds(2);

    private final URI url;
    private final Optional<String> token;
    private final boolean named;
    private final String version;
    private final Clock clock;
    private final Http http = new Http();

    /**
     * @param named whether the user named this coordinator, so that no answer is a fault
     * @param version of this program
     */
    public CoordinatorCheck(URI url, Optional<String> token, boolean named, String version, Clock clock) {
        this.url = url;
        this.token = token;
        this.named = named;
        this.version = version;
        this.clock = clock;
    }

    @Override
    public List<Finding> look() {
        Http.Answer health = http.get(url.resolve("/actuator/health"), "");
        if (!health.coordinator()) {
            return List.of(silent(health));
        }
        List<Finding> findings = new ArrayList<>();
        findings.add(
                health.status() == 200
                        ? Finding.ok(NAME, url + " answers and is healthy")
                        : Finding.fault(NAME, url + " reports that it is not healthy", "Read its log"));
        findings.addAll(transport());
        findings.addAll(clock(health.date()));
        findings.addAll(access());
        return findings;
    }

    private Finding silent(Http.Answer answer) {
        if (answer.tlsFailed()) {
            return Finding.fault(
                    NAME,
                    url + " has a certificate that this machine does not trust: " + answer.failure(),
                    "Trust its authority: LOCKSTEP_JAVA_OPTIONS='-Djavax.net.ssl.trustStore=FILE'");
        }
        if (answer.status() != 0) {
            return Finding.fault(
                    NAME, url + " answers " + answer.status() + ", not as a coordinator", "Correct --coordinator");
        }
        String message = "No coordinator answers at " + url + " (" + answer.failure() + ")";
        String advice = "Start one with './lockstep coordinator', or name it with --coordinator URL; check firewalls";
        return named ? Finding.fault(NAME, message, advice) : Finding.warning(NAME, message, advice);
    }

    private List<Finding> transport() {
        boolean open = "http".equalsIgnoreCase(url.getScheme()) && !isLoopback(url.getHost());
        return open
                ? List.of(Finding.warning(
                        NAME,
                        "TLS is off: the access token and all results can be read on the network",
                        "Start the coordinator with --tls-certificate and --tls-key"))
                : List.of();
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private List<Finding> clock(String date) {
        try {
            Instant there = DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from);
            Duration off = Duration.between(there, clock.instant());
            String message = "this machine's clock and the coordinator's differ by " + off.toMillis() / 1000 + " s";
            return List.of(
                    off.abs().compareTo(CLOSE_ENOUGH) <= 0
                            ? Finding.ok("clock", message)
                            : Finding.warning(
                                    "clock",
                                    message,
                                    "Results use the coordinator's time and are correct; synchronise both by NTP so"
                                            + " that logs and host captures agree"));
        } catch (DateTimeParseException absent) {
            return List.of();
        }
    }

    private List<Finding> access() {
        Http.Answer agents = http.get(url.resolve("/api/v1/agents"), token.orElse(""));
        return switch (agents.status()) {
            case 200 -> admitted(agents.body());
            case 403 -> List.of(withoutRole(agents.body()));
            case 401 ->
                List.of(Finding.fault(
                        NAME,
                        token.isPresent() ? "the access token is refused" : "an access token is required",
                        "Give an access token of the coordinator: --token-file FILE or LOCKSTEP_TOKEN"));
            default ->
                List.of(Finding.fault(
                        NAME, "/api/v1/agents answers " + agents.status() + " " + agents.failure(), "Read its log"));
        };
    }

    /** An agent's token cannot read anything, and does not need to. */
    private static Finding withoutRole(String problem) {
        String detail = read(problem).path("detail").asString("");
        return problem.contains("requiredRole")
                ? Finding.warning(
                        NAME,
                        "the access token is accepted, but may not list agents. " + detail,
                        "Normal on an agent's machine; elsewhere give a token with the role viewer")
                : Finding.fault(NAME, "the request is refused. " + detail, "Use the coordinator's usual URL");
    }

    private List<Finding> admitted(String body) {
        List<Finding> findings = new ArrayList<>();
        findings.add(
                Finding.ok(NAME, token.isPresent() ? "the access token is accepted" : "no access token is required"));
        JsonNode agents = read(body);
        TreeSet<String> others = new TreeSet<>();
        for (JsonNode agent : agents) {
            String theirs = agent.path("lockstepVersion").asString("");
            if (!theirs.equals(version)) {
                others.add(agent.path("name").asString("") + " has " + theirs);
            }
        }
        findings.add(
                others.isEmpty()
                        ? Finding.ok("versions", agents.size() + " agents, all of version " + version)
                        : Finding.warning(
                                "versions",
                                "this is version " + version + ", but " + String.join(", ", others),
                                "Give all machines the same JAR: mixed versions make results hard to compare"));
        return findings;
    }

    private static JsonNode read(String body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException noDocument) {
            return JsonMapper.shared().createArrayNode();
        }
    }
}
