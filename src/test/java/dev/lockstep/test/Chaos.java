package dev.lockstep.test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values that nobody sends who means well, drawn from a seed. */
final class Chaos {

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "0",
            "-1",
            "null",
            "true",
            "NaN",
            "1e309",
            "99999999999999999999",
            "9223372036854775807",
            "-9223372036854775808",
            "2147483648",
            "../../../etc/passwd",
            "..%2f..%2fetc%2fpasswd",
            "%00",
            "%ff%fe",
            "a\u0000b",
            "'; drop table run; --",
            "\" or \"\"=\"",
            "${env:PATH}",
            "${file:/etc/passwd}",
            "#{7*7}",
            "[[${7*7}]]",
            "<script>alert(1)</script>",
            "\r\nX-Injected: 1",
            "\ud83d\udca5\u202e\uffff",
            "\ud800",
            "{}",
            "[]",
            "[[[[[[[[[[",
            "&a [*a]",
            "*b",
            "!!javax.script.ScriptEngineManager []",
            "2026-02-30T25:61:61Z",
            "PT99999999999H",
            "99999999d");

    private static final int LONGEST_TEXT = 20_000;

    private final RandomGenerator random;

    Chaos(RandomGenerator random) {
        this.random = random;
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    long number() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(-2, 3);
            case 1 -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
            case 2 -> random.nextInt();
            default -> random.nextLong();
        };
    }

    <T> T one(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    String text() {
        return switch (random.nextInt(5)) {
            case 0 -> Long.toString(number());
            case 1 -> letters(random.nextInt(1, 40));
            case 2 -> random.nextInt(20) == 0 ? letters(LONGEST_TEXT) : letters(3);
            default -> one(TEXTS);
        };
    }

    private String letters(int length) {
        return IntStream.range(0, length)
                .map(index -> random.nextInt(' ', random.nextInt(8) == 0 ? 0x3000 : 0x7f))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    byte[] bytes(int most) {
        byte[] bytes = new byte[random.nextInt(most)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** The same bytes with some of them changed, lost, doubled, or followed by others. */
    byte[] damaged(byte[] whole) {
        byte[] bytes = whole.clone();
        for (int change = random.nextInt(1, 4); change > 0 && bytes.length > 0; change--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        int from = chance(0.2) ? random.nextInt(bytes.length + 1) : 0;
        int to = chance(0.2) ? random.nextInt(from, bytes.length + 1) : bytes.length;
        byte[] tail = chance(0.2) ? bytes(50) : new byte[0];
        byte[] damaged = new byte[to - from + tail.length];
        System.arraycopy(bytes, from, damaged, 0, to - from);
        System.arraycopy(tail, 0, damaged, to - from, tail.length);
        return damaged;
    }

    /** A text with a line, word or character of it changed. */
    String damaged(String whole) {
        if (chance(0.3)) {
            return new String(damaged(whole.getBytes(StandardCharsets.UTF_8)), StandardCharsets.ISO_8859_1);
        }
        List<String> words = List.of(whole.split("(?<=[ \\n:,\\[\\]{}])"));
        int changed = random.nextInt(words.size());
        return IntStream.range(0, words.size())
                .mapToObj(index -> index == changed ? text() + ' ' : words.get(index))
                .collect(Collectors.joining());
    }
}
