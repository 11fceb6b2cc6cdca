/** Who may come in, and what they may do: access tokens with roles, sessions of the page, and what browsers are sent. */
@NullMarked
package dev.lockstep.coordinator.security;

import org.jspecify.annotations.NullMarked;
