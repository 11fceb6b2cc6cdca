/**
 * Hooks: executables that an operator put into a folder and that runs may start. A spec chooses one of them by its
 * name, and nothing else.
 */
@NullMarked
package dev.lockstep.hook;

import org.jspecify.annotations.NullMarked;
