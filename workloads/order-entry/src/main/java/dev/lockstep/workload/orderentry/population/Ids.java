package dev.lockstep.workload.orderentry.population;

/** Consecutive ids, both ends inclusive. */
record Ids(int first, int last) {

    /** One of the equal parts of the ids from 1; parts are numbered from 0. */
    static Ids part(int part, int size) {
        return new Ids(part * size + 1, (part + 1) * size);
    }

    int count() {
        return last - first + 1;
    }
}
