package dev.lockstep.workload.orderentry.client;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one transaction, by text name. A statement takes its parameters, by name, from the values that are
 * set. All rows of a result are fetched. Confined to one thread; used once.
 */
public final class Statements {

    /** Sets a parameter of a statement. */
    @FunctionalInterface
    private interface Value {
        void set(PreparedStatement statement, int index) throws SQLException;
    }

    private final Session session;
    private final ClientSql texts;
    private final ClientDialect dialect;
    private final Map<String, Value> values = new HashMap<>();
    private final Map<String, PreparedStatement> batches = new LinkedHashMap<>();

    Statements(Session session, ClientSql texts, ClientDialect dialect) {
        this.session = session;
        this.texts = texts;
        this.dialect = dialect;
    }

    /** Sets an integer. */
    public void set(String parameter, int value) {
        values.put(parameter, (statement, index) -> dialect.setNumber(statement, index, parameter, value));
    }

    /** Sets an amount of money. */
    public void set(String parameter, BigDecimal value) {
        values.put(parameter, (statement, index) -> statement.setBigDecimal(index, value));
    }

    /** Sets a text; null for SQL NULL. */
    public void set(String parameter, @Nullable String value) {
        values.put(parameter, (statement, index) -> statement.setString(index, value));
    }

    /** Sets warehouse, district and id of a customer and returns the id, looked up if only the last name is given. */
    public int setCustomer(Customer customer) throws SQLException {
        set("customer_warehouse", customer.warehouse());
        set("customer_district", customer.district());
        int id = customer.lastName() == null ? customer.id() : lookUp(customer);
        set("customer", id);
        return id;
    }

    private int lookUp(Customer customer) throws SQLException {
        set("last_name", customer.lastName());
        int id = dialect.customerOfName(this);
        if (id == 0) {
            throw new SQLException("District " + customer.district() + " of warehouse " + customer.warehouse()
                    + " has no customer of the name " + customer.lastName()
                    + ", which every fill creates. Use prepare: replace to fill again");
        }
        return id;
    }

    /** Sets the text about the payee in the payment history. */
    public void setNames(String warehouse, String district) {
        set("warehouse_name", warehouse);
        set("district_name", district);
        set("names", warehouse + "    " + district);
    }

    /** Executes a change and returns the number of rows changed. */
    public int change(String statement) throws SQLException {
        return bound(statement).executeUpdate();
    }

    /** Executes a query, passes each row to the reader and returns the number of rows. */
    public int read(String statement, RowReader reader) throws SQLException {
        return dialect.read(bound(statement), reader);
    }

    /** Executes a query whose rows are not needed and returns their number. */
    public int read(String statement) throws SQLException {
        return read(statement, row -> {});
    }

    /** Reads a row that every fill creates. */
    public void readOnly(String statement, RowReader reader) throws SQLException {
        if (read(statement, reader) == 0) {
            throw new SQLException(
                    "The database lacks a row that every fill creates. Use prepare: replace to fill again");
        }
    }

    /** The integer that is the only value of the result. */
    public int number(String statement) throws SQLException {
        int[] number = new int[1];
        readOnly(statement, row -> number[0] = row.getInt(1));
        return number[0];
    }

    /** The integer that is the only value of the result; 0 without a row. */
    public int numberIfAny(String statement) throws SQLException {
        int[] number = new int[1];
        read(statement, row -> number[0] = row.getInt(1));
        return number[0];
    }

    /** The sum of the amounts in the result. */
    public BigDecimal sum(String statement) throws SQLException {
        BigDecimal[] sum = {BigDecimal.valueOf(0, 2)};
        read(statement, row -> sum[0] = sum[0].add(row.getBigDecimal(1)));
        return sum[0];
    }

    /** The text in a column of the only row. */
    public String text(String statement, int column) throws SQLException {
        String[] text = {""};
        readOnly(statement, row -> text[0] = row.getString(column));
        return text[0];
    }

    /** Adds a change with the current values to the batch that {@link #executeBatches} sends. */
    public void addBatch(String statement) throws SQLException {
        PreparedStatement bound = bound(statement);
        if (batches.put(statement, bound) == null) {
            // A failed transaction may have left its batch.
            bound.clearBatch();
        }
        bound.addBatch();
    }

    /** Sends each batch, in the order in which they were started. */
    public void executeBatches() throws SQLException {
        for (PreparedStatement batch : batches.values()) {
            batch.executeBatch();
        }
        batches.clear();
    }

    private PreparedStatement bound(String name) throws SQLException {
        NamedSql text = texts.statement(name);
        PreparedStatement statement = session.statement(text.sent());
        List<String> parameters = text.parameters();
        for (int place = 0; place < parameters.size(); place++) {
            value(name, parameters.get(place)).set(statement, place + 1);
        }
        return statement;
    }

    private Value value(String statement, String parameter) {
        Value value = values.get(parameter);
        if (value == null) {
            throw new IllegalStateException("The statement '" + statement + "' has the parameter :" + parameter
                    + ", but the transaction sets no value for it");
        }
        return value;
    }
}
