package dev.lockstep.analysis.history;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The change points that people have acknowledged. */
public record Acknowledgements(Map<Place, Acknowledgement> byPlace) {

    /** None. */
    public static final Acknowledgements NONE = new Acknowledgements(Map.of());

    /**
     * Where a change point is.
     *
     * @param work id of the work
     * @param figure its {@link dev.lockstep.analysis.comparison.RunFigure#key key}
     * @param run the first of the new level
     */
    public record Place(String work, String figure, String run) {}

    public Acknowledgements {
        byPlace = Map.copyOf(byPlace);
    }

    @Nullable
    Acknowledgement of(Place place) {
        return byPlace.get(place);
    }
}
