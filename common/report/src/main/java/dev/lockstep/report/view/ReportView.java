package dev.lockstep.report.view;

import java.util.List;

/**
 * A whole report.
 *
 * @param title the name of the run
 * @param abstractText a summary in one paragraph
 * @param valid the verdict
 * @param verdict the same in words: {@code valid}, {@code valid, imprecise} or {@code invalid}
 */
public record ReportView(String title, String abstractText, boolean valid, String verdict, List<Section> sections) {

    /** Sections without content are left out. */
    public ReportView {
        sections =
                sections.stream().filter(section -> !section.blocks().isEmpty()).toList();
    }
}
