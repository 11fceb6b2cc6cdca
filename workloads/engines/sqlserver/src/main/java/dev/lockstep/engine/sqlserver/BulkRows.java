package dev.lockstep.engine.sqlserver;

import com.microsoft.sqlserver.jdbc.ISQLServerBulkData;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Rows in memory as the driver's bulk copy wants them; columns count from 1. */
final class BulkRows implements ISQLServerBulkData {

    private static final long serialVersionUID = 1L;

    private final transient List<BulkColumn> columns;
    private final transient List<Object[]> rows;
    private int position = -1;

    BulkRows(List<BulkColumn> columns, List<Object[]> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public Set<Integer> getColumnOrdinals() {
        Set<Integer> ordinals = new TreeSet<>();
        for (int ordinal = 1; ordinal <= columns.size(); ordinal++) {
            ordinals.add(ordinal);
        }
        return ordinals;
    }

    @Override
    public String getColumnName(int ordinal) {
        return columns.get(ordinal - 1).name();
    }

    @Override
    public int getColumnType(int ordinal) {
        return columns.get(ordinal - 1).type();
    }

    @Override
    public int getPrecision(int ordinal) {
        return columns.get(ordinal - 1).precision();
    }

    @Override
    public int getScale(int ordinal) {
        return columns.get(ordinal - 1).scale();
    }

    @Override
    public Object[] getRowData() {
        return rows.get(position);
    }

    @Override
    public boolean next() {
        position++;
        return position < rows.size();
    }
}
