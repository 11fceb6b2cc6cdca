package dev.lockstep.bench;

import dev.lockstep.agent.load.PreparedSession;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The number of statements per transaction of a workload, counted at the driver's interface: every execution counts,
 * and every row of a batch. Commits are round trips but not statements.
 */
final class StatementCount {

    private final Connection connection;
    private int transactions;
    private int statements;
    private int roundTrips;

    private StatementCount(Connection connection) {
        this.connection = connection;
    }

    /** Executes this many transactions of the workload's first user. */
    static StatementCount of(ClientServer server, String workload, int transactions) throws SQLException {
        RunSpec spec = SpecReader.read(Specs.closed(workload, server, 1), () -> 1);
        User user = Dataset.bind(BenchWorkloads.byId(spec.onlyGroup().workload().id()), spec)
                .newUser(new UserIdentity(0, 1, spec.seed()));
        try (Connection connection = server.settings(Purpose.LOAD).open()) {
            StatementCount count = new StatementCount(connection);
            PreparedSession session =
                    new PreparedSession(count.proxy(Connection.class, count::onConnection), Integer.MAX_VALUE);
            while (count.transactions < transactions) {
                int transaction = user.next();
                if (transaction != User.CYCLE_END) {
                    BareLoop.execute(user, transaction, session);
                    count.transactions++;
                }
            }
            return count;
        }
    }

    double perTransaction() {
        return (double) statements / transactions;
    }

    /** A batch is one round trip, and so is a commit. */
    double roundTripsPerTransaction() {
        return (double) roundTrips / transactions;
    }

    private Object onConnection(Object proxy, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "commit", "rollback" -> roundTrips++;
            case "prepareStatement" -> {
                Object statement = invoke(connection, method, arguments);
                return proxy(PreparedStatement.class, (self, called, values) -> onStatement(statement, called, values));
            }
            default -> {}
        }
        return invoke(connection, method, arguments);
    }

    private Object onStatement(Object statement, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "execute", "executeQuery", "executeUpdate" -> {
                statements++;
                roundTrips++;
            }
            case "addBatch" -> statements++;
            case "executeBatch" -> roundTrips++;
            default -> {}
        }
        return invoke(statement, method, arguments);
    }

    private static Object invoke(Object on, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
