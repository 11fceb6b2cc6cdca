/**
 * What differs between databases: how to connect, what an error means, how rows get in fast, how to return to a baseline,
 * and what the server tells about itself. One package per engine below this one.
 */
@NullMarked
package dev.lockstep.engine;

import org.jspecify.annotations.NullMarked;
