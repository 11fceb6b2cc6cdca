package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.sqlserver.FullTextPopulation.State;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Iterator;
import org.junit.jupiter.api.Test;

class FullTextPopulationTest {

    @Test
    void waitsUntilAllProductsAreInAndMerged() throws SQLException {
        Course course = new Course(
                new State(0, 0, 0, 0, 10),
                new State(1, 0, 6, 0, 10),
                new State(0, 1, 10, 0, 10),
                new State(0, 0, 10, 0, 10));

        new FullTextPopulation(course, "PRODUCTS").await();

        assertThat(course.pauses).isEqualTo(3);
    }

    @Test
    void doesNotWaitForAnIndexThatIsComplete() throws SQLException {
        Course course = new Course(new State(0, 0, 10, 0, 10));

        new FullTextPopulation(course, "PRODUCTS").await();

        assertThat(course.pauses).isZero();
    }

    @Test
    void givesUpOnAnIndexThatStandsStill() {
        Course course = new Course(new State(1, 0, 6, 0, 10));

        assertThatThrownBy(() -> new FullTextPopulation(course, "PRODUCTS2").await())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("index of PRODUCTS2 is stuck at 6 of 10 products (population status 1")
                .hasMessageContaining("prepare: resume");
        assertThat(course.pauses).isEqualTo(FullTextPopulation.MOST_IDLE_LOOKS);
    }

    @Test
    void reportsProductsThatTheServerCouldNotIndex() {
        Course course = new Course(new State(0, 0, 8, 2, 10));

        assertThatThrownBy(() -> new FullTextPopulation(course, "PRODUCTS").await())
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("2 of 10 products");
    }

    /** One state after the other; the last one stays. */
    private static final class Course implements FullTextPopulation.Source {

        private final Iterator<State> states;
        private State now;
        private int pauses;

        Course(State... states) {
            this.states = Arrays.asList(states).iterator();
            this.now = states[0];
        }

        @Override
        public State look() {
            now = states.hasNext() ? states.next() : now;
            return now;
        }

        @Override
        public void pause() {
            pauses++;
        }
    }
}
