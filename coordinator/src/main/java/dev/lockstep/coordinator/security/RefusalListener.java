package dev.lockstep.coordinator.security;

/** Is notified of refused access tokens. Called from any thread: an implementation must not block. */
interface RefusalListener {

    /**
     * An invalid token was presented.
     *
     * @param where a path of REST or the page, or the agents' link
     */
    void refused(String address, String where);
}
