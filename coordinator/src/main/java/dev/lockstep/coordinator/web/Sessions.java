package dev.lockstep.coordinator.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The browsers that have signed in, in memory only: a restart signs everybody out. Safe for several threads. */
@Component
public final class Sessions {

    /** The name of the cookie that carries a session's id. */
    public static final String COOKIE = "lockstep-session";

    /** How long a session lasts. */
    public static final Duration LIFE = Duration.ofHours(12);

    private static final int ID_BYTES = 32;
    private static final int MOST = 1_000;

    private final Map<String, Instant> endsById = new LinkedHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Clock clock;

    Sessions(Clock clock) {
        this.clock = clock;
    }

    /** Begins a session and returns its id; the oldest ends when there are too many. */
    public synchronized String open() {
        Instant now = clock.instant();
        endsById.values().removeIf(end -> !end.isAfter(now));
        if (endsById.size() >= MOST) {
            endsById.remove(endsById.keySet().iterator().next());
        }
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        String text = HexFormat.of().formatHex(id);
        endsById.put(text, now.plus(LIFE));
        return text;
    }

    /** Ends the session that a request is of. */
    public synchronized void close(HttpServletRequest request) {
        id(request).ifPresent(endsById::remove);
    }

    /** Whether a request is of a session that has not ended. */
    synchronized boolean admits(HttpServletRequest request) {
        return id(request)
                .map(endsById::get)
                .filter(end -> end.isAfter(clock.instant()))
                .isPresent();
    }

    private static Optional<String> id(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(COOKIE))
                        .map(Cookie::getValue)
                        .findFirst();
    }
}
