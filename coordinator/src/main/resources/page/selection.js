/* Keeps the runs selected for a comparison while the list reloads. */
(function () {
    'use strict';

    const FEWEST = 2;
    const chosen = new Set();
    const form = document.querySelector('[data-selection]');
    const button = form.querySelector('#compare');
    const words = form.querySelector('[data-selected]');
    const hint = words.textContent;

    function boxes() {
        return Array.from(form.querySelectorAll('input[name="runs"]'));
    }

    function show() {
        button.disabled = chosen.size < FEWEST;
        words.textContent = chosen.size === 0 ? hint : chosen.size + (chosen.size === 1 ? ' run chosen.' : ' runs chosen.');
    }

    function read() {
        boxes().forEach((box) => (box.checked ? chosen.add(box.value) : chosen.delete(box.value)));
        show();
    }

    function restore() {
        const shown = boxes();
        shown.forEach((box) => { box.checked = chosen.has(box.value); });
        const present = new Set(shown.map((box) => box.value));
        chosen.forEach((run) => present.has(run) || chosen.delete(run));
        show();
    }

    form.addEventListener('change', read);
    document.addEventListener('htmx:afterSettle', restore);
    window.addEventListener('pageshow', read);
})();
