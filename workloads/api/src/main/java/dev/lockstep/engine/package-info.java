/**
 * Differences between databases: connecting, errors, bulk loading, baselines, and facts about the server. There is one
 * subpackage per engine.
 */
@NullMarked
package dev.lockstep.engine;

import org.jspecify.annotations.NullMarked;
