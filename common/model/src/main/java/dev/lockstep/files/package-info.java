/** Folders and files that only one user of a shared machine can access. */
@NullMarked
package dev.lockstep.files;

import org.jspecify.annotations.NullMarked;
