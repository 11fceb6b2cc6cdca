package dev.lockstep.bench;

/** What the scripts of sysbench have in common: the draws of Order-Entry and the lines of an order. */
final class SysbenchOrder {

    /**
     * Defines {@code uniform}, {@code skewed}, {@code other_than} and {@code order_lines}. Lines are in the order in which every
     * client locks stock; one order in a hundred asks for an item that is not there, last, and is rolled back.
     */
    static final String SCRIPT = """
            local uniform = sysbench.rand.uniform

            local function skewed(a, least, most, constant)
                return (bit.bor(uniform(0, a), uniform(least, most)) + constant) % (most - least + 1) + least
            end

            local function other_than(warehouse, warehouses)
                if warehouses == 1 then
                    return warehouse
                end
                return (warehouse + uniform(0, warehouses - 2)) % warehouses + 1
            end

            local function order_lines(warehouse, warehouses)
                local unknown = 100001
                local lines, rolled_back = {}, uniform(1, 100) == 1
                for number = 1, uniform(5, 15) do
                    lines[number] = {
                        number = number,
                        supply = uniform(1, 100) == 1 and other_than(warehouse, warehouses) or warehouse,
                        item = skewed(8191, 1, 100000, 11),
                        quantity = uniform(1, 10)
                    }
                end
                if rolled_back then
                    lines[#lines].item = unknown
                end
                table.sort(lines, function(a, b)
                    if (a.item == unknown) ~= (b.item == unknown) then
                        return b.item == unknown
                    end
                    return a.supply < b.supply or a.supply == b.supply and a.item < b.item
                end)
                return lines, rolled_back
            end

            """;

    private SysbenchOrder() {}
}
