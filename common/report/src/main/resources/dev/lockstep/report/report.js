/* Draws the figures of a report from the model in the file. */
(function () {
    'use strict';

    Lockstep.drawAll(document, JSON.parse(document.getElementById('model').textContent));

    // Collapsed sections cannot be opened on paper.
    window.addEventListener('beforeprint', () => {
        document.querySelectorAll('details:not([open])').forEach((details) => {
            details.dataset.folded = 'true';
            details.open = true;
        });
    });
    window.addEventListener('afterprint', () => {
        document.querySelectorAll('details[data-folded]').forEach((details) => {
            delete details.dataset.folded;
            details.open = false;
        });
    });
})();
