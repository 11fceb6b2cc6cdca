package dev.lockstep.agent.host;

/** Traffic counters of a network interface. */
record LinkCounters(long packetsIn, long bytesIn, long packetsOut, long bytesOut) implements Counters<LinkCounters> {

    @Override
    public LinkCounters minus(LinkCounters earlier) {
        return new LinkCounters(
                packetsIn - earlier.packetsIn,
                bytesIn - earlier.bytesIn,
                packetsOut - earlier.packetsOut,
                bytesOut - earlier.bytesOut);
    }

    LinkCounters plus(LinkCounters other) {
        return new LinkCounters(
                packetsIn + other.packetsIn,
                bytesIn + other.bytesIn,
                packetsOut + other.packetsOut,
                bytesOut + other.bytesOut);
    }

    @Override
    public boolean plausible() {
        return packetsIn >= 0 && bytesIn >= 0 && packetsOut >= 0 && bytesOut >= 0;
    }
}
