/** The checks of {@code doctor}: one class for each kind of problem with an installation. */
@NullMarked
package dev.lockstep.agent.doctor;

import org.jspecify.annotations.NullMarked;
