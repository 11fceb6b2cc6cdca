/** The agent process: its link to the coordinator and the runs it executes. */
@NullMarked
package dev.lockstep.agent;

import org.jspecify.annotations.NullMarked;
