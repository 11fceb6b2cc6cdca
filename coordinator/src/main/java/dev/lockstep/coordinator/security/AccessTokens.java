package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The access tokens for REST and agents; without a token file, anybody who reaches the port has access. The file is
 * checked for changes on use, at most once a second, so tokens can be added and removed without a restart. Thread-safe.
 */
public final class AccessTokens {

    private static final Logger LOG = LoggerFactory.getLogger(AccessTokens.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private final @Nullable Path file;
    private final Clock clock;
    private TokenTable table;
    private Instant lookedAt;
    private String lastProblem = "";

    /**
     * Reads the file, and refuses one without tokens.
     *
     * @param file null if no token is required
     */
    public AccessTokens(@Nullable Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
        this.lookedAt = clock.instant();
        this.table = file == null ? new TokenTable(List.of(TokenBearer.OPEN)) : read(file);
    }

    private static TokenTable read(Path file) {
        try {
            return TokenTable.parse(Files.readString(file));
        } catch (IOException unreadable) {
            throw new UsageException("Token file " + file + " cannot be read: set --token-file to a readable file.");
        } catch (IllegalArgumentException faulty) {
            throw new UsageException("Token file " + file + " " + faulty.getMessage()
                    + ": './lockstep token new --role admin --name you' makes a token and its line.");
        }
    }

    /** Whether a token is required at all. */
    public boolean required() {
        return file != null;
    }

    /** The bearer of this token; empty if it is unknown. */
    public Optional<TokenBearer> of(String token) {
        return file == null ? Optional.of(TokenBearer.OPEN) : current().of(token);
    }

    /** The bearer's current permissions; empty if the token was removed. */
    public Optional<TokenBearer> again(TokenBearer earlier) {
        return current().withHash(earlier.hash());
    }

    private synchronized TokenTable current() {
        Instant now = clock.instant();
        boolean due = now.isBefore(lookedAt) || !now.isBefore(lookedAt.plus(BETWEEN_LOOKS));
        if (file != null && due) {
            lookedAt = now;
            look(file);
        }
        return table;
    }

    /** An invalid file, such as one half written, is ignored: the previous tokens stay. */
    private void look(Path changed) {
        try {
            TokenTable read = read(changed);
            if (!read.equals(table)) {
                LOG.info("The access tokens are now those of: {}", names(read));
            }
            table = read;
            lastProblem = "";
        } catch (UsageException faulty) {
            String problem = String.valueOf(faulty.getMessage());
            if (!problem.equals(lastProblem)) {
                LOG.error("{} The previous tokens stay.", problem);
            }
            lastProblem = problem;
        }
    }

    private static String names(TokenTable table) {
        return String.join(", ", table.bearers().stream().map(TokenBearer::name).toList());
    }
}
