/**
 * The command line of a user.
 *
 * <p>With {@code --json} standard output is the document and nothing else; progress and advice go to standard error.
 * For exit codes see {@link dev.lockstep.cli.ExitCode}.
 */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
