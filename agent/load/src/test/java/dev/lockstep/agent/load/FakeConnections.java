package dev.lockstep.agent.load;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Connections to nothing that note what is asked of them, and fail as scripted. */
final class FakeConnections implements ConnectionSource {

    final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    final Queue<SQLException> openFailures = new ArrayDeque<>();
    final Queue<SQLException> commitFailures = new ArrayDeque<>();
    final CountDownLatch aborted = new CountDownLatch(1);

    @Override
    public synchronized Connection open() throws SQLException {
        SQLException failure = openFailures.poll();
        if (failure != null) {
            throw failure;
        }
        calls.add("open");
        return (Connection)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Connection.class}, new Handler());
    }

    @Override
    public void discard(Connection connection) {
        calls.add("discard");
    }

    private final class Handler implements InvocationHandler {

        private boolean autoCommit = true;

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws SQLException {
            return switch (method.getName()) {
                case "getAutoCommit" -> autoCommit;
                case "setAutoCommit" -> setAutoCommit(arguments != null && (boolean) arguments[0]);
                case "commit" -> commit();
                case "abort" -> abort();
                default -> note(method.getName());
            };
        }

        private @Nullable Object setAutoCommit(boolean mode) {
            autoCommit = mode;
            return note("autoCommit=" + mode);
        }

        private @Nullable Object abort() {
            aborted.countDown();
            return note("abort");
        }

        private @Nullable Object note(String call) {
            calls.add(call);
            return null;
        }

        private @Nullable Object commit() throws SQLException {
            calls.add("commit");
            SQLException failure = commitFailures.poll();
            if (failure != null) {
                throw failure;
            }
            return null;
        }
    }
}
