/** Order-Entry on MariaDB and MySQL. */
@NullMarked
package dev.lockstep.workload.orderentry.mysql;

import org.jspecify.annotations.NullMarked;
