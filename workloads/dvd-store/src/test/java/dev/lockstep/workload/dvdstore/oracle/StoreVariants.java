package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Arrays;
import java.util.stream.Stream;

/** Settings of every version with and without the kit's quirks. */
final class StoreVariants {

    static final String PLACEMENT = "customers=CUSTTBS, orders=ORDERTBS, reviews=REVIEWTBS, membership=MEMBERTBS,"
            + " indexes=INDXTBS, misc=DS_MISC";

    private static final StoreSize SIZE = new StoreSize(20_000, 1_000, 10_000);

    private StoreVariants() {}

    static StoreSettings of(Version version, Quirks quirks, String placement) {
        return new StoreSettings(version, version == Version.V3_5 ? 2 : 1, SIZE, quirks, placement);
    }

    /** The same with partitions. */
    static StoreSettings partitioned(StoreSettings plain) {
        String placement = plain.placement().isEmpty() ? "partitioned" : plain.placement() + ", partitioned";
        return new StoreSettings(plain.version(), plain.stores(), plain.size(), plain.quirks(), placement);
    }

    static Stream<StoreSettings> all() {
        return Arrays.stream(Version.values()).flatMap(version -> Arrays.stream(Quirks.values())
                .flatMap(quirks -> Stream.of("", PLACEMENT).map(placement -> of(version, quirks, placement))));
    }
}
