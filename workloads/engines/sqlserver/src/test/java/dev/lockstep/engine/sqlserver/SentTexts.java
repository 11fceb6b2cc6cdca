package dev.lockstep.engine.sqlserver;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A connection to nothing. It writes down each SQL text it is given and answers every query with one row that has the same
 * number in all columns, so that code which sends texts can be led along its ways.
 */
final class SentTexts {

    private static final Pattern TAKES_A_TEXT = Pattern.compile("prepare(Statement|Call)|execute(Query|Update)?");

    private final Set<String> texts = new LinkedHashSet<>();
    private Number number = 0;
    private Map<Object, String> answers = Map.of();

    /**
     * What queries answer from now on.
     *
     * @param texts by index or label of a column, in place of the number
     */
    void answer(int everyNumber, Map<Object, String> texts) {
        number = everyNumber;
        answers = Map.copyOf(texts);
    }

    /** Each text that was sent, once, in the order of the first time. */
    Set<String> texts() {
        return Collections.unmodifiableSet(texts);
    }

    /** Adds a text that no way leads to. */
    void add(String text) {
        texts.add(text);
    }

    Connection connection() {
        return stand(Connection.class);
    }

    private <T> T stand(Class<T> kind) {
        boolean[] rowRead = new boolean[1];
        return kind.cast(
                Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (self, method, arguments) -> {
                    if (method.getDeclaringClass() == Object.class) {
                        return invoked(rowRead, method, arguments);
                    }
                    note(method, arguments);
                    if (method.getName().equals("next") && kind == ResultSet.class) {
                        boolean first = !rowRead[0];
                        rowRead[0] = true;
                        return first;
                    }
                    return answer(method, arguments);
                }));
    }

    private static Object invoked(Object target, Method method, Object[] arguments) throws IllegalAccessException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private void note(Method method, Object[] arguments) {
        if (arguments != null
                && arguments[0] instanceof String text
                && TAKES_A_TEXT.matcher(method.getName()).matches()) {
            texts.add(text);
        }
    }

    private @Nullable Object answer(Method method, Object[] arguments) {
        Class<?> type = method.getReturnType();
        if (type == boolean.class) {
            return method.getName().equals("execute") || method.getName().equals("getAutoCommit");
        }
        if (method.getName().equals("getUpdateCount")) {
            return -1;
        }
        if (type == String.class) {
            return arguments == null ? null : answers.getOrDefault(arguments[0], number.toString());
        }
        if (type.getName().startsWith("java.sql.") && type.isInterface()) {
            return stand(type);
        }
        return number(type);
    }

    private @Nullable Object number(Class<?> type) {
        if (type == int.class) {
            return number.intValue();
        }
        if (type == long.class) {
            return number.longValue();
        }
        if (type == byte.class) {
            return number.byteValue();
        }
        if (type == BigDecimal.class) {
            return BigDecimal.valueOf(number.longValue());
        }
        return type == int[].class ? new int[0] : null;
    }
}
