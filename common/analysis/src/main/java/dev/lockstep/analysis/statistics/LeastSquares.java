package dev.lockstep.analysis.statistics;

import java.util.function.IntToDoubleFunction;

/** The least-squares fit {@code level + size · basis(index)}. A basis without variance has size 0. */
record LeastSquares(double level, double size) {

    static LeastSquares fit(Series values, IntToDoubleFunction basis) {
        var regressor = Series.generate(values.length(), basis);
        double spread = regressor.sumOfProducts(0);
        double together = 0;
        for (int i = 0; i < values.length(); i++) {
            together += (regressor.at(i) - regressor.mean()) * (values.at(i) - values.mean());
        }
        double size = spread == 0 ? 0 : together / spread;
        return new LeastSquares(values.mean() - size * regressor.mean(), size);
    }

    Series residuals(Series values, IntToDoubleFunction basis) {
        return Series.generate(values.length(), index -> values.at(index) - level - size * basis.applyAsDouble(index));
    }
}
