package dev.lockstep.agent.selftest;

import dev.lockstep.agent.selftest.Conformance.FailedStatement;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.Redaction;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.StatementText;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Notes which statement raised which error: watches the connections that are opened under its guard, and what these hand
 * out. What {@code unwrap} returns is the driver's own and not watched; bulk loads, which need it, are watched at their
 * engine. Thread-safe.
 */
final class StatementWitness {

    private static final int MOST = 200;
    private static final Set<Class<?>> WATCHED = Set.of(
            Connection.class,
            DatabaseMetaData.class,
            Statement.class,
            PreparedStatement.class,
            CallableStatement.class,
            ResultSet.class,
            BulkWriter.class);
    private static final Set<String> OF_NO_STATEMENT = Set.of("cancel", "close", "abort", "isValid", "unwrap");

    private final Engine engine;
    private final Redaction redaction;
    private final Set<Raised> raised = new LinkedHashSet<>();
    private final Set<SQLException> noted = Collections.newSetFromMap(new WeakHashMap<>());

    private record Raised(Failure failure, String text) {}

    /**
     * @param engine that classifies the errors
     * @param redaction of the statements
     */
    StatementWitness(Engine engine, Redaction redaction) {
        this.engine = engine;
        this.redaction = redaction;
    }

    /** The same guard, under which connections are watched. */
    ServerGuard watching(ServerGuard guard) {
        return new ServerGuard() {
            @Override
            public void requireAdmitted(HostAndPort server) {
                guard.requireAdmitted(server);
            }

            @Override
            public Connection opened(Connection connection) {
                return watch(Connection.class, new Watch(guard.opened(connection), null, null));
            }
        };
    }

    /** The same engine, whose bulk loads are watched. */
    Engine watched(Engine other) {
        return watch(Engine.class, new Watch(other, null, null));
    }

    /** Forgets what was raised so far. */
    synchronized void forget() {
        raised.clear();
        noted.clear();
    }

    /**
     * The statements that raised a message that stands in the text, in the order of time. A message that is part of a longer
     * one of them does not count.
     */
    synchronized List<FailedStatement> of(String text) {
        List<Raised> shown = raised.stream()
                .filter(each -> text.contains(each.failure.example()))
                .toList();
        return shown.stream()
                .filter(each -> shown.stream().noneMatch(other -> isPart(each.failure, other.failure)))
                .map(StatementWitness::line)
                .toList();
    }

    private static boolean isPart(Failure part, Failure whole) {
        return !part.example().equals(whole.example()) && whole.example().contains(part.example());
    }

    private static FailedStatement line(Raised raised) {
        Failure failure = raised.failure;
        return new FailedStatement(raised.text, failure.errorClass().label(), failure.sqlState(), failure.vendorCode());
    }

    /**
     * An error that passes a bulk load may be that of a statement which it executed. A lost connection is no answer to the
     * statement under way, unless the server says so.
     */
    private void note(SQLException error, String text) {
        Failure failure = engine.classify(error);
        if (failure.connectionLost() && !failure.answered()) {
            return;
        }
        Raised seen = new Raised(failure, redaction.apply(StatementText.shown(text)));
        synchronized (this) {
            if (noted.add(error) && raised.size() < MOST) {
                raised.add(seen);
            }
        }
    }

    private static <T> T watch(Class<T> type, Watch watch) {
        return type.cast(Proxy.newProxyInstance(StatementWitness.class.getClassLoader(), new Class<?>[] {type}, watch));
    }

    /** Passes calls on to an engine or a JDBC object. */
    private final class Watch implements InvocationHandler {

        private final Object target;
        private final @Nullable Object parent;
        private volatile @Nullable String text;

        /**
         * @param parent the watched object that handed it out
         * @param text of the statement that its calls belong to, if that is known already
         */
        Watch(Object target, @Nullable Object parent, @Nullable String text) {
            this.target = target;
            this.parent = parent;
            this.text = text;
        }

        @Override
        public @Nullable Object invoke(Object self, Method method, @Nullable Object @Nullable [] arguments)
                throws Throwable {
            if (arguments != null && method.getDeclaringClass() == Object.class) {
                return self == arguments[0];
            }
            String called = called(method, arguments);
            try {
                return watched(self, method, method.invoke(target, arguments), called);
            } catch (InvocationTargetException thrown) {
                Throwable cause = thrown.getCause();
                if (cause instanceof SQLException error && called != null) {
                    note(error, called);
                }
                throw cause == null ? thrown : cause;
            }
        }

        /** The statement that the call executes, prepares or reads from; null if there is none, or it is not known. */
        private @Nullable String called(Method method, @Nullable Object @Nullable [] arguments) {
            String name = method.getName();
            if (target instanceof Engine) {
                return name.equals("bulkWriter") && arguments != null ? "bulk load of " + arguments[1] : null;
            }
            if (target instanceof BulkWriter) {
                return text;
            }
            boolean setting = method.getDeclaringClass() == Statement.class && name.startsWith("set");
            if (setting || OF_NO_STATEMENT.contains(name)) {
                return null;
            }
            if (target instanceof Statement) {
                if (name.startsWith("execute") && arguments != null && arguments[0] instanceof String sql) {
                    text = sql;
                } else if (name.equals("addBatch") && arguments != null) {
                    // An error of a batch of texts does not say whose it is.
                    text = null;
                }
                return text;
            }
            if (name.startsWith("prepare") && arguments != null) {
                return String.valueOf(arguments[0]);
            }
            boolean ofServer = target instanceof Connection || target instanceof DatabaseMetaData;
            return ofServer ? method.getDeclaringClass().getSimpleName() + "." + name : text;
        }

        private @Nullable Object watched(Object self, Method method, @Nullable Object result, @Nullable String called) {
            Class<?> type = method.getReturnType();
            if (result == null || !WATCHED.contains(type)) {
                return result;
            }
            if (result == target) {
                return self;
            }
            return type.isInstance(parent)
                    ? parent
                    : watch(type, new Watch(result, self, method.getName().equals("createStatement") ? null : called));
        }
    }
}
