/** What Lockstep does to a server, tried once on a user's own: the self-test and its conformance document. */
@NullMarked
package dev.lockstep.agent.selftest;

import org.jspecify.annotations.NullMarked;
