package dev.lockstep.agent.doctor;

import dev.lockstep.agent.link.LinkProbe;
import dev.lockstep.agent.link.LinkSecurity;
import java.util.List;
import java.util.Optional;

/** Whether an agent on this machine can connect to the coordinator. */
public final class LinkCheck implements DoctorCheck {

    private static final String NAME = "agents' link";

    private final String address;
    private final LinkSecurity security;
    private final Optional<String> token;
    private final boolean named;

    /**
     * @param address {@code host:port}
     * @param security as for an agent
     * @param named whether the user named this coordinator, so that no answer is a fault
     */
    public LinkCheck(String address, LinkSecurity security, Optional<String> token, boolean named) {
        this.address = address;
        this.security = security;
        this.token = token;
        this.named = named;
    }

    @Override
    public List<Finding> look() {
        try {
            return List.of(LinkProbe.refusal(address, security, token)
                    .map(this::failed)
                    .orElseGet(() -> Finding.ok(NAME, address + " accepts agents")));
        } catch (IllegalArgumentException unusable) {
            return List.of(Finding.fault(NAME, String.valueOf(unusable.getMessage()), "Correct the option"));
        }
    }

    private Finding failed(String reason) {
        String message = "no agent can connect to " + address + ": " + reason;
        boolean ofToken = reason.contains("access token");
        String advice = ofToken
                ? "Give an access token with the role agent: --token-file FILE or LOCKSTEP_TOKEN"
                : "If the coordinator has another port for agents, give it with --grpc-port; check firewalls, and whether"
                        + " TLS is on at both ends (--tls-ca)";
        return named ? Finding.fault(NAME, message, advice) : Finding.warning(NAME, message, advice);
    }
}
