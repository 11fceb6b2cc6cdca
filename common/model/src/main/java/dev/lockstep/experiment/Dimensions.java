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

    /** All of them. */
    public static final List<String> ALL = List.of(VM, STAGE, ARM);

    private Dimensions() {}
}
