package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** Some warehouses with their districts. */
record WarehouseBlock(Origin origin, Ids warehouses) implements FillBlock {

    private static final List<String> WAREHOUSE_COLUMNS =
            List.of("w_id", "w_name", "w_street_1", "w_street_2", "w_city", "w_state", "w_zip", "w_tax", "w_ytd");
    private static final List<String> DISTRICT_COLUMNS = List.of(
            "d_id",
            "d_w_id",
            "d_name",
            "d_street_1",
            "d_street_2",
            "d_city",
            "d_state",
            "d_zip",
            "d_tax",
            "d_ytd",
            "d_next_o_id");
    private static final int HIGHEST_TAX = 2_000;
    private static final int TAX_SCALE = 4;
    private static final long DISTRICT_CENTS = 30_000_00;

    @Override
    public String name() {
        return "warehouse." + warehouses.first();
    }

    @Override
    public long rows() {
        return (1L + Scale.DISTRICTS) * warehouses.count();
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("warehouse", WAREHOUSE_COLUMNS, this::writeWarehouses);
        writer.table("district", DISTRICT_COLUMNS, this::writeDistricts);
    }

    private long writeWarehouses(BulkWriter writer) throws SQLException {
        for (int warehouse = warehouses.first(); warehouse <= warehouses.last(); warehouse++) {
            writer.integer(warehouse);
            writePlace(writer, origin.stream(Subject.WAREHOUSE, warehouse, 0));
            writer.decimal(DISTRICT_CENTS * Scale.DISTRICTS, 2).endRow();
        }
        return warehouses.count();
    }

    private long writeDistricts(BulkWriter writer) throws SQLException {
        for (int warehouse = warehouses.first(); warehouse <= warehouses.last(); warehouse++) {
            for (int district = 1; district <= Scale.DISTRICTS; district++) {
                writer.integer(district).integer(warehouse);
                writePlace(writer, origin.stream(Subject.DISTRICT, warehouse, district));
                writer.decimal(DISTRICT_CENTS, 2).integer(Scale.CUSTOMERS + 1).endRow();
            }
        }
        return (long) Scale.DISTRICTS * warehouses.count();
    }

    /** Name, address and tax. */
    private static void writePlace(BulkWriter writer, RandomStream random) throws SQLException {
        RandomText text = new RandomText(random);
        writer.text(text.mixed(6, 10));
        Address.write(writer, text);
        writer.decimal(random.between(0, HIGHEST_TAX), TAX_SCALE);
    }
}
