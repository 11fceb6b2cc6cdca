package dev.lockstep.workload.orderentry.client;

import dev.lockstep.engine.Session;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A session without a server: it notes each round trip, with the values and their types, and answers each query with a row, or
 * with none where one asks for an item above 100,000, for an order that waits in district 3, or for a customer named NOBODY.
 */
final class ScriptedSession implements Session {

    private final Map<String, String> names;
    private final String text;
    private final List<String> trips = new ArrayList<>();
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    /**
     * A session on which nothing was sent.
     *
     * @param names of the statements, by their SQL
     * @param text what every column of text answers
     */
    ScriptedSession(Map<String, String> names, String text) {
        this.names = names;
        this.text = text;
    }

    List<String> trips() {
        return trips;
    }

    @Override
    public PreparedStatement statement(String sql) {
        return statements.computeIfAbsent(sql, each -> proxy(PreparedStatement.class, new Statement(each)));
    }

    @Override
    public Connection connection() {
        throw new UnsupportedOperationException();
    }

    @Override
    public CallableStatement call(String sql) {
        throw new UnsupportedOperationException(sql);
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private final class Statement implements InvocationHandler {

        private final String sql;
        private final TreeMap<Integer, String> values = new TreeMap<>();
        private final List<String> batch = new ArrayList<>();

        Statement(String sql) {
            this.sql = sql;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object[] arguments) {
            String name = method.getName();
            switch (name) {
                case "setInt", "setByte", "setString", "setBigDecimal" ->
                    values.put((Integer) arguments[0], name.substring("set".length()) + " " + arguments[1]);
                case "setFetchSize", "getMoreResults", "clearBatch" -> {}
                case "addBatch" -> batch.add(values.values().toString());
                case "executeBatch" -> noteBatch();
                case "execute", "executeQuery", "executeUpdate" -> trips.add(names.get(sql) + " " + values.values());
                case "getResultSet", "getUpdateCount" -> {}
                default -> throw new UnsupportedOperationException(name);
            }
            return answer(name);
        }

        private void noteBatch() {
            trips.add("batch of " + names.get(sql) + " " + batch);
            batch.clear();
        }

        private @Nullable Object answer(String method) {
            return switch (method) {
                case "executeQuery", "getResultSet" -> proxy(ResultSet.class, new Rows(rows()));
                case "execute" -> true;
                case "getMoreResults" -> false;
                case "executeUpdate" -> 1;
                case "getUpdateCount" -> -1;
                case "executeBatch" -> new int[0];
                default -> null;
            };
        }

        private int rows() {
            String words = sql.toLowerCase(Locale.ROOT);
            String asked = values.values().toString();
            boolean none = (words.contains("i_price") && asked.contains("Int 100001"))
                    || (words.contains("no_o_id") && asked.matches(".*(Int|Byte) 3.*"))
                    || asked.contains("NOBODY");
            return none && !words.contains("min(") ? 0 : 1;
        }
    }

    private final class Rows implements InvocationHandler {

        private final int rows;
        private int row;

        Rows(int rows) {
            this.rows = rows;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object[] arguments) {
            return switch (method.getName()) {
                case "next" -> row++ < rows;
                case "getInt" -> 30 + (Integer) arguments[0];
                case "getString" -> text;
                case "getBigDecimal" -> new BigDecimal("1.25");
                case "close" -> null;
                default -> throw new UnsupportedOperationException(method.getName());
            };
        }
    }
}
