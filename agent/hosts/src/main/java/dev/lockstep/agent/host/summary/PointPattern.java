package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import java.util.regex.Pattern;

/** Selects series: {@code metric} of the host as a whole, or {@code metric:instance}, with * and ?, ignoring case. */
public final class PointPattern {

    private final Pattern pattern;

    public PointPattern(String text) {
        StringBuilder expression = new StringBuilder();
        text.strip()
                .chars()
                .forEach(letter -> expression.append(
                        switch (letter) {
                            case '*' -> ".*";
                            case '?' -> ".";
                            default -> Pattern.quote(Character.toString(letter));
                        }));
        this.pattern = Pattern.compile(expression.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    boolean matches(MetricPoint point) {
        return pattern.matcher(point.toString()).matches();
    }
}
