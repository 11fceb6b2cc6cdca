/* The figure of a history. */
(function () {
    'use strict';

    const shown = document.querySelector('[data-work]');
    const path = '/api/v1/history/' + shown.dataset.work + '?fingerprint=' + encodeURIComponent(shown.dataset.fingerprint);
    fetch(path).then((answer) => answer.json()).then((history) => Lockstep.drawAll(shown, { history }));
})();
