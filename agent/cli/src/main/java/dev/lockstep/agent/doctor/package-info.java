/** What {@code doctor} looks at: one class for each thing that keeps an installation from working. */
@NullMarked
package dev.lockstep.agent.doctor;

import org.jspecify.annotations.NullMarked;
