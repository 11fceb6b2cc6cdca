/** What all of REST shares: problems, the description of the API. */
@NullMarked
package dev.lockstep.coordinator.web;

import org.jspecify.annotations.NullMarked;
