package dev.lockstep.workload.vcenterdb.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** The small tables: levels, statistics, devices, entities and sample times. */
record DefinitionBlock(VcenterData data) implements FillBlock {

    private static final List<String> LEVEL_COLUMNS = List.of("level_no", "interval_s", "keep_s", "enabled");
    private static final List<String> STATISTIC_COLUMNS = List.of(
            "stat_id",
            "group_name",
            "stat_name",
            "rollup_type",
            "stat_type",
            "unit_name",
            "level_no",
            "per_device",
            "topn_metric");
    private static final List<String> DEVICE_COLUMNS = List.of("device_id", "name");
    private static final List<String> ENTITY_COLUMNS = List.of("entity_id", "kind", "name", "parent_id");

    @Override
    public String name() {
        return "definitions";
    }

    @Override
    public long rows() {
        return (long) StatLevel.values().length
                + statistics().size()
                + StatCatalogue.DEVICES
                + data.inventory().entities()
                + data.times().count();
    }

    private List<StatDefinition> statistics() {
        return data.inventory().catalogue().definitions();
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("stat_interval", LEVEL_COLUMNS, DefinitionBlock::writeLevels);
        writer.table("stat_def", STATISTIC_COLUMNS, this::writeStatistics);
        writer.table("device", DEVICE_COLUMNS, DefinitionBlock::writeDevices);
        writer.table("entity", ENTITY_COLUMNS, this::writeEntities);
        for (StatLevel level : StatLevel.values()) {
            writer.table(level.timeTable(), VcenterData.TIME_COLUMNS, rows -> writeTimes(rows, level));
        }
    }

    private static long writeLevels(BulkWriter writer) throws SQLException {
        for (StatLevel level : StatLevel.values()) {
            writer.integer(level.number()).integer(level.interval().toSeconds());
            writer.integer(level.keep().toSeconds()).integer(1).endRow();
        }
        return StatLevel.values().length;
    }

    private long writeStatistics(BulkWriter writer) throws SQLException {
        for (StatDefinition statistic : statistics()) {
            boolean sum = statistic.type() == RollupType.SUMMATION;
            writer.integer(statistic.id()).text(statistic.group().label()).text(statistic.name());
            writer.text(String.valueOf(statistic.type().letter())).text(sum ? "D" : "A");
            writer.text("number").integer(statistic.level()).integer(statistic.ofHost() > 1 ? 1 : 0);
            if (statistic.metric().isPresent()) {
                writer.integer(statistic.metric().getAsInt());
            } else {
                writer.absent();
            }
            writer.endRow();
        }
        return statistics().size();
    }

    private static long writeDevices(BulkWriter writer) throws SQLException {
        writer.integer(1).text("aggregate").endRow();
        for (int device = 2; device <= StatCatalogue.DEVICES; device++) {
            writer.integer(device).text("instance-" + (device - 1)).endRow();
        }
        return StatCatalogue.DEVICES;
    }

    private long writeEntities(BulkWriter writer) throws SQLException {
        StatInventory inventory = data.inventory();
        for (int entity = 1; entity <= inventory.entities(); entity++) {
            boolean host = inventory.isHost(entity);
            int number = host ? entity : entity - inventory.hosts();
            writer.integer(entity).text(host ? "H" : "V");
            writer.text(String.format(Locale.ROOT, host ? "host-%06d" : "vm-%06d", number));
            if (host) {
                writer.absent();
            } else {
                writer.integer(inventory.hostOf(entity));
            }
            writer.endRow();
        }
        return inventory.entities();
    }

    private long writeTimes(BulkWriter writer, StatLevel level) throws SQLException {
        for (int id = 1; id <= data.times().count(level); id++) {
            data.writeTime(writer, level, id);
        }
        return data.times().count(level);
    }
}
