/**
 * Charts as values, and their drawing as SVG and PNG. The same chart gives the same bytes on every machine and in every
 * locale. Colours differ in lightness too, so that they remain apart in grey and for the colour-blind.
 */
@NullMarked
package dev.lockstep.report.chart;

import org.jspecify.annotations.NullMarked;
