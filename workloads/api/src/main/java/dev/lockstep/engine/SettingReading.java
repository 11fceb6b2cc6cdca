package dev.lockstep.engine;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a {@link SettingQuery} returned.
 *
 * @param rows by column, in lower case; a column that is null is absent
 */
public record SettingReading(List<Map<String, String>> rows) {

    public SettingReading {
        rows = rows.stream().map(Map::copyOf).toList();
    }

    /** A column of the first row. */
    public Optional<String> value(String column) {
        return rows.stream().findFirst().map(row -> row.get(column));
    }

    /**
     * A number in the first row, without its fraction.
     *
     * @throws NumberFormatException if it is none
     */
    public Optional<Long> number(String column) {
        return value(column).map(text -> new BigDecimal(text).longValue());
    }

    /** The rows of a query with the columns {@code name} and {@code value}; a value that is null is empty. */
    public Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        rows.forEach(row -> settings.put(row.get("name"), row.getOrDefault("value", "")));
        return settings;
    }
}
