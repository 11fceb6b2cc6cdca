package dev.lockstep.workload.dvdstore.store;

import java.util.List;

/** What the addresses of customers are made of, alike for the fill and for those who register during a run. */
public final class Addresses {

    /** What a street ends in; the customer's telephone number stands before it. */
    public static final String STREET_SUFFIX = " Dell Way";

    /** What an address for electronic mail ends in; the last name stands before it. */
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
