package dev.lockstep.workload.orderentry;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntryBooksTest {

    private final List<String> queries = new ArrayList<>();

    /** 240,000 warehouses have more waiting orders than 32 bits hold. */
    @ParameterizedTest
    @CsvSource({"sqlserver, count_big(*)", "postgresql, count(*)"})
    void countsRowsBeyond32Bits(String engine, String count) throws SQLException {
        new EntryBooks(engine).count(of(Connection.class));

        assertThat(queries)
                .hasSize(3)
                .filteredOn(query -> query.contains("count"))
                .hasSize(2)
                .allMatch(query -> query.contains(" " + count + " "));
    }

    private <T> T of(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                EntryBooksTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("executeQuery")) {
                        queries.add((String) arguments[0]);
                    }
                    return answer(method.getReturnType());
                }));
    }

    private @Nullable Object answer(Class<?> type) {
        if (type.isInterface()) {
            return of(type);
        }
        return type == boolean.class ? (Object) true : type == long.class ? (Object) 1L : null;
    }
}
