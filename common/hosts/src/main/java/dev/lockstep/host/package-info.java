/** Host metrics: samples of CPU, power, disk and network, and readers of their files. */
@NullMarked
package dev.lockstep.host;

import org.jspecify.annotations.NullMarked;
