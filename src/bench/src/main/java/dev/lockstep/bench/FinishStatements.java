package dev.lockstep.bench;

import dev.lockstep.engine.Connections;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The statements with which a fill is finished, as the driver got them, and their execution without the harness. */
final class FinishStatements {

    private static final Pattern SETTING = Pattern.compile("(?s)SET .*|SELECT set_config.*");
    private static final Pattern BUILDS = Pattern.compile("(?s)UPDATE .*|VACUUM .*|ALTER TABLE .*|CREATE .*INDEX .*");
    private static final String FOREIGN_KEY = "FOREIGN KEY";

    private final List<String> sent = Collections.synchronizedList(new ArrayList<>());

    /** The same connections, which record. */
    Connections recording(Connections connections) {
        return () -> {
            Connection connection = connections.open();
            return recorded(Connection.class, connection, (method, arguments) -> {
                Object made = invoke(connection, method, arguments);
                return made instanceof Statement statement && method.getName().equals("createStatement")
                        ? recorded(statement)
                        : made;
            });
        };
    }

    private Statement recorded(Statement statement) {
        return recorded(Statement.class, statement, (method, arguments) -> {
            if (method.getName().equals("execute")) {
                sent.add(((String) arguments[0]).strip());
            }
            return invoke(statement, method, arguments);
        });
    }

    private static <T> T recorded(Class<T> type, T original, Call call) {
        InvocationHandler handler = (proxy, method, arguments) -> call.of(method, arguments);
        return type.cast(Proxy.newProxyInstance(original.getClass().getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private interface Call {
        Object of(Method method, Object[] arguments) throws Throwable;
    }

    /**
     * Executes them again: what a foreign key may need first, then the foreign keys and the rest of the indexes, each
     * from a queue in the recorded order on this many connections; in the end what is left on one.
     */
    void execute(BenchServer server, int connections) throws SQLException {
        List<String> settings =
                sent.stream().filter(sql -> is(SETTING, sql)).distinct().toList();
        List<String> builds = sent.stream().filter(sql -> is(BUILDS, sql)).toList();
        int firstForeignKey = (int)
                builds.stream().takeWhile(sql -> !sql.contains(FOREIGN_KEY)).count();
        execute(server, connections, settings, builds.subList(0, firstForeignKey));
        execute(server, connections, settings, builds.subList(firstForeignKey, builds.size()));
        List<String> others = sent.stream()
                .filter(sql -> !is(SETTING, sql) && !is(BUILDS, sql))
                .toList();
        execute(server, 1, List.of(), others);
    }

    private static boolean is(Pattern kind, String sql) {
        return kind.matcher(sql).matches();
    }

    private static void execute(BenchServer server, int connections, List<String> settings, List<String> statements)
            throws SQLException {
        Queue<String> waiting = new ConcurrentLinkedQueue<>(statements);
        ClientServer.Task worker = connection -> {
            try (Statement statement = connection.createStatement()) {
                for (String sql : settings) {
                    statement.execute(sql);
                }
                for (String sql = waiting.poll(); sql != null; sql = waiting.poll()) {
                    statement.execute(sql);
                }
            }
            return 0;
        };
        server.together(
                connections, Stream.generate(() -> worker).limit(connections).toList());
    }
}
