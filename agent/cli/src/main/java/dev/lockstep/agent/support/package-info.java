/** The support bundle: one archive that describes an installation and contains no secrets. */
@NullMarked
package dev.lockstep.agent.support;

import org.jspecify.annotations.NullMarked;
