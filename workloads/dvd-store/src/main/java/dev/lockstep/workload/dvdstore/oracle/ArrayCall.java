package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.Session;
import java.sql.CallableStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import oracle.jdbc.OracleCallableStatement;
import oracle.jdbc.OracleTypes;

/**
 * A call of a procedure that returns rows as arrays, one per column, after its other parameters. The arrays are bound
 * as index-by tables: they arrive with the response to the call. The driver's newer array classes would need the name
 * and a description of the type, and query the server for it on each new connection. Immutable.
 */
final class ArrayCall {

    /** Bind sizes grow in these steps, so that the server needs only a few cursors for them. */
    private static final int ROWS_STEP = 10;

    /** A type of the types package, and the maximum length of an element in characters. */
    enum Column {
        N_TYPE(OracleTypes.NUMBER, 0),
        ARRAY_TYPE(OracleTypes.VARCHAR, 50),
        LONG_ARRAY_TYPE(OracleTypes.VARCHAR, 1000);

        private final int sqlType;
        private final int length;

        Column(int sqlType, int length) {
            this.sqlType = sqlType;
            this.length = length;
        }
    }

    /** Sets the parameters before the arrays, except the row count. */
    @FunctionalInterface
    interface Inputs {
        void set(CallableStatement call) throws SQLException;
    }

    private final String sql;
    private final int foundAt;
    private final int firstArray;
    private final List<Column> columns;

    /**
     * @param foundAt the index of the row count parameter, from 1
     * @param scalars the parameters before the arrays
     */
    ArrayCall(String procedure, int foundAt, int scalars, Column... columns) {
        this.sql = OracleStoreProcedures.call(procedure, scalars + columns.length);
        this.foundAt = foundAt;
        this.firstArray = scalars + 1;
        this.columns = List.of(columns);
    }

    String sql() {
        return sql;
    }

    int foundAt() {
        return foundAt;
    }

    int firstArray() {
        return firstArray;
    }

    List<Column> columns() {
        return columns;
    }

    /** Executes the call, reads all rows and returns their number. */
    int rows(Session session, int batch, Inputs inputs) throws SQLException {
        CallableStatement call = session.call(sql);
        OracleCallableStatement arrays = call.unwrap(OracleCallableStatement.class);
        inputs.set(call);
        call.registerOutParameter(foundAt, Types.INTEGER);
        register(arrays, capacity(batch));
        call.execute();
        int found = call.getInt(foundAt);
        if (found > 0) {
            read(arrays);
        }
        return found;
    }

    /** The array length to bind for a batch. */
    static int capacity(int batch) {
        return (batch + ROWS_STEP - 1) / ROWS_STEP * ROWS_STEP;
    }

    @SuppressWarnings("deprecation")
    private void register(OracleCallableStatement arrays, int capacity) throws SQLException {
        for (int index = 0; index < columns.size(); index++) {
            Column column = columns.get(index);
            arrays.registerIndexTableOutParameter(firstArray + index, capacity, column.sqlType, column.length);
        }
    }

    @SuppressWarnings("deprecation")
    private void read(OracleCallableStatement arrays) throws SQLException {
        for (int index = 0; index < columns.size(); index++) {
            arrays.getPlsqlIndexTable(firstArray + index);
        }
    }
}
