package dev.lockstep.analysis.capacity;

import java.util.stream.IntStream;

/**
 * Users who think, then need the cores and a disk of a host: a closed product-form network, solved by normalising
 * constants in logarithms.
 *
 * @see <a href="https://doi.org/10.1145/362342.362345">Buzen: Computational algorithms for closed queueing networks with
 *     exponential servers (1973)</a>
 */
public final class ClosedNetwork {
    private final int cores;
    private final double cpuSeconds;
    private final double thinkSeconds;
    private final double[] throughput;

    private ClosedNetwork(int cores, double cpuSeconds, double thinkSeconds, double[] throughput) {
        this.cores = cores;
        this.cpuSeconds = cpuSeconds;
        this.thinkSeconds = thinkSeconds;
        this.throughput = throughput;
    }

    /** 8 cores that are busy before the disk is: 8 ms of CPU, 0.5 ms of disk, a think time of 1 s. */
    public static ClosedNetwork boundByCpu(int mostUsers) {
        return of(8, 0.008, 0.0005, 1, mostUsers);
    }

    /** A disk that is busy long before the 8 cores are: 4 ms of CPU, 2.5 ms of disk, a think time of 1 s. */
    public static ClosedNetwork boundByDisk(int mostUsers) {
        return of(8, 0.004, 0.0025, 1, mostUsers);
    }

    private static ClosedNetwork of(
            int cores, double cpuSeconds, double diskSeconds, double thinkSeconds, int mostUsers) {
        double[] thinking = new double[mostUsers + 1];
        double[] computing = new double[mostUsers + 1];
        double[] waiting = new double[mostUsers + 1];
        for (int users = 1; users <= mostUsers; users++) {
            thinking[users] = thinking[users - 1] + Math.log(thinkSeconds / users);
            computing[users] = computing[users - 1] + Math.log(cpuSeconds / Math.min(users, cores));
            waiting[users] = users * Math.log(diskSeconds);
        }
        double[] constants = convolved(convolved(thinking, waiting), computing);
        double[] throughput = new double[mostUsers + 1];
        for (int users = 1; users <= mostUsers; users++) {
            throughput[users] = Math.exp(constants[users - 1] - constants[users]);
        }
        return new ClosedNetwork(cores, cpuSeconds, thinkSeconds, throughput);
    }

    /** Transactions per second; a fraction of a user counts as such. */
    public double throughput(double users) {
        int below = (int) Math.floor(Math.min(users, throughput.length - 2.0));
        double share = Math.min(users - below, 1);
        return (1 - share) * throughput[below] + share * throughput[below + 1];
    }

    /** The mean, in seconds. */
    public double response(double users) {
        return users / throughput(users) - thinkSeconds;
    }

    /** Of the cores, in per cent. */
    public double utilisation(double users) {
        return 100 * throughput(users) * cpuSeconds / cores;
    }

    private static double[] convolved(double[] first, double[] second) {
        return IntStream.range(0, first.length)
                .mapToDouble(users -> logOfSum(IntStream.rangeClosed(0, users)
                        .mapToDouble(part -> first[part] + second[users - part])
                        .toArray()))
                .toArray();
    }

    private static double logOfSum(double[] logs) {
        double largest = IntStream.range(0, logs.length)
                .mapToDouble(index -> logs[index])
                .max()
                .orElseThrow();
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - largest);
        }
        return largest + Math.log(sum);
    }
}
