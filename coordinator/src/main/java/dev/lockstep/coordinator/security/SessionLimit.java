package dev.lockstep.coordinator.security;

import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionEvent;
import jakarta.servlet.http.HttpSessionListener;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.stereotype.Component;

/** Ends the oldest session if there are too many, because a token holder could open any number. */
@Component
final class SessionLimit implements HttpSessionListener {

    private static final int MOST = 1_000;

    private final Queue<HttpSession> open = new ConcurrentLinkedQueue<>();

    @Override
    public void sessionCreated(HttpSessionEvent event) {
        open.add(event.getSession());
        if (open.size() > MOST) {
            open.remove().invalidate();
        }
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
        open.remove(event.getSession());
    }
}
