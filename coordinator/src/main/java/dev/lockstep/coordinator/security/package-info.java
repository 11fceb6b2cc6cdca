/** Authentication and authorisation: access tokens with roles, sessions of the page, and security headers. */
@NullMarked
package dev.lockstep.coordinator.security;

import org.jspecify.annotations.NullMarked;
