package dev.lockstep.workload.dvdstore.store;

import java.util.List;

/** The parts of customer addresses, the same for the fill and for registrations during a run. */
public final class Addresses {

    /** The end of a street, after the customer's telephone number. */
    public static final String STREET_SUFFIX = " Dell Way";

    /** The end of an email address, after the last name. */
    public static final String EMAIL_SUFFIX = "@dell.com";

    /** The country of the first half of the customers. */
    public static final String HOME_COUNTRY = "US";

    /** The countries of the other half. */
    public static final List<String> OTHER_COUNTRIES = List.of(
            "Australia", "Canada", "Chile", "China", "France", "Germany", "Japan", "Russia", "South Africa", "UK");

    /** The fifty states of the US, then the District of Columbia. */
    public static final List<String> STATES = List.of(
            "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
            "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK",
            "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "DC");

    private Addresses() {}
}
