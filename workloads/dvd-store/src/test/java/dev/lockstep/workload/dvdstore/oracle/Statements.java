package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What preparation would run for the last store, in its order. */
final class Statements {

    private final StoreSettings settings;
    private final int store;
    private final OracleStoreTexts texts;

    Statements(StoreSettings settings) {
        this.settings = settings;
        this.store = settings.stores();
        this.texts = new OracleStoreTexts(settings);
    }

    List<String> tables() {
        List<String> tables = new ArrayList<>(StoreTable.of(settings.version()).stream()
                .map(table -> texts.table(table, store))
                .toList());
        if (settings.quirks() == Quirks.KIT) {
            tables.add(texts.text("history-table", store));
        }
        return tables;
    }

    List<String> indexesAndKeys() {
        return StoreObjects.keys(settings).stream()
                .flatMap(name -> texts.statements(name, store).stream())
                .toList();
    }

    List<String> textIndexes() {
        return StoreObjects.TEXT_COLUMNS.stream()
                .map(column -> texts.text("text-index", store, Map.of("column", column)))
                .toList();
    }

    List<String> sequences() {
        return StoreObjects.sequences(settings).entrySet().stream()
                .map(sequence -> texts.text(
                        "sequence",
                        store,
                        Map.of(
                                "sequence",
                                sequence.getKey() + settings.version().suffix(store),
                                "first",
                                Long.toString(sequence.getValue()))))
                .toList();
    }

    List<String> changes() {
        return List.of(texts.text("categories", store), texts.text("sales", store));
    }

    List<String> units() {
        List<String> units = new ArrayList<>();
        units.add(texts.text("types", store));
        StoreProcedure.of(settings.version()).forEach(procedure -> units.add(texts.unit(procedure.name(), store)));
        units.add(texts.unit(StoreObjects.TRIGGER, store));
        units.add(texts.text("statistics", store, Map.of("table", "ORDERS1")));
        return units;
    }

    List<String> all() {
        List<String> all = new ArrayList<>(tables());
        all.addAll(changes());
        all.addAll(indexesAndKeys());
        all.addAll(textIndexes());
        all.addAll(sequences());
        all.addAll(units());
        return all;
    }
}
