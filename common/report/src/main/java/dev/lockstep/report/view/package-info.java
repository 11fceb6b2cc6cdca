/**
 * A report as formatted text in order: made once of a result document, and written as HTML, Markdown and CSV, so that the
 * three cannot disagree.
 */
@NullMarked
package dev.lockstep.report.view;

import org.jspecify.annotations.NullMarked;
