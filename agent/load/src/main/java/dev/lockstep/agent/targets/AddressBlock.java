package dev.lockstep.agent.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * Addresses with a common prefix.
 *
 * @param first the lowest address: no bit after the first {@code bits} is set
 */
record AddressBlock(InetAddress first, int bits) {

    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern FOUR_BYTES = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");

    AddressBlock {
        byte[] address = first.getAddress();
        if (bits < 0 || bits > address.length * Byte.SIZE) {
            throw new IllegalArgumentException("a block has 0 to " + address.length * Byte.SIZE + " bits");
        }
        for (int bit = bits; bit < address.length * Byte.SIZE; bit++) {
            if (isSet(address, bit)) {
                throw new IllegalArgumentException("its address has bits set behind the first " + bits);
            }
        }
    }

    /** The address itself; never a name that would need a lookup. */
    static InetAddress address(String literal) {
        try {
            if (literal.contains(":")) {
                return InetAddress.getAllByName("[" + literal + "]")[0];
            }
            if (FOUR_BYTES.matcher(literal).matches()) {
                return InetAddress.getAllByName(literal)[0];
            }
        } catch (UnknownHostException malformed) {
            throw new IllegalArgumentException("'" + literal + "' is not an address", malformed);
        }
        throw new IllegalArgumentException("'" + literal + "' is not an address");
    }

    static AddressBlock of(InetAddress only) {
        return new AddressBlock(only, only.getAddress().length * Byte.SIZE);
    }

    boolean contains(InetAddress other) {
        byte[] own = first.getAddress();
        byte[] others = other.getAddress();
        if (own.length != others.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            if (isSet(own, bit) != isSet(others, bit)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSet(byte[] address, int bit) {
        return (address[bit / Byte.SIZE] & 0x80 >> bit % Byte.SIZE) != 0;
    }
}
