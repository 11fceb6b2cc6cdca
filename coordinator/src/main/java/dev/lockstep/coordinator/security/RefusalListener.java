package dev.lockstep.coordinator.security;

/** Hears of access tokens that were refused. Called from any thread: an implementation must not block. */
interface RefusalListener {

    /**
     * Somebody presented a token that is none.
     *
     * @param where by what: a path of REST or the page, or the agents' link
     */
    void refused(String address, String where);
}
