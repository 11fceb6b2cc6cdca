package dev.lockstep.workload.orderentry.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.NoSession;
import dev.lockstep.workload.orderentry.oracle.EntryCall.Output;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import oracle.jdbc.OracleCallableStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** No server checks the binds here, so the texts do: what is bound must be what the procedures declare. */
class EntryCallTest {

    @ParameterizedTest
    @EnumSource(
            value = Unit.class,
            mode = Mode.EXCLUDE,
            names = {"ENTRY_TYPES", "ENTRY_CUSTOMER"})
    void bindsWhatTheProcedureDeclares(Unit procedure) {
        EntryCall call = OracleEntryProcedures.calls().stream()
                .filter(known -> known.sql().startsWith("{call " + procedure + "("))
                .findFirst()
                .orElseThrow();
        List<String> declared = parameters(EntryStatements.texts(1).unit(procedure));

        assertThat(call.sql().chars().filter(mark -> mark == '?')).hasSize(declared.size());
        assertThat(declared.subList(0, call.inputs())).allMatch(parameter -> parameter.contains("_in IN "));
        assertThat(declared.subList(call.inputs(), declared.size()))
                .allMatch(parameter -> parameter.contains("_out OUT "))
                .map(EntryCallTest::output)
                .isEqualTo(call.outputs());
    }

    @Test
    void givesEachTextOfAnAnswerALength() throws SQLException {
        for (EntryCall call : OracleEntryProcedures.calls()) {
            List<Object[]> registered = new ArrayList<>();
            call.on(recording(registered));

            assertThat(registered).hasSameSizeAs(call.outputs());
            assertThat(registered)
                    .filteredOn(arguments -> arguments[1].equals(Types.VARCHAR))
                    .allSatisfy(arguments -> assertThat(arguments).hasSizeGreaterThan(3));
        }
    }

    private static Session recording(List<Object[]> registered) {
        Class<?> type = OracleCallableStatement.class;
        Object call =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().startsWith("register")) {
                        registered.add(arguments);
                    }
                    return method.getName().equals("unwrap") ? proxy : null;
                });
        return new NoSession() {
            @Override
            public CallableStatement call(String sql) {
                return (CallableStatement) call;
            }
        };
    }

    private static List<String> parameters(String unit) {
        String list = unit.substring(unit.indexOf('(') + 1, unit.indexOf("\n) AS"));
        return Arrays.stream(list.split(",")).map(String::strip).toList();
    }

    private static Output output(String parameter) {
        return switch (parameter.substring(parameter.lastIndexOf(' ') + 1)) {
            case "INTEGER", "NUMBER" -> Output.NUMBER;
            case "VARCHAR2" -> Output.TEXT;
            case "DATE" -> Output.DATE;
            case "ENTRY_TYPES.NUMBERS" -> Output.NUMBERS;
            case "ENTRY_TYPES.TEXTS" -> Output.TEXTS;
            default -> throw new AssertionError(parameter);
        };
    }
}
