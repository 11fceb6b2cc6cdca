/** Microsoft SQL Server by its own driver. */
@NullMarked
package dev.lockstep.engine.sqlserver;

import org.jspecify.annotations.NullMarked;
