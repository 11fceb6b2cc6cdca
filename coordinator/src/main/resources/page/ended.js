/* The page of an ended run: its figures, from its result. */
(function () {
    'use strict';

    const run = document.querySelector('main').dataset.run;

    function draw(model) {
        Lockstep.drawAll(document, model);
    }

    fetch('/api/v1/runs/' + encodeURIComponent(run) + '/result')
        .then((answer) => (answer.ok ? answer.json() : {}))
        .then(draw);
})();
