package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.SearchPart;

/**
 * Why a run has its load: a search found it.
 *
 * @param curve of the run that searched; shown if the run has none of its own
 */
public record SearchedLoad(SearchPart search, CurvePart curve) {}
