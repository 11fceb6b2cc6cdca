package dev.lockstep.bench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Order-Entry's calls as pgbench scripts: the same functions, mix, skew, number of lines, remote warehouses and lookups
 * by name. pgbench has no texts and cannot sort, so the server puts names together and sorts the lines.
 */
final class EntryScripts {

    private static final int MOST_LINES = 15;

    private EntryScripts() {}

    /** Each transaction draws a warehouse; no order is rolled back. */
    static List<Pgbench.Script> of(int warehouses) {
        String drawn = "random(1, " + warehouses + ")";
        return Stream.concat(Stream.of(newOrder(drawn, warehouses)), others(drawn, warehouses))
                .toList();
    }

    private static Pgbench.Script newOrder(String warehouse, int warehouses) {
        return new Pgbench.Script("new-order", 45, district(warehouse) + customer() + order(warehouses));
    }

    private static Stream<Pgbench.Script> others(String warehouse, int warehouses) {
        String place = district(warehouse) + customer();
        String lookup = nameNumber() + "\\set y random(1, 100)\n\\if :y <= 60\n";
        return Stream.of(
                new Pgbench.Script("payment", 43, place + payer(warehouses) + """
                        \\set amount random(100, 500000)
                        """ + lookup + """
                        select * from payment(:w, :d, :cw, :cd, 0, %s, :amount / 100.0);
                        \\else
                        select * from payment(:w, :d, :cw, :cd, :c, null, :amount / 100.0);
                        \\endif
                        """.formatted(name())),
                new Pgbench.Script("order-status", 4, place + lookup + """
                        select * from order_status(:w, :d, 0, %s);
                        \\else
                        select * from order_status(:w, :d, :c, null);
                        \\endif
                        """.formatted(name())),
                new Pgbench.Script("delivery", 4, place + delivery()),
                new Pgbench.Script("stock-level", 4, place + """
                        \\set threshold random(10, 20)
                        select stock_level(:w, :d, :threshold);
                        """));
    }

    private static String district(String warehouse) {
        return "\\set w " + warehouse + "\n\\set d random(1, 10)\n";
    }

    private static String customer() {
        return "\\set c ((random(0, 1023) | random(1, 3000)) + 11) % 3000 + 1\n";
    }

    /** Of 85 % of the payments the customer's district is that of the payment. */
    private static String payer(int warehouses) {
        return """
                \\set remote random(1, 100)
                \\set cw case when :remote <= 15 then %s else :w end
                \\set cd case when :remote <= 15 then random(1, 10) else :d end
                """.formatted(otherThanHome(warehouses));
    }

    private static String otherThanHome(int warehouses) {
        return warehouses == 1 ? ":w" : "(:w + random(0, " + (warehouses - 2) + ")) % " + warehouses + " + 1";
    }

    private static String nameNumber() {
        return "\\set n ((random(0, 255) | random(0, 999)) + 123) % 1000\n";
    }

    private static String name() {
        return Stream.of(":n / 100", ":n / 10 % 10", ":n % 10")
                .map(digit -> "split_part('BAR,OUGHT,ABLE,PRI,PRES,ESE,ANTI,CALLY,ATION,EING', ',', " + digit + " + 1)")
                .collect(Collectors.joining(" || "));
    }

    private static String delivery() {
        return """
                \\set carrier random(1, 10)
                select delivery(:w, :carrier);
                """;
    }

    /** The lines sorted as the client sorts them, so that orders do not deadlock. */
    private static String order(int warehouses) {
        return "\\set l random(5, 15)\n" + lines(warehouses) + """
                select o.* from (select array_agg(n::integer) n, array_agg(i) i, array_agg(s) s, array_agg(q) q from (
                    select * from unnest(%s, %s, %s) with ordinality line(i, s, q, n) where n <= :l order by s, i
                    ) sorted) lines, new_order(:w, :d, :c, n, i, s, q) o;
                """.formatted(array("i"), array("s"), array("q"));
    }

    private static String lines(int warehouses) {
        return each(line -> """
                \\set i%1$d ((random(0, 8191) | random(1, 100000)) + 11) %% 100000 + 1
                \\set s%1$d case when random(1, 100) = 1 then %2$s else :w end
                \\set q%1$d random(1, 10)
                """.formatted(line, otherThanHome(warehouses)), "", "", "");
    }

    private static String array(String variable) {
        return each(line -> ":" + variable + line, ", ", "array[", "]::integer[]");
    }

    private static String each(IntFunction<String> element, String between, String before, String after) {
        return IntStream.rangeClosed(1, MOST_LINES)
                .mapToObj(element)
                .collect(Collectors.joining(between, before, after));
    }
}
