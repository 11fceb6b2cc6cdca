package dev.lockstep.cli;

/** What the log on standard error looks like. {@code logback.xml} reads it, once, when the first line is logged. */
enum LogFormat {
    /** Lines for people. */
    TEXT("text"),

    /** One JSON object a line, with the agent's name and the run as fields. */
    JSON("json");

    private final String appender;

    LogFormat(String appender) {
        this.appender = appender;
    }

    /** To be called before anything is logged. */
    void apply(String agent) {
        System.setProperty("lockstep.log-format", appender);
        System.setProperty("lockstep.agent", agent);
    }
}
