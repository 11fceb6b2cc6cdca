/**
 * The report of a result as HTML, Markdown and CSV, and the scripts and style sheet it shares with the coordinator's
 * page.
 */
@NullMarked
package dev.lockstep.report;

import org.jspecify.annotations.NullMarked;
