/**
 * Reads and writes of files, made by fio. Start reading at {@link
 * dev.lockstep.workload.storageio.StorageIoWorkload}; {@link dev.lockstep.workload.storageio.JobFile} is what fio is told,
 * and {@link dev.lockstep.workload.storageio.FioLoad} how it is driven.
 */
@NullMarked
package dev.lockstep.workload.storageio;

import org.jspecify.annotations.NullMarked;
