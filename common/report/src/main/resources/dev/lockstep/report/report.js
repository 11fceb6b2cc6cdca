/* Opens a report: the figures of the model that the file holds. */
(function () {
    'use strict';

    Lockstep.drawAll(document, JSON.parse(document.getElementById('model').textContent));

    // Paper has no button to unfold what is folded.
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
