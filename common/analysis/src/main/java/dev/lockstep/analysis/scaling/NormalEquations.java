package dev.lockstep.analysis.scaling;

/**
 * Normal equations of a least-squares step. Each parameter is scaled so that its column of the Jacobian has length 1:
 * parameters that differ by orders of magnitude then do not spoil the solution.
 */
final class NormalEquations {
    private final double[] lengths;
    private final double[][] products;
    private final double[] right;

    /**
     * The equations of a model linearised at its present parameters.
     *
     * @param jacobian a row of derivatives for each point
     * @param residuals measured minus modelled value of each point
     */
    NormalEquations(double[][] jacobian, double[] residuals) {
        int parameters = jacobian[0].length;
        lengths = new double[parameters];
        for (int column = 0; column < parameters; column++) {
            lengths[column] = Math.sqrt(product(jacobian, column, column));
        }
        products = new double[parameters][parameters];
        right = new double[parameters];
        for (int row = 0; row < parameters; row++) {
            for (int column = 0; column < parameters; column++) {
                products[row][column] = product(jacobian, row, column) / lengths[row] / lengths[column];
            }
            for (int point = 0; point < residuals.length; point++) {
                right[row] += jacobian[point][row] * residuals[point] / lengths[row];
            }
        }
    }

    /** The change of the parameters; a damping above 0 shortens it towards the steepest descent. */
    double[] step(double damping) {
        double[] step = solve(damping, right);
        for (int parameter = 0; parameter < step.length; parameter++) {
            step[parameter] /= lengths[parameter];
        }
        return step;
    }

    /** Variance of a parameter over that of the residuals: the diagonal of {@code (JᵀJ)⁻¹}. */
    double varianceFactor(int parameter) {
        double[] unit = new double[lengths.length];
        unit[parameter] = 1;
        return solve(0, unit)[parameter] / (lengths[parameter] * lengths[parameter]);
    }

    private static double product(double[][] jacobian, int first, int second) {
        double sum = 0;
        for (double[] row : jacobian) {
            sum += row[first] * row[second];
        }
        return sum;
    }

    /** Gauss-Jordan elimination, which needs no pivoting: the matrix is symmetric and positive definite. */
    private double[] solve(double damping, double[] vector) {
        int size = vector.length;
        double[] solution = vector.clone();
        double[][] matrix = new double[size][];
        for (int row = 0; row < size; row++) {
            matrix[row] = products[row].clone();
            matrix[row][row] += damping;
        }
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = 0; row < size; row++) {
                if (row != pivot) {
                    double share = matrix[row][pivot] / matrix[pivot][pivot];
                    for (int column = pivot; column < size; column++) {
                        matrix[row][column] -= share * matrix[pivot][column];
                    }
                    solution[row] -= share * solution[pivot];
                }
            }
        }
        for (int row = 0; row < size; row++) {
            solution[row] /= matrix[row][row];
        }
        return solution;
    }
}
