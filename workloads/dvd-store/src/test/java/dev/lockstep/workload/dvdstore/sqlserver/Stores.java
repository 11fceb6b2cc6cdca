package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Arrays;
import java.util.List;

/** Settings of stores for tests. */
final class Stores {

    static final StoreSize SIZE = new StoreSize(20_000, 1_000, 10_000);

    private Stores() {}

    static StoreSettings of(Version version, Quirks quirks, String placement) {
        return new StoreSettings(version, version == Version.V3_5 ? 2 : 1, SIZE, quirks, placement);
    }

    static List<StoreSettings> all() {
        return Arrays.stream(Version.values())
                .flatMap(version -> Arrays.stream(Quirks.values()).map(quirks -> of(version, quirks, "")))
                .toList();
    }
}
