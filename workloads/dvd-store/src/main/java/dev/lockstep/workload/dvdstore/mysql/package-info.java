/** The DVD Store on MariaDB and MySQL. */
@NullMarked
package dev.lockstep.workload.dvdstore.mysql;

import org.jspecify.annotations.NullMarked;
