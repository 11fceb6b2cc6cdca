/* The figure of a history. */
(function () {
    'use strict';

    const shown = document.querySelector('[data-work]');
    fetch('/api/v1/history/' + shown.dataset.work).then((answer) => answer.json()).then((history) => Lockstep.drawAll(shown, { history }));
})();
