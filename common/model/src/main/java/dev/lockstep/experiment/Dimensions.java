package dev.lockstep.experiment;

import java.util.List;

/** What tables and figures can be divided by besides factors. */
public final class Dimensions {

    /** The virtual machines of a run. */
    public static final String VM = "vm";

    /** The stages of a run. */
    public static final String STAGE = "stage";

    /** The cells themselves. */
    public static final String ARM = "arm";

    /** The responses of a figure that shows several. */
    public static final String RESPONSE = "response";

    /** Those of every table and figure. */
    public static final List<String> ALL = List.of(VM, STAGE, ARM);

    private Dimensions() {}
}
