/* Figures of several runs. */

function runColour(theme, runs, index) {
    const group = runs[index].group;
    return stroke(theme, typeof group === 'number' ? group : index).colour;
}

function labels(runs) {
    return runs.map((run, index) => run.label || (run.run && run.run.name) || 'run ' + (index + 1));
}

function bars(theme, runs, values) {
    return runs.map((unused, index) => ({
        value: values[index], itemStyle: { color: translucent(runColour(theme, runs, index), 0.75) },
    }));
}

function compareThroughput(model, theme) {
    const runs = (model.runs || []).filter((run) => run.throughput && run.throughput.value !== null);
    if (runs.length === 0) {
        return 'No run has a throughput.';
    }
    const names = labels(runs);
    const option = base(theme);
    option.tooltip.axisPointer.type = 'shadow';
    option.legend.show = false;
    option.grid = { left: 70, right: 18, top: 36, bottom: 36 };
    option.xAxis = categoryAxis(theme, names, theme.width - 88);
    option.yAxis = axis(theme, { type: 'value', name: runs[0].throughput.unit });
    const intervals = runs.flatMap((run, index) => (run.throughput.ci95
        ? [[[index, run.throughput.ci95.low], [index, run.throughput.ci95.high]]] : []));
    option.series = [{
        id: 'throughput', name: 'throughput', type: 'bar', barMaxWidth: 80,
        data: bars(theme, runs, runs.map((run) => run.throughput.value)),
        label: { show: true, position: 'insideBottom', color: theme.text, formatter: (item) => supported(runs[item.dataIndex].throughput) },
        labelLayout: { hideOverlap: true },
    }].concat(errorBars(theme, intervals));
    return option;
}

function compareSeries(model, theme) {
    const runs = (model.runs || []).filter((run) => run.series && some(run.series.throughput));
    if (runs.length === 0) {
        return 'No run was measured second by second.';
    }
    const aligned = runs.map((run) => {
        const measured = measurement(run) || [0, run.series.throughput.length];
        return run.series.throughput.slice(measured[0], measured[1]);
    });
    const names = labels(runs);
    const lines = aligned.map((values, index) => ({
        name: names[index], values, stroke: { colour: runColour(theme, runs, index), dash: stroke(theme, index * 8).dash },
    }));
    return overTime({ series: { stepSeconds: runs[0].series.stepSeconds } }, theme, [{ name: runs[0].series.unit || '' }], lines,
        'time since the start of the measurement');
}

function withCurve(run) {
    return (run.transactions || []).filter((line) => (line.responseCurve || []).length > 1);
}

/** The largest difference of its p95 from that of the first group, as the logarithm of their ratio. */
function change(runs, name) {
    const groups = new Map();
    runs.forEach((run) => withCurve(run).filter((line) => line.name === name).forEach((line) => {
        const p95 = (line.responseTimeMs || {}).p95;
        if (p95 > 0) {
            groups.set(run.group, (groups.get(run.group) || []).concat(Math.log(p95)));
        }
    }));
    const means = Array.from(groups.values(), (logs) => logs.reduce((sum, log) => sum + log) / logs.length);
    return means.reduce((largest, mean) => (Math.abs(mean - means[0]) > Math.abs(largest) ? mean - means[0] : largest), 0);
}

/** The transactions that can be compared, largest change first: [{ value, text }]. */
function comparedTransactions(model) {
    const names = new Set((model.runs || []).flatMap((run) => withCurve(run).map((line) => line.name)));
    return Array.from(names, (name) => ({ name, by: change(model.runs, name) }))
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
        .map(({ name, by }) => ({ value: name, text: name + (by === 0 ? '' : ', p95 ' + signedPercent(Math.expm1(by))) }));
}

function compareCurve(model, theme, choice) {
    const runs = (model.runs || []).filter((run) => withCurve(run).length > 0);
    const name = choice.transaction || (comparedTransactions(model)[0] || {}).value;
    const names = labels(runs);
    const lines = runs.flatMap((run, index) => withCurve(run).filter((line) => line.name === name).map((line) => ({
        name: names[index], points: curvePoints(line.responseCurve, line.committed + line.rolledBack),
        stroke: { colour: runColour(theme, runs, index), dash: DASHES[index % DASHES.length] },
    })));
    return lines.length === 0
        ? 'No percentile curves were stored with these results.'
        : curveOption(theme, lines, choice.log === 'true', name + ', ms');
}

function compareCost(model, theme) {
    const runs = (model.runs || []).filter((run) => run.cost);
    const panels = [
        ['cpuPercent', 'CPU, %'], ['watts', 'power, W'],
        ['throughputPerWatt', ((runs[0] || {}).cost || {}).unit ? runs[0].cost.unit + ' per watt' : 'throughput per watt'],
        ['cpuMillisPerTransaction', 'CPU ms per transaction'],
    ].filter(([key]) => runs.some((run) => typeof run.cost[key] === 'number'));
    if (panels.length === 0) {
        return 'No host was sampled for CPU or power.';
    }
    const option = base(theme);
    const names = labels(runs);
    const columns = Math.min(theme.narrow ? 2 : 4, panels.length);
    const rows = Math.ceil(panels.length / columns);
    option.tooltip.axisPointer.type = 'shadow';
    option.legend.show = false;
    const outside = theme.narrow ? 11 : 5;
    const share = 98 / columns - outside;
    option.grid = panels.map((unused, index) => ({
        left: outside + (index % columns) * (share + outside) + '%', width: share + '%',
        top: 14 + Math.floor(index / columns) * (86 / rows) + '%', height: 86 / rows - 20 + '%',
    }));
    option.xAxis = panels.map((unused, index) => categoryAxis(theme, names, theme.width * share / 100, { gridIndex: index }));
    option.yAxis = panels.map(([, name], index) => axis(theme, { type: 'value', name, gridIndex: index, splitNumber: 3 }));
    option.series = panels.map(([key, name], index) => ({
        id: key, name, type: 'bar', xAxisIndex: index, yAxisIndex: index, barMaxWidth: 60,
        data: bars(theme, runs, runs.map((run) => run.cost[key])),
        label: { show: true, position: 'insideBottom', color: theme.text, formatter: (item) => number(item.value) },
        labelLayout: { hideOverlap: true },
    }));
    return option;
}
