package dev.lockstep.coordinator.history;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the API says of the rules of a history, with their defaults. */
final class RuleParameters {

    static final String USUAL_FINGERPRINT = "engine,settings,machines";
    static final String USUAL_PERCENT = "2";
    static final String USUAL_PROBABILITY = "0.001";
    static final String USUAL_EACH_SIDE = "3";

    private RuleParameters() {}

    @Parameter(
            description = "what is equal in a series beside workload, load and stages, joined by commas:"
                    + " engine, settings, machines, lockstep; or none",
            schema =
                    @Schema(
                            type = "string",
                            pattern = "^(none|(engine|settings|machines|lockstep)"
                                    + "(,(engine|settings|machines|lockstep))*)$",
                            defaultValue = USUAL_FINGERPRINT))
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface FingerprintParameter {}

    @Parameter(
            description = "the change that counts",
            schema = @Schema(type = "number", minimum = "0", exclusiveMaximumValue = 100, defaultValue = USUAL_PERCENT))
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface PercentParameter {}

    @Parameter(
            description = "false alarms per run of each figure",
            schema =
                    @Schema(
                            type = "number",
                            allowableValues = {"0.001", "0.01"},
                            defaultValue = USUAL_PROBABILITY))
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface ProbabilityParameter {}

    @Parameter(
            description = "fewest runs before and after a change",
            schema = @Schema(type = "integer", minimum = "3", maximum = "10", defaultValue = USUAL_EACH_SIDE))
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface EachSideParameter {}
}
