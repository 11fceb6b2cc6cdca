package dev.lockstep.cli;

/** The format of the log on standard error. {@code logback.xml} reads it once, when the first line is logged. */
enum LogFormat {
    /** Plain text lines. */
    TEXT("text"),

    /** One JSON object per line, with the agent's name and the run as fields. */
    JSON("json");

    private final String appender;

    LogFormat(String appender) {
        this.appender = appender;
    }

    /** Call before anything is logged. */
    void apply(String agent) {
        System.setProperty("lockstep.log-format", appender);
        System.setProperty("lockstep.agent", agent);
    }
}
