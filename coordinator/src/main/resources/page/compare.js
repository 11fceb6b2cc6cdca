/* The figures of a comparison, from the results of its runs. */
(function () {
    'use strict';

    const TOTAL = '*';

    function number(text) {
        return text === undefined ? undefined : Number(text);
    }

    function cost(run, result) {
        const lines = result.efficiency.filter((line) => line.role !== 'guest');
        const line = lines.find((each) => each.host === TOTAL) || lines[0] || {};
        return {
            cpuPercent: number(run.cpu), watts: number(run.watts), unit: line.unit,
            throughputPerWatt: line.throughputPerWatt, cpuMillisPerTransaction: line.cpuMillisPerTransaction,
        };
    }

    function load(element) {
        const run = element.dataset;
        return fetch('/api/v1/runs/' + encodeURIComponent(run.run) + '/result').then((answer) => answer.json()).then((result) => ({
            label: run.label, group: run.group, throughput: result.throughput, transactions: result.transactions,
            series: result.series, cost: cost(run, result),
        }));
    }

    Promise.all(Array.from(document.querySelectorAll('[data-runs] [data-run]'), load))
        .then((runs) => Lockstep.drawAll(document, { runs }));
})();
