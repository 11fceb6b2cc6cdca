/**
 * Reader of PDH-CSV, the format of {@code esxtop -b}, {@code resxtop} and Windows' perfmon, typeperf and relog.
 *
 * <p>One line per sample, thousands of cells wide. Columns are selected once per header; in a row only their cells are
 * parsed, in place, as soon as its line end has arrived. Damage is reported, not thrown.
 */
@NullMarked
package dev.lockstep.host.pdh;

import org.jspecify.annotations.NullMarked;
