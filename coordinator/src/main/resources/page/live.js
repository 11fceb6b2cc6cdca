/* The page of a run under way: figures and headline numbers from its stream, and a reload when it has ended. */
(function () {
    'use strict';

    /** Drawing takes at most this share of the time, however long the run and slow the machine. */
    const DRAWING_SHARE = 0.02;
    const SHORTEST_PAUSE_MS = 950;
    /** The longest pause between two drawings, however expensive, so that the figures stay current. */
    const LONGEST_PAUSE_MS = 4000;
    const BEHIND_SECONDS = 5;

    const run = document.querySelector('main').dataset.run;
    const model = new RunModel();
    const figures = Lockstep.drawAll(document.querySelector('[data-figures]'), model);
    let errors = 0;
    let drawing;
    let mayDrawAt = 0;
    let drawnSeconds = 0;

    /** Shows a figure of the run, or of one of its groups. */
    function put(name, text, group) {
        document.querySelectorAll('[data-now="' + name + '"]')[group || 0].textContent = text;
    }

    function number(value) {
        return value === null || value === undefined ? '–' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
    }

    /** The search as its panel has it; undefined without one. */
    function searched() {
        const panel = document.querySelector('[data-search]');
        if (!panel) {
            return undefined;
        }
        const { target, load, best, elapsedSeconds, journal } = JSON.parse(panel.dataset.search);
        return { target, load: best, journal, trying: load === undefined ? undefined : { load, elapsedSeconds } };
    }

    function draw() {
        const start = performance.now();
        const seconds = model.seconds();
        model.marks = Array.from(document.querySelectorAll('[data-marks] [data-at]'), (mark) => ({
            at: mark.dataset.at, name: mark.textContent, open: 'open' in mark.dataset, until: mark.dataset.until,
        }));
        model.stages = Array.from(document.querySelectorAll('[data-measured]'), (part) => ({
            name: part.dataset.measured, measured: true,
        }));
        model.search = searched();
        figures.update(model);
        const made = performance.now() - start;
        // The canvases are painted with the next frame; a hidden page has no frames, so it draws nothing.
        requestAnimationFrame((frame) => setTimeout(() => {
            const cost = made + performance.now() - frame;
            mayDrawAt = start + Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, cost / DRAWING_SHARE));
            drawing = undefined;
            drawnSeconds = seconds;
            showBehind();
        }));
    }

    function drawSoon() {
        if (drawing === undefined) {
            drawing = setTimeout(draw, Math.max(0, mayDrawAt - performance.now()));
        }
    }

    function addPoints(points) {
        model.addPoints(points);
        const last = points.series.phase.length - 1;
        const groups = points.series.groups ? Object.values(points.series.groups) : [points.series];
        groups.forEach((series, group) => {
            series.errors.forEach((count) => { errors += count || 0; });
            put('throughput', number(series.throughput[last]), group);
            put('unit', series.unit, group);
            put('response', number(series.responseP95Ms[last]) + ' ms', group);
        });
        put('errors', number(errors));
        put('seconds', number(model.seconds()));
        put('phase', Lockstep.phaseLabel(points.series.phase[last]));
        drawSoon();
        showBehind();
    }

    /** Shows a note if the figures, or the reports to the coordinator, lag behind the load. */
    function showBehind() {
        const reported = document.getElementById('status').dataset.loadSeconds;
        const behind = Math.max(model.seconds(), reported === undefined ? 0 : Number(reported)) - drawnSeconds;
        const note = document.getElementById('behind');
        note.hidden = behind <= BEHIND_SECONDS;
        note.textContent = note.hidden ? '' : 'The figures are ' + behind + ' s behind the load.';
    }

    function showState(data) {
        document.getElementById('news').textContent = 'The run is ' + data.state.toLowerCase() + '.';
    }

    function showConnection(connected) {
        document.getElementById('connection').hidden = connected;
    }

    document.addEventListener('htmx:afterSwap', showBehind);
    let scrolled = 0;
    document.addEventListener('htmx:oobBeforeSwap', () => { scrolled = document.getElementById('event-list').scrollTop; });
    document.addEventListener('htmx:oobAfterSwap', () => { document.getElementById('event-list').scrollTop = scrolled; });

    new RunStream(run, {
        points: addPoints,
        hosts: (points) => { model.addHosts(points); drawSoon(); },
        transactions: (lines) => { model.setTransactions(lines); drawSoon(); },
        state: showState,
        event: () => {},
        end: () => window.location.reload(),
    }, showConnection);
})();
