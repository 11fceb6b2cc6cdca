package dev.lockstep.workload.orderentry.population;

/** Ids in a row, both ends included. */
record Ids(int first, int last) {

    /** One of the equal parts into which the ids from 1 are divided; parts count from 0. */
    static Ids part(int part, int size) {
        return new Ids(part * size + 1, (part + 1) * size);
    }

    int count() {
        return last - first + 1;
    }
}
