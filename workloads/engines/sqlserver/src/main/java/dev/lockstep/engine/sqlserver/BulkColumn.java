package dev.lockstep.engine.sqlserver;

import java.math.BigDecimal;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;

/**
 * A column to write, with the JDBC type declared to the driver: the column's own, so that the server need not convert.
 * The driver casts values to that type unchecked.
 */
record BulkColumn(String name, int type, int precision, int scale, boolean identity) {

    static BulkColumn of(ResultSetMetaData columns, int index) throws SQLException {
        return new BulkColumn(
                columns.getColumnName(index),
                columns.getColumnType(index),
                columns.getPrecision(index),
                columns.getScale(index),
                columns.isAutoIncrement(index));
    }

    Object integer(long value) {
        return switch (type) {
            case Types.BIGINT -> value;
            case Types.INTEGER -> Math.toIntExact(value);
            case Types.SMALLINT, Types.TINYINT -> (short) Math.toIntExact(value);
            case Types.BIT -> value != 0;
            case Types.DOUBLE, Types.FLOAT -> (double) value;
            case Types.REAL -> (float) value;
            case Types.DECIMAL, Types.NUMERIC -> BigDecimal.valueOf(value).setScale(scale);
            default -> throw unfit("a whole number");
        };
    }

    Object decimal(long unscaled, int ofScale) {
        BigDecimal value = BigDecimal.valueOf(unscaled, ofScale);
        return switch (type) {
            case Types.DECIMAL, Types.NUMERIC -> value.setScale(scale);
            case Types.DOUBLE, Types.FLOAT -> value.doubleValue();
            case Types.REAL -> value.floatValue();
            default -> throw unfit("a decimal number");
        };
    }

    Object timestamp(LocalDateTime value) {
        return switch (type) {
            case Types.TIMESTAMP -> Timestamp.valueOf(value);
            case Types.DATE -> value.toLocalDate().toString();
            default -> throw unfit("a date and time");
        };
    }

    private IllegalArgumentException unfit(String value) {
        return new IllegalArgumentException("Column " + name + " (JDBC type " + type + ") does not take " + value);
    }
}
