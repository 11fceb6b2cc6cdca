/** PostgreSQL as a target, and the PostgreSQL that Lockstep can start itself. */
@NullMarked
package dev.lockstep.engine.postgresql;

import org.jspecify.annotations.NullMarked;
