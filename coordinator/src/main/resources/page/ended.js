/* The page of an ended run: its figures, as in its report. */
(function () {
    'use strict';

    const run = document.querySelector('main').dataset.run;

    function draw(model) {
        Lockstep.drawAll(document, model);
    }

    fetch('/runs/' + encodeURIComponent(run) + '/figures')
        .then((answer) => (answer.ok ? answer.json() : {}))
        .then(draw);
})();
