package dev.lockstep.host.pdh;

import dev.lockstep.host.UnreadableInputException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one header line and selects its columns. */
final class HeaderReader {

    private static final String TIME = "time";
    private static final String POWER_STATES = "pcpu power state";
    private static final int LONGEST_NAME = 4_096;

    private final CaptureOptions options;
    private final byte[] bytes;
    private final int to;
    private final Charset charset;
    private final HeaderNames names;
    private final List<CounterPath> columns = new ArrayList<>();
    private final List<Integer> wanted = new ArrayList<>();
    private final Set<Integer> leaked = new HashSet<>();
    private final List<String> repeated = new ArrayList<>();
    private final Map<String, Integer> occurrences = new HashMap<>();
    private final Map<String, String> known = new HashMap<>();
    private int cells;
    private String label = "";
    private boolean timeInTwoCells;
    private boolean lastIsCounter;
    private @Nullable CounterPath last;

    private HeaderReader(byte[] bytes, int from, int to, CaptureOptions options) {
        this.bytes = bytes;
        this.to = to;
        this.options = options;
        boolean utf8 = HeaderLine.isUtf8(bytes, from, to);
        this.charset = utf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        this.names = new HeaderNames(!utf8);
    }

    /** Reads the header that starts at {@code from}, as found by {@link HeaderLine#begin}. */
    static Header read(byte[] bytes, int from, int to, CaptureOptions options) {
        return new HeaderReader(bytes, from, to, options).read(from);
    }

    private Header read(int from) {
        int begin = from;
        while (begin <= to) {
            int end = Cells.endOfName(bytes, begin, to);
            takeLeaked(CellText.leaked(bytes, begin, end));
            take(text(begin, end));
            begin = end + 1;
        }
        return new Header(
                cells,
                !lastIsCounter,
                timeInTwoCells,
                label,
                names,
                List.copyOf(columns),
                List.copyOf(wanted),
                Set.copyOf(leaked),
                List.copyOf(repeated));
    }

    /** Longer cells cannot be names; this avoids copying one cell of a whole line again and again. */
    private String text(int from, int end) {
        CellText cell = CellText.of(bytes, from, end);
        return cell.length() > LONGEST_NAME ? "" : new String(bytes, cell.from(), cell.length(), charset);
    }

    private void take(String name) {
        int index = cells++;
        checkColumns();
        if (index == 0) {
            label = name;
        } else if (index == 1 && CounterPath.fold(name).equals(TIME)) {
            timeInTwoCells = true;
        } else {
            takeCounter(index, name);
        }
    }

    /** esxtop ends the power columns of a processor with one that has neither name nor comma, but a dash. */
    private void takeLeaked(CellText text) {
        CounterPath before = last;
        if (before != null
                && text.length() == 1
                && bytes[text.from()] == '-'
                && CounterPath.fold(before.group()).equals(POWER_STATES)) {
            CounterPath unnamed = before.sibling(CounterPath.APERF_MPERF);
            if (options.selection().wants(unnamed)) {
                leaked.add(columns.size());
                select(cells, unnamed);
            }
        }
    }

    private void takeCounter(int index, String name) {
        Optional<CounterPath> path = CounterPath.parse(name);
        lastIsCounter = path.isPresent();
        last = path.orElse(null);
        path.ifPresent(names::add);
        path.filter(options.selection()::wants).ifPresent(selected -> select(index, selected));
    }

    private void select(int index, CounterPath path) {
        int occurrence = occurrences.merge(path.raw(), 1, Integer::sum);
        if (occurrence > 1) {
            repeated.add(path.raw());
        }
        columns.add(shared(occurrence > 1 ? path.numbered(occurrence) : path));
        wanted.add(index);
        if (columns.size() > options.limits().selected()) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "More than %,d columns are selected: select fewer, by narrower patterns, or raise the limit.",
                    options.limits().selected()));
        }
    }

    /** Thousands of columns share few hosts, groups and counters: each text is kept once. */
    private CounterPath shared(CounterPath path) {
        String instance = path.instance() == null ? null : shared(path.instance());
        return new CounterPath(shared(path.host()), shared(path.group()), instance, shared(path.counter()), path.raw());
    }

    private String shared(String text) {
        return known.computeIfAbsent(text, same -> same);
    }

    private void checkColumns() {
        if (cells > options.limits().columns()) {
            throw new UnreadableInputException(String.format(
                            Locale.ROOT,
                            "A header has more than %,d columns: reduce the columns of the capture (esxtop -c or an"
                                    + " entity file), or raise ",
                            options.limits().columns())
                    + "the limit.");
        }
    }
}
