/** The web page: runs, live and ended, agents, hosts, workloads, new runs. */
@NullMarked
package dev.lockstep.coordinator.page;

import org.jspecify.annotations.NullMarked;
