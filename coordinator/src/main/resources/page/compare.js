/* The figures of a comparison, from the results of its runs. */
(function () {
    'use strict';

    const TOTAL = '*';

    function number(text) {
        return text === undefined ? undefined : Number(text);
    }

    function cost(run, result) {
        const lines = result.efficiency.filter((line) => line.role !== 'guest' && (!line.group || line.group === run.runGroup));
        const line = lines.find((each) => each.host === TOTAL) || lines[0] || {};
        return {
            cpuPercent: number(run.cpu), watts: number(run.watts), unit: line.unit,
            throughputPerWatt: line.throughputPerWatt, cpuMillisPerTransaction: line.cpuMillisPerTransaction,
        };
    }

    function load(element) {
        const run = element.dataset;
        return fetch('/api/v1/runs/' + encodeURIComponent(run.run) + '/result').then((answer) => answer.json()).then((result) => {
            const part = (result.groups || []).find((each) => each.name === run.runGroup) || result;
            return {
                label: run.label, group: run.group, throughput: part.throughput, transactions: part.transactions,
                series: part.series, stages: result.stages, cost: cost(run, result),
            };
        });
    }

    document.querySelectorAll('[data-comparison]').forEach((comparison) => {
        Promise.all(Array.from(comparison.querySelectorAll('[data-runs] [data-run]'), load))
            .then((runs) => Lockstep.drawAll(comparison, { runs }));
    });
})();
