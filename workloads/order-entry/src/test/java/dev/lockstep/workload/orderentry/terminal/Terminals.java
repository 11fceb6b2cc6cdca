package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.NoSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Users on fake transactions, and what they do. */
final class Terminals {

    private Terminals() {}

    static TerminalSettings settings(int warehouses) {
        return new TerminalSettings(warehouses, Commit.CALL, false, Mix.usual(), 0);
    }

    static TerminalSettings fixed(int warehouses) {
        return new TerminalSettings(warehouses, Commit.CALL, true, Mix.usual(), 0);
    }

    static TerminalSettings waiting(double multiplier, Mix mix) {
        return new TerminalSettings(4, Commit.CALL, false, mix, multiplier);
    }

    static TerminalUser user(FakeTransactions transactions, TerminalSettings settings, UserIdentity identity) {
        return new TerminalUser(transactions, settings, SkewedDraws.ofRun(1), identity);
    }

    static TerminalUser user(FakeTransactions transactions, TerminalSettings settings) {
        return user(transactions, settings, new UserIdentity(0, 1, 42));
    }

    /** Executes one cycle. */
    static Outcome cycle(User user) throws SQLException {
        Outcome outcome = user.execute(user.next(), NoSession.INSTANCE);
        if (user.next() != User.CYCLE_END) {
            throw new AssertionError("A cycle has one transaction");
        }
        return outcome;
    }

    /** The inputs of so many cycles. */
    static List<Object> inputs(TerminalSettings settings, UserIdentity identity, int cycles) throws SQLException {
        List<Object> inputs = new ArrayList<>();
        User user = user(new FakeTransactions(inputs::add), settings, identity);
        for (int cycle = 0; cycle < cycles; cycle++) {
            cycle(user);
        }
        return inputs;
    }
}
