package dev.lockstep.log;

import java.io.PrintWriter;

/**
 * Prints why a thread died. After an error of the JVM it also ends the process, which would seem to work on without that
 * thread while others wait for it without end.
 *
 * @param program that ends, such as {@code Agent}
 */
public record DeadThread(String program, PrintWriter err) implements Thread.UncaughtExceptionHandler {

    private static final int FAILED = 1;

    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
        boolean ofJvm = fault instanceof VirtualMachineError || fault instanceof LinkageError;
        try {
            err.println("Thread " + thread.getName() + " died:");
            fault.printStackTrace(err);
            if (ofJvm) {
                err.println(program + " stopped: it ran out of memory, or its JAR was replaced. Start it again.");
            }
        } finally {
            if (ofJvm) {
                Runtime.getRuntime().halt(FAILED);
            }
        }
    }

    /** The same task for an executor that keeps errors to itself: the handler of the thread gets them. */
    public static Runnable told(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (Error fault) {
                Thread own = Thread.currentThread();
                own.getUncaughtExceptionHandler().uncaughtException(own, fault);
                throw fault;
            }
        };
    }
}
