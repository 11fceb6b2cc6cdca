/**
 * A report as formatted text in order. It is made once from a result document and written as HTML, Markdown and CSV, so
 * that all three show the same values.
 */
@NullMarked
package dev.lockstep.report.view;

import org.jspecify.annotations.NullMarked;
