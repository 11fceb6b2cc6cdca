package dev.lockstep.bench;

import java.util.List;

/** Another tool that makes the same calls, and prints a progress line each second. */
record Peer(String name, List<String> command) {

    Peer {
        command = List.copyOf(command);
    }
}
