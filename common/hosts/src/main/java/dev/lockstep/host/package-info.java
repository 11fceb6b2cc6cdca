/** What is known about hosts: samples of CPU, power, disk and network, and the readers of the files that carry them. */
@NullMarked
package dev.lockstep.host;

import org.jspecify.annotations.NullMarked;
