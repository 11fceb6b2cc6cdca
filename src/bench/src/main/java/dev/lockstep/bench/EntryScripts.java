package dev.lockstep.bench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Order-Entry's calls as pgbench scripts: the same functions, mix and skew. Each order has the mean of ten lines, all
 * from its own warehouse and all with existing items; every customer is selected by id.
 */
final class EntryScripts {

    private static final int LINES = 10;

    private EntryScripts() {}

    static List<Pgbench.Script> of(int warehouses) {
        String place = """
                \\set w random(1, %d)
                \\set d random(1, 10)
                \\set c ((random(0, 1023) | random(1, 3000)) + 11) %% 3000 + 1
                """.formatted(warehouses);
        return List.of(
                new Pgbench.Script("new-order", 45, place + lines() + newOrder()),
                new Pgbench.Script("payment", 43, place + """
                        \\set amount random(100, 500000)
                        select * from payment(:w, :d, :w, :d, :c, null, :amount / 100.0);
                        """),
                new Pgbench.Script("order-status", 4, place + "select * from order_status(:w, :d, :c, null);\n"),
                new Pgbench.Script("delivery", 4, place + """
                        \\set carrier random(1, 10)
                        select delivery(:w, :carrier);
                        """),
                new Pgbench.Script("stock-level", 4, place + """
                        \\set threshold random(10, 20)
                        select stock_level(:w, :d, :threshold);
                        """));
    }

    private static String lines() {
        return IntStream.rangeClosed(1, LINES).mapToObj("""
                \\set i%1$d ((random(0, 8191) | random(1, 100000)) + 11) %% 100000 + 1
                \\set q%1$d random(1, 10)
                """::formatted).collect(Collectors.joining());
    }

    /** The items sorted, as the client sends them, so that orders do not deadlock. */
    private static String newOrder() {
        return "select * from new_order(:w, :d, :c, " + array(Integer::toString) + ", (select array_agg(i order by i)"
                + " from unnest(" + array(line -> ":i" + line) + ") i), " + array(line -> ":w") + ", "
                + array(line -> ":q" + line) + ");\n";
    }

    private static String array(IntFunction<String> element) {
        return IntStream.rangeClosed(1, LINES)
                .mapToObj(element)
                .collect(Collectors.joining(", ", "array[", "]::integer[]"));
    }
}
