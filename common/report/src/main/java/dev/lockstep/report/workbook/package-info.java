/** Tables and charts as an Office Open XML workbook (ECMA-376) whose charts can be edited. */
@NullMarked
package dev.lockstep.report.workbook;

import org.jspecify.annotations.NullMarked;
