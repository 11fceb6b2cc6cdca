/** Access tokens as the coordinator's token file names them: names, roles and hashes. */
@NullMarked
package dev.lockstep.access;

import org.jspecify.annotations.NullMarked;
