/**
 * Reader of PDH-CSV: what {@code esxtop -b}, {@code resxtop} and Windows' perfmon, typeperf and relog write.
 *
 * <p>One line per sample, thousands of cells wide. The columns that are wanted are chosen once per header; of a row only
 * their cells are parsed, in place, as soon as its line end has arrived. Damage is reported, not thrown.
 */
@NullMarked
package dev.lockstep.host.pdh;

import org.jspecify.annotations.NullMarked;
