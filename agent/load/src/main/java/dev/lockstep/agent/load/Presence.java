package dev.lockstep.agent.load;

import java.util.ArrayList;
import java.util.List;

/** When a user of a closed load is present. Immutable. */
final class Presence {

    /** The user does not come any more. */
    static final long NEVER = Long.MAX_VALUE;

    private final Span[] spans;

    /** @param spans in their order */
    Presence(List<Span> spans) {
        this.spans = spans.toArray(Span[]::new);
    }

    /**
     * A user is present while its share of all users is below the factor of the load: the last ones to come leave first.
     *
     * @param user its turn among all users of the target, 0-based
     * @param users all users of the target
     */
    static Presence of(LoadCurve curve, int user, int users) {
        double share = user / (double) users;
        List<Span> spans = new ArrayList<>();
        curve.stretches().forEach(stretch -> join(spans, stretch.above(share)));
        return new Presence(spans);
    }

    private static void join(List<Span> spans, Span next) {
        int last = spans.size() - 1;
        if (last >= 0 && spans.get(last).leave() == next.begin()) {
            spans.set(last, new Span(spans.get(last).begin(), next.leave()));
        } else if (next.begin() < next.leave()) {
            spans.add(next);
        }
    }

    /** This offset if the user is present then, else that of its return, or {@link #NEVER}. */
    long from(long offset) {
        for (Span span : spans) {
            if (offset < span.leave) {
                return Math.max(offset, span.begin);
            }
        }
        return NEVER;
    }

    /** From one offset to another, in nanoseconds since the start of the run; excludes its end. */
    record Span(long begin, long leave) {}
}
