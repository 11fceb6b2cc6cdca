package dev.lockstep.coordinator.security;

import dev.lockstep.access.TokenText;
import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.coordinator.web.LimitReachedException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Checks presented tokens. For an address with too many wrong guesses, only tokens that were right there before are
 * checked: guessing locks nobody out who is already in, and reveals nothing about other tokens. Each wrong token counts
 * once, so a forgotten program that repeats an old one locks nobody out.
 */
@Component
public final class Gate {

    private static final String SCHEME = "Bearer ";
    private static final int REMEMBERED = 10_000;
    private static final double SECONDS_PER_MINUTE = 60;

    private final Map<String, Boolean> wrong = remembering();
    private final Map<String, Boolean> right = remembering();
    private final AccessTokens tokens;
    private final Throttle guesses;
    private final Throttle requests;
    private final LimitSettings limits;
    private final RefusalListener listener;
    private final Clock clock;

    Gate(AccessTokens tokens, LimitSettings limits, RefusalListener listener, Clock clock) {
        this.tokens = tokens;
        this.limits = limits;
        this.listener = listener;
        this.clock = clock;
        guesses = new Throttle(limits.wrongTokensPerMinute(), limits.wrongTokensPerMinute() / SECONDS_PER_MINUTE);
        requests = new Throttle(5.0 * limits.requestsPerSecond(), limits.requestsPerSecond());
    }

    private static Map<String, Boolean> remembering() {
        return Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                return size() > REMEMBERED;
            }
        });
    }

    /**
     * The bearer of this {@code Authorization} header; empty if it has no valid token.
     *
     * @param where it was presented, for the audit
     * @throws LimitReachedException if the address has presented too many wrong ones
     */
    public Optional<TokenBearer> presented(@Nullable String authorization, String address, String where) {
        if (!tokens.required()) {
            return Optional.of(TokenBearer.OPEN);
        }
        if (authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        return typed(authorization.substring(SCHEME.length()).strip(), address, where);
    }

    /**
     * The bearer of this token; empty if it is not valid.
     *
     * @param where it was presented, for the audit
     * @throws LimitReachedException if the address has presented too many wrong ones
     */
    public Optional<TokenBearer> typed(String token, String address, String where) {
        String pair = address + " " + TokenText.hash(token);
        Duration wait = guesses.look(address, clock.instant());
        if (!wait.isZero() && right.get(pair) == null) {
            throw new LimitReachedException(
                    "Too many wrong access tokens came from " + address + ": wait, then send a valid one.", wait);
        }
        Optional<TokenBearer> bearer = tokens.of(token);
        if (bearer.isPresent()) {
            right.put(pair, true);
        } else if (wrong.put(pair, true) == null) {
            guesses.take(address, clock.instant());
            listener.refused(address, where);
        }
        return bearer;
    }

    /**
     * Counts a request.
     *
     * @throws LimitReachedException if there are too many from this caller
     */
    void count(String caller) {
        Instant now = clock.instant();
        Duration wait = requests.take(caller, now);
        if (!wait.isZero()) {
            throw new LimitReachedException(
                    "More than " + limits.requestsPerSecond() + " requests per second from one caller: send fewer,"
                            + " or raise --lockstep.limits.requests-per-second.",
                    wait);
        }
    }
}
