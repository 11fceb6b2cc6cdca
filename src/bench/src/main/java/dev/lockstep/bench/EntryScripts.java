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

    /** Weights are whole numbers, and 1 % of the orders are rolled back. */
    private static final int PERCENT = 100;

    private static final int NEW_ORDERS = 45;

    /** The function that {@link #ofHomes} needs beside those of Order-Entry. */
    static final String ROLLED_BACK = """
            CREATE FUNCTION order_to_roll_back(warehouse integer, district integer, customer integer,
                numbers integer[], items integer[], supplies integer[], quantities integer[])
            RETURNS void LANGUAGE plpgsql AS $$
            BEGIN
              PERFORM * FROM new_order(warehouse, district, customer, numbers, items, supplies, quantities);
            EXCEPTION WHEN SQLSTATE 'LSE01' THEN
              RAISE SQLSTATE '40001' USING MESSAGE = 'item number is not valid';
            END
            $$
            """;

    private EntryScripts() {}

    /** Each transaction draws a warehouse; no order is rolled back. */
    static List<Pgbench.Script> of(int warehouses) {
        String drawn = "random(1, " + warehouses + ")";
        return Stream.concat(Stream.of(newOrder(NEW_ORDERS, drawn, warehouses)), others(1, drawn, warehouses))
                .toList();
    }

    /**
     * As many connections as warehouses, each at home in its own. One order in a hundred has an unknown item in its last
     * line and is rolled back; for pgbench to go on, {@link #ROLLED_BACK} reports that as a serialization failure.
     */
    static List<Pgbench.Script> ofHomes(int warehouses) {
        String home = ":client_id + 1";
        return Stream.concat(
                        Stream.of(
                                newOrder(NEW_ORDERS * (PERCENT - 1), home, warehouses),
                                rolledBackOrder(NEW_ORDERS, home, warehouses)),
                        others(PERCENT, home, warehouses))
                .toList();
    }

    /** The calls of HammerDB's own functions on its own schema, with its habits, for as many connections as warehouses. */
    static List<Pgbench.Script> ofHammerDb(int warehouses) {
        String place = district(":client_id + 1") + "\\set c random(1, 3000)\n";
        String lookup = nameNumber() + "\\set byname case when random(1, 100) <= 60 then 1 else 0 end\n";
        return List.of(
                new Pgbench.Script("neword", 10, place + """
                        \\set l random(5, 15)
                        select neword(:w, %d, :d, :c, :l, 0);
                        """.formatted(warehouses)),
                new Pgbench.Script("payment", 10, place + payer(warehouses) + lookup + """
                        \\set amount random(1, 5000)
                        select payment(:w, :d, :cw, :cd, :c, :byname, :amount, %s, '0', 0);
                        """.formatted(name())),
                new Pgbench.Script("ostat", 1, place + lookup + """
                        select * from ostat(:w, :d, :c, :byname, %s) as status(item integer, supply integer,
                            quantity smallint, amount numeric, delivered timestamp with time zone, customer integer,
                            last varchar, first varchar, middle varchar, balance numeric, number integer,
                            entered timestamp, carrier integer);
                        """.formatted(name())),
                new Pgbench.Script("delivery", 1, place + delivery()),
                new Pgbench.Script("slev", 1, place + """
                        \\set threshold random(10, 20)
                        select slev(:w, :client_id % 10 + 1, :threshold);
                        """));
    }

    private static Pgbench.Script newOrder(int weight, String warehouse, int warehouses) {
        return new Pgbench.Script(
                "new-order", weight, district(warehouse) + customer() + order("o.*", "i", "new_order", warehouses));
    }

    private static Pgbench.Script rolledBackOrder(int weight, String warehouse, int warehouses) {
        return new Pgbench.Script(
                "rolled-back",
                weight,
                district(warehouse)
                        + customer()
                        + order("o", "case when n = :l then 100001 else i end", "order_to_roll_back", warehouses));
    }

    /** @param factor of the weights */
    private static Stream<Pgbench.Script> others(int factor, String warehouse, int warehouses) {
        String place = district(warehouse) + customer();
        String lookup = nameNumber() + "\\set y random(1, 100)\n\\if :y <= 60\n";
        return Stream.of(
                new Pgbench.Script(
                        "payment", 43 * factor, place + payer(warehouses) + """
                        \\set amount random(100, 500000)
                        """ + lookup + """
                        select * from payment(:w, :d, :cw, :cd, 0, %s, :amount / 100.0);
                        \\else
                        select * from payment(:w, :d, :cw, :cd, :c, null, :amount / 100.0);
                        \\endif
                        """.formatted(name())),
                new Pgbench.Script("order-status", 4 * factor, place + lookup + """
                        select * from order_status(:w, :d, 0, %s);
                        \\else
                        select * from order_status(:w, :d, :c, null);
                        \\endif
                        """.formatted(name())),
                new Pgbench.Script("delivery", 4 * factor, place + delivery()),
                new Pgbench.Script("stock-level", 4 * factor, place + """
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

    /** The lines sorted as the client sorts them, so that orders do not deadlock; an unknown item comes last. */
    private static String order(String result, String item, String function, int warehouses) {
        return "\\set l random(5, 15)\n" + lines(warehouses)
                + """
                select %1$s from (select array_agg(n::integer) n, array_agg(i) i, array_agg(s) s, array_agg(q) q from (
                    select n, %2$s i, s, q from unnest(%3$s, %4$s, %5$s) with ordinality line(i, s, q, n)
                    where n <= :l order by %2$s > 100000, s, i) sorted) lines, %6$s(:w, :d, :c, n, i, s, q) o;
                """.formatted(result, item, array("i"), array("s"), array("q"), function);
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
