/* Figures of a load curve, and of the search for a load. */

const VERDICTS = [
    ['below', 0, 'circle'], ['held', 0, 'circle'], ['on target', 2, 'diamond'], ['above', 1, 'triangle'],
    ['failed', 1, 'triangle'], ['most throughput', 2, 'diamond'], ['unclear', 7, 'emptyCircle'],
];

function loadName(choice) {
    return choice.load === 'rate' ? 'rate, 1/s' : 'users';
}

function loadText(load, choice) {
    return number(load) + (choice.load === 'rate' ? '/s' : ' users');
}

function loadCurve(model) {
    return (model.curve || []).filter((line) => line.throughput !== null && line.throughput !== undefined);
}

function valueAxis(theme, name, settings) {
    return axis(theme, Object.assign({
        type: 'value', name, nameLocation: 'middle', nameGap: 28, nameTextStyle: { color: theme.muted },
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.muted } }, splitLine: { show: false },
    }, settings));
}

/** A dashed line across the figure with its name: [{ xAxis or yAxis, text }]. */
function across(theme, lines) {
    return {
        silent: true, symbol: 'none', lineStyle: { color: theme.text, type: 'dashed', width: 1 },
        data: lines.map(({ text, ...place }) => ({
            ...place, label: { position: place.xAxis === undefined ? 'insideStartTop' : 'insideEndTop', ...tag(theme, text, theme.text) },
        })),
    };
}

function kneeText(knee, choice) {
    return 'knee, ' + loadText(knee, choice);
}

/** Hollow where the stage is invalid. */
function curvePoint(line, value) {
    return { value, symbol: line.valid === false ? 'emptyCircle' : 'circle' };
}

function curveTooltip(choice, lines, figures) {
    return (item) => {
        const line = lines[item.dataIndex];
        return [loadText(line.load, choice) + (line.valid === false ? ', invalid stage' : '')].concat(figures(line)).join('\n');
    };
}

function throughputText(line, unit) {
    return number(line.throughput) + ' ' + unit + (line.ci95 ? ', 95 % interval ' + line.ci95.map(number).join(' to ') : '');
}

function throughputOverLoad(model, theme, choice) {
    const lines = loadCurve(model);
    if (lines.length === 0) {
        return 'No loads were measured one after the other.';
    }
    const unit = (model.throughput || {}).unit || '';
    const option = base(theme);
    option.legend.show = false;
    option.tooltip.trigger = 'item';
    option.tooltip.formatter = curveTooltip(choice, lines, (line) => [throughputText(line, unit)]);
    option.grid = { left: 70, right: 30, top: 36, bottom: 46 };
    option.xAxis = valueAxis(theme, loadName(choice), { min: 0 });
    option.yAxis = axis(theme, { type: 'value', name: unit, min: 0 });
    option.series = [{
        id: 'throughput', name: 'throughput', type: 'line', symbolSize: 8, showAllSymbol: true,
        data: lines.map((line) => curvePoint(line, [line.load, line.throughput])),
        lineStyle: { width: 2, color: theme.series[0] }, itemStyle: { color: theme.series[0] },
    }].concat(errorBars(theme, lines.filter((line) => line.ci95).map((line) => line.ci95.map((end) => [line.load, end]))));
    if (typeof model.knee95 === 'number') {
        option.series[0].markLine = across(theme, [{ xAxis: model.knee95, text: kneeText(model.knee95, choice) }]);
    }
    return option;
}

/** The throughput at a load, on a straight line between its neighbours. */
function throughputAt(lines, load) {
    const upper = lines.findIndex((line) => line.load >= load);
    if (upper <= 0) {
        return (lines[upper] || lines[lines.length - 1]).throughput;
    }
    const [from, to] = [lines[upper - 1], lines[upper]];
    return from.throughput + (load - from.load) / (to.load - from.load) * (to.throughput - from.throughput);
}

