package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.transaction.Scale;

/**
 * The home of a user: the slice of warehouses from which each transaction draws one, and the districts from which
 * Stock-Level draws one. The slices of all users cover all warehouses; with more users than warehouses, some users
 * share one. Immutable.
 */
record Home(int firstWarehouse, int lastWarehouse, int firstDistrict, int lastDistrict) {

    /** Any warehouse of the user's slice, any district. */
    static Home anyOfSlice(UserIdentity identity, int warehouses) {
        int first = (int) ((long) warehouses * identity.number() / identity.users()) + 1;
        int last = (int) ((long) warehouses * (identity.number() + 1) / identity.users());
        return new Home(first, Math.max(first, last), 1, Scale.DISTRICTS);
    }

    /** One warehouse and one district; the pairs are distinct for as many users as there are districts. */
    static Home fixed(UserIdentity identity, int warehouses) {
        int warehouse = identity.number() % warehouses + 1;
        int district = identity.number() / warehouses % Scale.DISTRICTS + 1;
        return new Home(warehouse, warehouse, district, district);
    }

    int warehouse(RandomStream random) {
        return firstWarehouse == lastWarehouse ? firstWarehouse : random.between(firstWarehouse, lastWarehouse);
    }

    int stockLevelDistrict(RandomStream random) {
        return firstDistrict == lastDistrict ? firstDistrict : random.between(firstDistrict, lastDistrict);
    }
}
