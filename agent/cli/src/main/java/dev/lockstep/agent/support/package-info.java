/** What is handed to whoever helps: one archive that tells of an installation and holds no secret. */
@NullMarked
package dev.lockstep.agent.support;

import org.jspecify.annotations.NullMarked;