function timesOverThroughput(model, theme, choice) {
    const all = loadCurve(model);
    const log = choice.log === 'true';
    const shown = [
        ['response p95', 'responseMs', 'p95', 1, 'solid'], ['response p50', 'responseMs', 'p50', 1, 'dotted'],
        ['service p95', 'serviceMs', 'p95', 2, 'solid'], ['service p50', 'serviceMs', 'p50', 2, 'dotted'],
    ].map(([name, times, percentile, colour, dash]) => ({
        name, colour: theme.series[colour], dash, time: (line) => (line[times] || {})[percentile],
    })).map((each) => ({ ...each, lines: all.filter((line) => each.time(line) > 0 || (each.time(line) === 0 && !log)) }))
        .filter((each) => each.lines.length > 0);
    if (shown.length === 0) {
        return 'No times of several loads were measured.';
    }
    const unit = (model.throughput || {}).unit || '';
    const option = base(theme);
    option.tooltip.trigger = 'item';
    option.tooltip.formatter = (item) => {
        const each = shown[item.seriesIndex];
        return curveTooltip(choice, each.lines, (line) => [throughputText(line, unit), each.name + '  ' + number(each.time(line)) + ' ms'])(item);
    };
    option.grid = { left: 70, right: 30, top: 52, bottom: 46 };
    option.xAxis = valueAxis(theme, unit, { scale: true });
    option.yAxis = axis(theme, { type: log ? 'log' : 'value', name: 'ms' });
    option.series = shown.map((each, index) => ({
        id: each.name, name: each.name, type: 'line', symbolSize: 7, showAllSymbol: true,
        data: each.lines.map((line) => curvePoint(line, [line.throughput, each.time(line)])),
        lineStyle: { width: 2, color: each.colour, type: each.dash }, itemStyle: { color: each.colour },
        label: { show: index === 0, position: 'top', color: theme.muted, formatter: (item) => number(each.lines[item.dataIndex].load) },
        labelLayout: { hideOverlap: true },
    })).concat(errorBars(theme, shown[0].lines.filter((line) => line.ci95)
        .map((line) => line.ci95.map((end) => [end, shown[0].time(line)]))));
    if (typeof model.knee95 === 'number') {
        const valid = all.filter((line) => line.valid !== false);
        option.series[0].markLine = across(theme, [{ xAxis: throughputAt(valid, model.knee95), text: kneeText(model.knee95, choice) }]);
    }
    return option;
}

/** What a look says of its load. */
function lookVerdict(search, look) {
    const target = search.target;
    if ((look.limits || []).length > 0) {
        const answers = look.limits.map((limit) => (limit.measured ? limit.measured.answer : 'UNCLEAR'));
        return look.backlog || answers.includes('FAILED') ? 'failed' : answers.includes('UNCLEAR') ? 'unclear' : 'held';
    }
    if (target) {
        const off = look.value - target.percent;
        return look.backlog ? 'above' : typeof look.value !== 'number' ? 'unclear'
            : Math.abs(off) <= target.tolerance ? 'on target' : off < 0 ? 'below' : 'above';
    }
    return typeof search.load !== 'number' ? 'unclear'
        : look.load === search.load ? 'most throughput' : look.load < search.load ? 'below' : 'above';
}

function lookText(look, verdict, choice) {
    const interval = typeof look.halfWidth !== 'number' ? ''
        : look.halfWidth > look.value ? ', not reliable' : ' ± ' + number(look.halfWidth);
    return ['step ' + number(look.step) + ', ' + loadText(look.load, choice) + ': ' + verdict]
        .concat(typeof look.value === 'number' ? ['measured ' + number(look.value) + interval] : [])
        .concat(look.decision ? [look.decision] : []).join('\n');
}

/** The steps of a search, and the load that one under way tries since its last look: { load, elapsedSeconds }. */
function search(model, theme, choice) {
    const searched = model.search || {};
    const looks = (searched.journal || []).map((look) => ({ ...look, verdict: lookVerdict(searched, look), end: look.elapsedSeconds * SECOND_MS }));
    const trying = searched.trying;
    const loads = looks.concat(trying ? [{ load: trying.load, end: trying.elapsedSeconds * SECOND_MS }] : []);
    if (loads.length === 0) {
        return 'The search made no step.';
    }
    const option = base(theme);
    option.tooltip.trigger = 'item';
    option.grid = { left: 70, right: 30, top: 52, bottom: 46 };
    option.xAxis = valueAxis(theme, 'time since the start of the search' + (loads[loads.length - 1].end < 3600 * SECOND_MS ? ', min:s' : ', h:min:s'),
        { min: 0, axisLabel: { color: theme.muted, hideOverlap: true, formatter: elapsed } });
    option.yAxis = axis(theme, { type: 'value', name: loadName(choice), min: 0 });
    option.series = [{
        id: 'load', name: 'load', type: 'line', showSymbol: false, silent: true, tooltip: { show: false },
        data: loads.flatMap(({ load, end }, index) => [[index === 0 ? 0 : loads[index - 1].end, load], [end, load]]),
        lineStyle: { width: 1.5, color: theme.muted }, itemStyle: { color: theme.muted },
    }].concat(VERDICTS.map(([name, colour, symbol]) => {
        const its = looks.filter((look) => look.verdict === name);
        return {
            id: name, name, type: 'scatter', symbol, symbolSize: 10, itemStyle: { color: theme.series[colour] },
            data: its.map((look) => [look.end, look.load]),
            tooltip: { formatter: (item) => lookText(its[item.dataIndex], name, choice) },
        };
    }).filter((series) => series.data.length > 0));
    if (typeof searched.load === 'number') {
        option.series[0].markLine = across(theme, [{ yAxis: searched.load, text: loadText(searched.load, choice) }]);
    }
    return option;
}
