package dev.lockstep.report.view;

import java.util.List;

/**
 * A part of a report under a heading of its own.
 *
 * @param id of the heading, for links inside the report
 */
public record Section(String id, String title, List<Block> blocks) {

    /** Tables without rows are left out. */
    public Section {
        blocks = blocks.stream().filter(block -> !block.isEmpty()).toList();
    }
}
