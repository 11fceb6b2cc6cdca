/** Folders and files that belong to one user of a machine that has several. */
@NullMarked
package dev.lockstep.files;

import org.jspecify.annotations.NullMarked;
