package dev.lockstep.agent.link;

import io.grpc.ChannelCredentials;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The credentials that an agent connects with. The files are read again for each connection, because certificates are
 * replaced while the agent runs.
 */
final class FreshCredentials {

    private static final Logger LOG = LoggerFactory.getLogger(FreshCredentials.class);

    private final LinkSecurity security;
    private ChannelCredentials last;

    /** @throws IllegalArgumentException if a file is unusable */
    FreshCredentials(LinkSecurity security) {
        this.security = security;
        this.last = security.credentials();
    }

    /** For the next connection; the previous credentials if a file is unusable. */
    synchronized ChannelCredentials get() {
        try {
            last = security.credentials();
        } catch (IllegalArgumentException unusable) {
            LOG.warn("Cannot reload the certificates, keeping the previous ones: {}", unusable.getMessage());
        }
        return last;
    }
}
