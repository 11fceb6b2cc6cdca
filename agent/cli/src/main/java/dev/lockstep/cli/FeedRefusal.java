package dev.lockstep.cli;

import dev.lockstep.agent.host.feed.FeedRefusedException;

/** Explains to users why a coordinator rejects a host's rows, and what to do. */
final class FeedRefusal {

    private FeedRefusal() {}

    static CommandException of(String host, FeedRefusedException refused) {
        String advice =
                switch (refused.status()) {
                    case 401, 403 -> " Give an access token with the role feeder: --token-file or LOCKSTEP_TOKEN.";
                    case 404, 405 -> " Does this coordinator support host metrics?";
                    default -> "";
                };
        return new CommandException(
                CoordinatorClient.exitCode(refused.status()),
                "The coordinator rejects the samples of host '" + host + "' (" + refused.status() + "): "
                        + CoordinatorClient.problemText(refused.answer()).orElse("it gives no reason.") + advice,
                refused);
    }
}
