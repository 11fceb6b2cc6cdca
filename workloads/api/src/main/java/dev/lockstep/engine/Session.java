package dev.lockstep.engine;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A connection with its prepared statements. Confined to one thread at a time. */
public interface Session {

    /** The connection; the runner sets autocommit as the transaction's descriptor requires. */
    Connection connection();

    /** The statement for this SQL, prepared once per connection; the caller must not close it. */
    PreparedStatement statement(String sql) throws SQLException;

    /** The call for this SQL, prepared once per connection; the caller must not close it. */
    CallableStatement call(String sql) throws SQLException;
}
