/* Figures of the work over time: throughput, transactions, response times, errors, lag. */

function some(values) {
    return Array.isArray(values) && values.some((value) => value !== null && value !== undefined);
}

function entries(map) {
    return Object.entries(map || {}).filter(([, values]) => some(values));
}

/** A logarithmic axis has no place for zero. */
function positive(values, log) {
    return log ? values.map((value) => (value > 0 ? value : null)) : values;
}

function throughput(model, theme) {
    const series = model.series;
    if (!series || !some(series.throughput)) {
        return 'Nothing was measured second by second.';
    }
    const unit = series.unit || (model.throughput && model.throughput.unit) || '';
    const option = overTime(model, theme, [{ name: unit }], [
        { name: 'throughput', values: series.throughput, width: 1.2 },
    ]);
    const measured = measuredPhases(model);
    const brief = theme.narrow || measured.length > 1;
    measured.forEach(([name, from, to]) => {
        const total = throughputOf(model, name);
        if (total && total.value !== null && total.value !== undefined) {
            const seconds = covered(model, total) || [from, to];
            confidence(option.series[0], seconds.map((second) => second * stepMs(series)), total, theme, brief);
        }
    });
    return option;
}

/** That of a stage, if the run has stages; undefined if the group has no load in it. */
function throughputOf(model, name) {
    const stage = (model.stages || []).find((each) => each.name === name);
    return stage
        ? ((stage.groups || []).find((group) => model.name === undefined || group.name === model.name) || {}).throughput
        : model.throughput;
}

/** The seconds that a throughput covers, if they are only a part of the measured ones. */
function covered(model, total) {
    const start = startOf(model);
    return start !== null && total && total.covers
        ? [total.covers.from, total.covers.to].map((time) => (Date.parse(time) - start) / stepMs(model.series))
        : null;
}

function confidence(line, [from, to], total, theme, brief) {
    if (total.ci95) {
        line.markArea.data.push([
            { coord: [from, total.ci95.low], itemStyle: { color: translucent(theme.series[1], 0.3) } },
            { coord: [to, total.ci95.high] },
        ]);
    }
    line.markLine.data.push([
        {
            coord: [from, total.value], lineStyle: { color: theme.series[1], type: 'solid', width: 1.5 },
            label: {
                position: 'insideEndBottom', distance: 6,
                ...tag(theme, 'mean ' + supported(total) + (total.ci95 && !brief ? ', 95 % interval shaded' : ''), theme.text),
            },
        },
        { coord: [to, total.value] },
    ]);
}

function targets(model, theme) {
    const series = model.series || {};
    const lines = entries(series.byTarget).map(([name, values]) => ({ name, values }));
    return lines.length === 0
        ? 'Nothing was measured by target.'
        : overTime(model, theme, [{ name: series.unit || '' }], lines);
}

function transactions(model, theme) {
    const lines = entries((model.series || {}).byTransaction).map(([name, values]) => ({ name, values }));
    return lines.length === 0
        ? 'Nothing was measured by transaction.'
        : overTime(model, theme, [{ name: 'per second, committed and rolled back' }], lines);
}

function response(model, theme, choice) {
    const series = model.series || {};
    const log = choice.log === 'true';
    const lines = [['p50', series.responseP50Ms], ['p95', series.responseP95Ms], ['p99', series.responseP99Ms]]
        .map(([name, values], index) => ({ name, values, stroke: { colour: theme.series[index], dash: DASHES[index] } }))
        .filter((line) => some(line.values))
        .map((line) => Object.assign(line, { values: positive(line.values, log) }));
    return lines.length === 0
        ? 'No response times were measured.'
        : overTime(model, theme, [{ name: 'response time, ms', log }], lines);
}

function errors(model, theme) {
    const series = model.series || {};
    if (!some(series.errors)) {
        return 'Nothing was measured second by second.';
    }
    const lines = [{ name: 'errors', values: series.errors, stroke: { colour: theme.bad, dash: 'solid' }, area: true }];
    const rolledBack = series.rolledBack;
    if (some(rolledBack)) {
        lines.push({ name: 'rolled back', values: rolledBack, stroke: { colour: theme.series[0], dash: 'dashed' } });
    }
    const panels = [{ name: 'per second', whole: true }];
    const missing = series.missingConnections;
    if ((missing || []).some((count) => count > 0)) {
        panels.push({ name: 'users' });
        lines.push({
            name: 'without a connection', values: missing, panel: 1, stroke: { colour: theme.series[1], dash: 'solid' }, area: true,
        });
    }
    return overTime(model, theme, panels, lines);
}

function lag(model, theme) {
    const series = model.series || {};
    return some(series.lagMaxMs)
        ? overTime(model, theme, [{ name: 'largest lag, ms' }], [
            { name: 'wait for a free user', values: series.lagMaxMs, stroke: stroke(theme, 3), area: true },
        ])
        : 'This load has no lag: its users start their next transaction when they are ready.';
}
