package dev.lockstep.bench;

import dev.lockstep.agent.load.ConnectionSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;

/** Gives connections to nothing, in autocommit. */
final class NoConnections implements ConnectionSource {

    private static final InvocationHandler AUTOCOMMIT =
            (proxy, method, arguments) -> method.getReturnType() == boolean.class ? Boolean.TRUE : null;

    @Override
    public Connection open() {
        return (Connection) Proxy.newProxyInstance(
                NoConnections.class.getClassLoader(), new Class<?>[] {Connection.class}, AUTOCOMMIT);
    }

    @Override
    public void discard(Connection connection) {}
}
