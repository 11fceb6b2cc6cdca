package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.transaction.Scale;

/**
 * Where a user's transactions belong: its slice of the warehouses, from which each transaction draws one, and the districts
 * of which its Stock-Level draws one. The slices of all users cover all warehouses; where there are more users than
 * warehouses, some have the same one. Immutable.
 */
record Home(int firstWarehouse, int lastWarehouse, int firstDistrict, int lastDistrict) {

    /** Any warehouse of the user's own slice, any district. */
    static Home anyOfSlice(UserIdentity identity, int warehouses) {
        int first = (int) ((long) warehouses * identity.number() / identity.users()) + 1;
        int last = (int) ((long) warehouses * (identity.number() + 1) / identity.users());
        return new Home(first, Math.max(first, last), 1, Scale.DISTRICTS);
    }

    /** One warehouse and one district, a pair of its own for as many users as there are districts in all warehouses. */
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
