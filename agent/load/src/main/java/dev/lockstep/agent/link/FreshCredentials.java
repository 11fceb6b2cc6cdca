package dev.lockstep.agent.link;

import io.grpc.ChannelCredentials;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What an agent dials with: its files read again each time, since certificates are replaced while it runs. */
final class FreshCredentials {

    private static final Logger LOG = LoggerFactory.getLogger(FreshCredentials.class);

    private final LinkSecurity security;
    private ChannelCredentials last;

    /** @throws IllegalArgumentException when a file cannot be used */
    FreshCredentials(LinkSecurity security) {
        this.security = security;
        this.last = security.credentials();
    }

    /** For the next connection; what was read before while a file cannot be used. */
    synchronized ChannelCredentials get() {
        try {
            last = security.credentials();
        } catch (IllegalArgumentException unusable) {
            LOG.warn("Cannot reload the certificates, keeping the previous ones: {}", unusable.getMessage());
        }
        return last;
    }
}
