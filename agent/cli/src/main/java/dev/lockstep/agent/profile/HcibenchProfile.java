package dev.lockstep.agent.profile;

import dev.lockstep.agent.profile.StorageProfile.Parameter;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The load that HCIBench makes with the options of its {@code fioconfig}. */
public final class HcibenchProfile {

    private static final Pattern WORDS = Pattern.compile("\\s+");
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");
    private static final Pattern SIZE = Pattern.compile("[0-9]{1,6}[km]");
    private static final List<String> COMMAND = List.of("fioconfig", "create");
    private static final int ALL = 100;
    private static final int MOST_COMPRESSED = 99;

    private final Map<String, String> options = new HashMap<>();
    private final List<Fault> faults = new ArrayList<>();
    private final List<Parameter> parameters = new ArrayList<>();

    private HcibenchProfile() {}

    /** Whether a text has options rather than histograms. */
    public static boolean isIn(String text) {
        String begin = text.strip();
        return begin.startsWith("-") || begin.startsWith(COMMAND.get(0));
    }

    /**
     * The load.
     *
     * @param text options and their values, on any number of lines
     * @throws FaultyInputException with every fault
     */
    public static StorageProfile of(String text) {
        HcibenchProfile reader = new HcibenchProfile();
        reader.read(WORDS.split(text.strip()));
        StorageProfile profile = reader.profile();
        if (!reader.faults.isEmpty()) {
            throw new FaultyInputException(reader.faults);
        }
        return profile;
    }

    private void read(String[] words) {
        int index = 0;
        while (index < words.length && index < COMMAND.size() && words[index].equals(COMMAND.get(index))) {
            index++;
        }
        for (; index < words.length; index += 2) {
            String value = index + 1 < words.length ? words[index + 1] : "";
            if (value.isEmpty() || value.startsWith("-")) {
                fault(words[index], "has no value: write one after it");
                index--;
            } else if (options.put(words[index], value) != null) {
                fault(words[index], "is there twice: remove one");
            }
        }
    }

    private StorageProfile profile() {
        parameter("-n", "disks", 1, 64);
        String threads = parameter("-t", "threads", 1, 256);
        if (!threads.isEmpty()) {
            parameters.add(new Parameter("depth", "1", "-t counts threads, each with one call under way"));
        }
        String block = options.remove("-b");
        if (block == null) {
            fault("-b", "is missing: write the block size, such as 8k");
        } else if (SIZE.matcher(block.toLowerCase(Locale.ROOT)).matches()) {
            parameters.add(new Parameter("blockSize", block.toLowerCase(Locale.ROOT), ""));
        } else {
            fault("-b", "'" + block + "' is not a block size: write a number with k or m, such as 8k");
        }
        parameter("-r", "readPercent", 0, ALL);
        addPlaces();
        parameter("-w", "workingSetPercent", 1, ALL);
        if (options.containsKey("-bc")) {
            parameter("-bc", "compress", 0, MOST_COMPRESSED);
        }
        List<String> sections = new ArrayList<>(phases());
        sections.addAll(thresholds());
        options.keySet().stream()
                .sorted()
                .forEach(name -> fault(
                        name,
                        "is not taken over: remove it. Taken are -n -w -t -b -r -s -e -m -lt -bc; a rate is the parameter"
                                + " rate, of the whole target"));
        return new StorageProfile(
                "Options of HCIBench; its disks have a size of their own: set size", parameters, sections);
    }

    private void addPlaces() {
        String random = whole("-s", 0, ALL);
        if (random.isEmpty()) {
            return;
        }
        int percent = Integer.parseInt(random);
        parameters.add(new Parameter("random", Boolean.toString(percent > 0), ""));
        if (percent > 0 && percent < ALL) {
            parameters.add(new Parameter("options", "percentage_random=" + percent, ""));
        }
    }

    private List<String> phases() {
        String measure = whole("-e", 1, 999_999_999);
        String warmUp = options.containsKey("-m") ? whole("-m", 0, 999_999_999) : "0";
        return List.of("phases: { warmUp: " + warmUp + "s, measure: " + measure + "s }");
    }

    /** HCIBench raises the load until this is reached; a spec asks whether it is kept. */
    private List<String> thresholds() {
        if (!options.containsKey("-lt")) {
            return List.of();
        }
        String limit = whole("-lt", 1, 999_999_999);
        return List.of("thresholds:", "  - p95 <= " + limit + "ms");
    }

    private String parameter(String option, String name, int least, int most) {
        String value = whole(option, least, most);
        if (!value.isEmpty()) {
            parameters.add(new Parameter(name, value, ""));
        }
        return value;
    }

    /** The number of an option; empty with a fault. */
    private String whole(String option, int least, int most) {
        String text = options.remove(option);
        String range = "write a whole number from " + least + " to " + most;
        if (text == null) {
            fault(option, "is missing: " + range);
            return "";
        }
        if (!WHOLE.matcher(text).matches() || Integer.parseInt(text) < least || Integer.parseInt(text) > most) {
            fault(option, "'" + text + "' is not usable: " + range);
            return "";
        }
        return text;
    }

    private void fault(String option, String message) {
        faults.add(new Fault(option, message));
    }
}
