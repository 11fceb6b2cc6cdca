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
 * The statements of one transaction, by the names of their texts. A statement takes its parameters, by name, from the values
 * that are set. All rows of an answer are fetched. Confined to one thread, and used once.
 */
public final class Statements {

    /** Hands a value to a statement. */
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

    /** Sets a whole number. */
    public void set(String parameter, int value) {
        values.put(parameter, (statement, index) -> dialect.setNumber(statement, index, parameter, value));
    }

    /** Sets an amount of money. */
    public void set(String parameter, BigDecimal value) {
        values.put(parameter, (statement, index) -> statement.setBigDecimal(index, value));
    }

    /** Sets a text; null is SQL's NULL. */
    public void set(String parameter, @Nullable String value) {
        values.put(parameter, (statement, index) -> statement.setString(index, value));
    }

    /** Sets warehouse, district and id of a customer, and answers the id; one named by last name is looked up. */
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
                    + ", as every fill makes. Use prepare: replace to fill it anew");
        }
        return id;
    }

    /** Sets what the history of payments has of the payee. */
    public void setNames(String warehouse, String district) {
        set("warehouse_name", warehouse);
        set("district_name", district);
        set("names", warehouse + "    " + district);
    }

    /** Executes a change and answers how many rows it changed. */
    public int change(String statement) throws SQLException {
        return bound(statement).executeUpdate();
    }

    /** Executes what answers rows, gives each to the reader, and answers how many there were. */
    public int read(String statement, RowReader reader) throws SQLException {
        return dialect.read(bound(statement), reader);
    }

    /** Executes what answers rows, of which nothing is needed, and answers how many there were. */
    public int read(String statement) throws SQLException {
        return read(statement, row -> {});
    }

    /** Reads a row that every fill makes. */
    public void readOnly(String statement, RowReader reader) throws SQLException {
        if (read(statement, reader) == 0) {
            throw new SQLException(
                    "The database lacks a row that every fill makes. Use prepare: replace to fill it anew");
        }
    }

    /** The whole number that is the only answer. */
    public int number(String statement) throws SQLException {
        int[] number = new int[1];
        readOnly(statement, row -> number[0] = row.getInt(1));
        return number[0];
    }

    /** The whole number that is the only answer; 0 without any. */
    public int numberIfAny(String statement) throws SQLException {
        int[] number = new int[1];
        read(statement, row -> number[0] = row.getInt(1));
        return number[0];
    }

    /** The sum of the amounts that are answered. */
    public BigDecimal sum(String statement) throws SQLException {
        BigDecimal[] sum = {BigDecimal.valueOf(0, 2)};
        read(statement, row -> sum[0] = sum[0].add(row.getBigDecimal(1)));
        return sum[0];
    }

    /** The text in a column of the only answer. */
    public String text(String statement, int column) throws SQLException {
        String[] text = {""};
        readOnly(statement, row -> text[0] = row.getString(column));
        return text[0];
    }

    /** Adds a change, with the values of now, to the batch that is sent with {@link #executeBatches}. */
    public void addBatch(String statement) throws SQLException {
        PreparedStatement bound = bound(statement);
        if (batches.put(statement, bound) == null) {
            // A transaction that failed may have left its batch.
            bound.clearBatch();
        }
        bound.addBatch();
    }

    /** Sends each batch, in the order in which they were begun. */
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
            throw new IllegalStateException("The statement '" + statement + "' has :" + parameter
                    + ", for which this transaction has no value");
        }
        return value;
    }
}
