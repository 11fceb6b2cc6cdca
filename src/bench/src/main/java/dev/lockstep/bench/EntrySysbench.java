package dev.lockstep.bench;

import dev.lockstep.engine.Engine.Access;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Order-Entry's calls on MariaDB by sysbench: the same procedures, mix, skew, number of lines, remote warehouses, lookups
 * by name and orders that are rolled back. sysbench 1.0 reads one result of a call; the script reads the others by the
 * functions of the library that sysbench itself uses.
 */
final class EntrySysbench {

    private static final int AN_HOUR = 3_600;

    private static final String SCRIPT = SysbenchOrder.SCRIPT + """
            sysbench.cmdline.options = { warehouses = { "warehouses of the data", 1 } }

            local ffi = require("ffi")
            ffi.cdef [[
                int mysql_next_result(void *connection);
                void *mysql_store_result(void *connection);
                void mysql_free_result(void *result);
            ]]

            local connection, library_connection
            local syllables = { "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING" }

            local function name()
                local number = skewed(255, 0, 999, 123)
                return syllables[math.floor(number / 100) + 1] .. syllables[math.floor(number / 10) % 10 + 1]
                    .. syllables[number % 10 + 1]
            end

            local function customer()
                if uniform(1, 100) <= 60 then
                    return ("0, '%s'"):format(name())
                end
                return ("%d, NULL"):format(skewed(1023, 1, 3000, 11))
            end

            local function lines(warehouse)
                local all = order_lines(warehouse, sysbench.opt.warehouses)
                for place, line in ipairs(all) do
                    all[place] = ("%02d%06d%07d%02d"):format(line.number, line.item, line.supply, line.quantity)
                end
                return table.concat(all)
            end

            local function payment(warehouse, district)
                local payer_warehouse, payer_district = warehouse, district
                if uniform(1, 100) <= 15 then
                    payer_warehouse, payer_district = other_than(warehouse, sysbench.opt.warehouses), uniform(1, 10)
                end
                return ("CALL payment(%d, %d, %d, %d, %s, %.2f)"):format(warehouse, district, payer_warehouse,
                    payer_district, customer(), uniform(100, 500000) / 100)
            end

            local function call(warehouse, district)
                local choice = uniform(1, 100)
                if choice <= 45 then
                    return ("CALL new_order(%d, %d, %d, '%s')"):format(warehouse, district, skewed(1023, 1, 3000, 11),
                        lines(warehouse))
                elseif choice <= 88 then
                    return payment(warehouse, district)
                elseif choice <= 92 then
                    return ("CALL order_status(%d, %d, %s)"):format(warehouse, district, customer())
                elseif choice <= 96 then
                    return ("CALL delivery(%d, %d)"):format(warehouse, uniform(1, 10))
                end
                return ("CALL stock_level(%d, %d, %d)"):format(warehouse, district, uniform(10, 20))
            end

            function thread_init()
                connection = sysbench.sql.driver():connect()
                library_connection = ffi.cast("void ***", connection.opaque)[0][0]
            end

            function event()
                connection:query(call(uniform(1, sysbench.opt.warehouses), uniform(1, 10)))
                while ffi.C.mysql_next_result(library_connection) == 0 do
                    local result = ffi.C.mysql_store_result(library_connection)
                    if result ~= nil then
                        ffi.C.mysql_free_result(result)
                    end
                end
            end
            """;

    private EntrySysbench() {}

    /** This many connections with a progress line per second, for an hour. */
    static Peer peer(Access access, int connections, int warehouses) throws IOException {
        URI address = URI.create(access.url().substring("jdbc:".length()));
        Path script = Files.writeString(Files.createTempFile("lockstep-bench", ".lua"), SCRIPT);
        Path login = Files.writeString(
                Files.createTempFile("lockstep-bench", ".conf"), "mysql-password=" + access.password() + "\n");
        script.toFile().deleteOnExit();
        login.toFile().deleteOnExit();
        return new Peer(
                "sysbench",
                List.of(
                        SysbenchTool.BINARY.toString(),
                        "--config-file=" + login,
                        script.toString(),
                        "--db-driver=mysql",
                        "--mysql-host=" + address.getHost(),
                        "--mysql-port=" + address.getPort(),
                        "--mysql-user=" + access.user(),
                        "--mysql-db=" + address.getPath().substring(1),
                        "--threads=" + connections,
                        "--warehouses=" + warehouses,
                        "--events=0",
                        "--time=" + AN_HOUR,
                        "--report-interval=1",
                        "run"));
    }
}
