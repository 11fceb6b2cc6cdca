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
 * The access tokens that callers of REST and agents must present; without a token file, whoever reaches the port may enter.
 * The file is read again when somebody asks and the last look is a second old, so that tokens come and go without a restart.
 * Safe for several threads.
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
     * Reads the file, and refuses one that holds no token.
     *
     * @param file null where no token is asked for
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
            throw new UsageException("Token file " + file + " cannot be read: give --token-file a readable file.");
        } catch (IllegalArgumentException faulty) {
            throw new UsageException("Token file " + file + " " + faulty.getMessage()
                    + ": './lockstep token new --role admin --name you' makes a token and its line.");
        }
    }

    /** Whether a token is asked for at all. */
    public boolean required() {
        return file != null;
    }

    /** What this token gives. */
    public Optional<TokenBearer> of(String token) {
        return file == null ? Optional.of(TokenBearer.OPEN) : current().of(token);
    }

    /** What the bearer's token allows now; empty when the token has been removed. */
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

    /** A file that is faulty, such as one half written, changes nothing: the tokens of before stay. */
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
                LOG.error("{} The tokens of before stay.", problem);
            }
            lastProblem = problem;
        }
    }

    private static String names(TokenTable table) {
        return String.join(", ", table.bearers().stream().map(TokenBearer::name).toList());
    }
}
