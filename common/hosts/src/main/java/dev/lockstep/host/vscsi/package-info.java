/** Histograms of the I/O of virtual disks, as {@code vscsiStats -p all -c} prints them on an ESXi host. */
@NullMarked
package dev.lockstep.host.vscsi;

import org.jspecify.annotations.NullMarked;
