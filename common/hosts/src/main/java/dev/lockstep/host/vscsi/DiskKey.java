package dev.lockstep.host.vscsi;

/**
 * A virtual disk by its numbers on the host, which change with each power-on; the file does not name the machine.
 *
 * @param worldGroup of the virtual machine
 * @param handle of the disk
 * @param disk such as {@code scsi0:0}; empty if the file has none
 */
public record DiskKey(long worldGroup, long handle, String disk) {}
