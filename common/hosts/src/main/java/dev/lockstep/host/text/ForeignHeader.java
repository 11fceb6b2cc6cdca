package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises lines that are headers of another format, or have another separator than commas. */
public final class ForeignHeader {

    private static final String FORMAT = "format";
    private static final int SEARCHED_BYTES = 4_096;
    private static final String CAPTURE_BY_TABS = "(PDH-TSV";
    private static final String CAPTURE = "(PDH-CSV";
    private static final Pattern CUT_OTHERWISE = Pattern.compile("\\(PDH-CSV[^\\\\]*([;\t])\\s*\"?\\\\");
    private static final List<String> TIDY_NAMES = List.of("time", "metric", "value");

    private ForeignHeader() {}

    /**
     * @throws UnreadableInputException if it is one; the message names the format and the remedy
     */
    public static void refuse(LineBuffer line) {
        refuseOtherSeparator(line);
        String text = beginning(line);
        if (separatorOfTidy(text).isPresent()) {
            throw new UnreadableInputException(refusal(line, "is a header of tidy CSV: use the format csv."), FORMAT);
        }
        if (text.contains(CAPTURE)) {
            throw new UnreadableInputException(
                    refusal(line, "is a header of esxtop or perfmon: use the format of the tool that wrote it."),
                    FORMAT);
        }
    }

    /**
     * @throws UnreadableInputException if it would be a header with commas between its cells
     */
    public static void refuseOtherSeparator(LineBuffer line) {
        String text = beginning(line);
        if (text.contains(CAPTURE_BY_TABS)) {
            throw new UnreadableInputException(refusal(
                    line,
                    "is a perfmon header with tabs between cells (TSV): write it with commas, such as by relog IN -f"
                            + " CSV -o OUT, or typeperf -f CSV."));
        }
        Matcher cut = CUT_OTHERWISE.matcher(text);
        Optional<Character> separator = cut.find()
                ? Optional.of(cut.group(1).charAt(0))
                : separatorOfTidy(text).filter(mark -> mark != ',');
        separator.ifPresent(mark -> {
            throw new UnreadableInputException(refusal(
                    line,
                    "is a header with cells separated by " + (mark == ';' ? "semicolons" : "tabs")
                            + ", as spreadsheets save them: send the original file, or save it with commas between"
                            + " cells and points in numbers."));
        });
    }

    private static String beginning(LineBuffer line) {
        int length = Math.min(line.to() - line.from(), SEARCHED_BYTES);
        return new String(line.bytes(), line.from(), length, StandardCharsets.ISO_8859_1);
    }

    private static String refusal(LineBuffer line, String reason) {
        return String.format(Locale.ROOT, "Line %d %s", line.line(), reason);
    }

    /** The separator between the names of a tidy header. */
    private static Optional<Character> separatorOfTidy(String text) {
        String names = text.replace("\"", "").toLowerCase(Locale.ROOT);
        // Of millions of lines that are not headers, few get past this test.
        if (!TIDY_NAMES.stream().allMatch(names::contains)) {
            return Optional.empty();
        }
        return List.of(',', ';', '\t').stream()
                .filter(mark -> List.of(names.split("\\s*" + mark + "\\s*")).containsAll(TIDY_NAMES))
                .findFirst();
    }
}
