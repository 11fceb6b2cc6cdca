package dev.lockstep.host.vscsi;

/**
 * A virtual disk as the host numbers it; the numbers change with each power-on, and the file does not name the machine.
 *
 * @param worldGroup of the virtual machine
 * @param handle of the disk
 * @param disk such as {@code scsi0:0}; empty where the file does not say
 */
public record DiskKey(long worldGroup, long handle, String disk) {}
