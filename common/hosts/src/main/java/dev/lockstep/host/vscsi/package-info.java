/** Histograms of virtual disk I/O, as printed by {@code vscsiStats -p all -c} on an ESXi host. */
@NullMarked
package dev.lockstep.host.vscsi;

import org.jspecify.annotations.NullMarked;
