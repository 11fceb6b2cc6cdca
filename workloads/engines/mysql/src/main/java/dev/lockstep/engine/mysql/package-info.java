/** MariaDB and MySQL. */
@NullMarked
package dev.lockstep.engine.mysql;

import org.jspecify.annotations.NullMarked;
