package dev.lockstep.agent.doctor;

import dev.lockstep.agent.link.LinkProbe;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether an agent on this machine could link to the coordinator. */
public final class LinkCheck implements Check {

    private static final String NAME = "agents' link";

    private final String address;
    private final @Nullable Path certificateAuthority;
    private final Optional<String> token;
    private final boolean named;

    /**
     * @param address {@code host:port}
     * @param certificateAuthority as of an agent
     * @param named whether the user asked for this coordinator, so that its silence is a fault
     */
    public LinkCheck(String address, @Nullable Path certificateAuthority, Optional<String> token, boolean named) {
        this.address = address;
        this.certificateAuthority = certificateAuthority;
        this.token = token;
        this.named = named;
    }

    @Override
    public List<Finding> look() {
        try {
            return List.of(LinkProbe.refusal(address, certificateAuthority, token)
                    .map(this::failed)
                    .orElseGet(() -> Finding.ok(NAME, address + " takes agents")));
        } catch (IllegalArgumentException unusable) {
            return List.of(Finding.fault(NAME, String.valueOf(unusable.getMessage()), "Correct the option"));
        }
    }

    private Finding failed(String reason) {
        String message = "no agent can link to " + address + ": " + reason;
        String advice = reason.startsWith("UNAUTHENTICATED") || reason.startsWith("PERMISSION_DENIED")
                ? "Give the coordinator's token: --token-file FILE or LOCKSTEP_TOKEN"
                : "Look at --grpc-port, at firewalls, and whether TLS is on at one end only (--tls-ca)";
        return named ? Finding.fault(NAME, message, advice) : Finding.warning(NAME, message, advice);
    }
}
