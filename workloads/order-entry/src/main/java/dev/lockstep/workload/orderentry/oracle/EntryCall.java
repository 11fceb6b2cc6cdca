package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.CallableStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collections;
import java.util.List;
import oracle.jdbc.OracleCallableStatement;
import oracle.jdbc.OracleTypes;

/**
 * A call of a procedure. Inputs come first, then single output values, then output arrays with a value for each order
 * line. Arrays are bound as index-by tables: they travel with the call and its response. The driver's newer array
 * classes would need the name and a description of the type, and query the server for it on each new connection.
 * Immutable.
 */
final class EntryCall {

    private static final int LONGEST_TEXT_OF_ARRAY = 50;
    /** In bytes, for the 200 characters of a customer's data; without it the driver reserves the maximum length. */
    private static final int LONGEST_TEXT = 4 * 200;

    /** The declared type: a number, a text, a date, or an array of ENTRY_TYPES. */
    enum Output {
        NUMBER,
        TEXT,
        DATE,
        NUMBERS,
        TEXTS;

        boolean isArray() {
            return this == NUMBERS || this == TEXTS;
        }
    }

    private final String sql;
    private final int inputs;
    private final List<Output> outputs;

    EntryCall(Unit procedure, int inputs, Output... outputs) {
        this.inputs = inputs;
        this.outputs = List.of(outputs);
        this.sql = "{call " + procedure + "("
                + String.join(", ", Collections.nCopies(inputs + this.outputs.size(), "?")) + ")}";
    }

    String sql() {
        return sql;
    }

    int inputs() {
        return inputs;
    }

    List<Output> outputs() {
        return outputs;
    }

    /** The call with its outputs registered; the caller sets the inputs. */
    CallableStatement on(Session session) throws SQLException {
        CallableStatement call = session.call(sql);
        for (int index = 0; index < outputs.size(); index++) {
            register(call, inputs + 1 + index, outputs.get(index));
        }
        return call;
    }

    @SuppressWarnings("deprecation")
    private static void register(CallableStatement call, int parameter, Output output) throws SQLException {
        switch (output) {
            case NUMBER -> call.registerOutParameter(parameter, Types.NUMERIC);
            case TEXT ->
                call.unwrap(OracleCallableStatement.class)
                        .registerOutParameter(parameter, Types.VARCHAR, 0, LONGEST_TEXT);
            case DATE -> call.registerOutParameter(parameter, Types.TIMESTAMP);
            case NUMBERS ->
                call.unwrap(OracleCallableStatement.class)
                        .registerIndexTableOutParameter(parameter, Scale.MOST_LINES, OracleTypes.NUMBER, 0);
            case TEXTS ->
                call.unwrap(OracleCallableStatement.class)
                        .registerIndexTableOutParameter(
                                parameter, Scale.MOST_LINES, OracleTypes.VARCHAR, LONGEST_TEXT_OF_ARRAY);
        }
    }

    /** Sets an array, with the same bind size for every length, so that the server needs only one cursor. */
    @SuppressWarnings("deprecation")
    static void setNumbers(CallableStatement call, int parameter, int[] numbers) throws SQLException {
        call.unwrap(OracleCallableStatement.class)
                .setPlsqlIndexTable(parameter, numbers, Scale.MOST_LINES, numbers.length, OracleTypes.NUMBER, 0);
    }

    /** Reads the single values. */
    void readValues(CallableStatement call) throws SQLException {
        for (int index = 0; index < outputs.size(); index++) {
            int parameter = inputs + 1 + index;
            switch (outputs.get(index)) {
                case NUMBER -> call.getBigDecimal(parameter);
                case TEXT -> call.getString(parameter);
                case DATE -> call.getTimestamp(parameter);
                case NUMBERS, TEXTS -> {}
            }
        }
    }

    /** Reads the arrays, which must not be empty. */
    @SuppressWarnings("deprecation")
    void readArrays(CallableStatement call) throws SQLException {
        OracleCallableStatement arrays = call.unwrap(OracleCallableStatement.class);
        for (int index = 0; index < outputs.size(); index++) {
            if (outputs.get(index).isArray()) {
                arrays.getPlsqlIndexTable(inputs + 1 + index);
            }
        }
    }
}
