package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The role that a request handler, or all of a controller, needs. Without it what reads needs {@link Role#VIEWER}, and
 * everything else {@link Role#ADMIN}: who forgets it has closed a door, not opened one.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Needs {
    /** The role. */
    Role value();
}
