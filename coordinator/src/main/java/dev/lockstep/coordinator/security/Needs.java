package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The role that a request handler, or a whole controller, requires. The default is {@link Role#VIEWER} for reading and
 * {@link Role#ADMIN} for everything else, so forgetting the annotation denies access.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Needs {
    /** The role. */
    Role value();
}
