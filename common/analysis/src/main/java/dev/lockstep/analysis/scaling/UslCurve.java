package dev.lockstep.analysis.scaling;

/**
 * A curve {@code X(N) = λ N / (1 + σ (N - 1) + κ N (N - 1))}.
 *
 * @param lambda throughput at {@code N = 1}
 * @param sigma share of the work that is serialised (contention); negative: the throughput grows faster than N
 * @param kappa cost of keeping every pair consistent (coherency); positive: the throughput falls beyond a peak
 * @see <a href="https://doi.org/10.1007/978-3-540-31010-5">Gunther: Guerrilla Capacity Planning (2007)</a>
 */
record UslCurve(double lambda, double sigma, double kappa) {

    static UslCurve of(double[] parameters) {
        return new UslCurve(parameters[0], parameters[1], parameters[2]);
    }

    double at(double n) {
        return lambda * n / slowdown(n);
    }

    double sumOfSquares(double[] n, double[] throughput) {
        double sum = 0;
        for (int point = 0; point < n.length; point++) {
            sum += Math.pow(throughput[point] - at(n[point]), 2);
        }
        return sum;
    }

    /** Derivatives at N by λ, σ and κ. */
    double[] gradient(double n) {
        double perSlowdown = -at(n) / slowdown(n) * (n - 1);
        return new double[] {n / slowdown(n), perSlowdown, perSlowdown * n};
    }

    /** λ, σ and κ, in the order of {@link #gradient}. */
    double[] parameters() {
        return new double[] {lambda, sigma, kappa};
    }

    /** Whether a system can behave so, short of superlinear growth. */
    boolean feasible() {
        return sigma >= 0 && kappa >= 0;
    }

    /** N of the largest throughput; infinite or NaN if there is none. */
    double peakN() {
        return Math.sqrt((1 - sigma) / kappa);
    }

    private double slowdown(double n) {
        return 1 + sigma * (n - 1) + kappa * n * (n - 1);
    }
}
