/**
 * The report of one result as HTML, Markdown and CSV, and the scripts and the style sheet that it shares with the
 * coordinator's page.
 */
@NullMarked
package dev.lockstep.report;

import org.jspecify.annotations.NullMarked;
