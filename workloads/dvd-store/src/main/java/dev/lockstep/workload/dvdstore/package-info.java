/**
 * The DVD Store: customers of a shop log in or register, search, read and write reviews, and buy. This package has the
 * descriptor, the parameters, the preparation and the checks; {@code store} has what its parts share, {@code order} what a
 * user does, {@code data} what the fill writes, and there is a package for each engine. See
 * {@code docs/workloads/dvd-store.md}.
 */
@NullMarked
package dev.lockstep.workload.dvdstore;

import org.jspecify.annotations.NullMarked;
