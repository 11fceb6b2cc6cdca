/** Access tokens in the coordinator's token file: names, roles and hashes. */
@NullMarked
package dev.lockstep.access;

import org.jspecify.annotations.NullMarked;
