/* Shared parts of all figures over the time of a run: phases, marks, zoom. */

const PANELS_HEIGHT = 246;
const PANELS_TOP = 52;
const PANELS_LEFT = 60;
const PANELS_RIGHT = 18;
const PANEL_GAP = 36;
const PHASE_LABELS = {
    idle: 'idle', rampUp: 'ramp-up', warmUp: 'warm-up', measure: 'measurement', rampDown: 'ramp-down', drain: 'drain',
};

/** A phase in words. */
function phaseLabel(name) {
    return PHASE_LABELS[name] || name;
}

/** Phases as [name, from second, to second]. */
function phasesOf(series) {
    const stretches = [];
    (series.phase || []).forEach((name, second) => {
        const last = stretches[stretches.length - 1];
        if (last && last[0] === name) {
            last[2] = second + 1;
        } else {
            stretches.push([name, second, second + 1]);
        }
    });
    return stretches;
}

/** The phases that count: those of the stages that are measured, or the one phase of a run without stages. */
function measuredPhases(model) {
    const names = (model.stages || [{ name: 'measure', measured: true }]).filter((stage) => stage.measured).map((stage) => stage.name);
    return phasesOf(model.series || {}).filter(([name]) => names.includes(name));
}

/** From the first second that counts to the last. */
function measurement(model) {
    const measured = measuredPhases(model);
    return measured.length === 0 ? null : [measured[0][1], measured[measured.length - 1][2]];
}

function stepMs(series) {
    return (series.stepSeconds || 1) * SECOND_MS;
}

function phaseAreas(model, theme) {
    const series = model.series;
    const measured = measuredPhases(model).map(([name]) => name);
    return phasesOf(series).map(([name, from, to]) => [
        {
            xAxis: from * stepMs(series),
            itemStyle: { color: measured.includes(name) ? 'transparent' : theme.phase, borderColor: theme.line, borderWidth: 1 },
            label: { show: false },
        },
        { xAxis: to * stepMs(series) },
    ]);
}

/** The names of phases and marks, each in the first row in which it does not overlap another. */
function timeLabels(model, theme) {
    const series = model.series;
    const room = theme.width - PANELS_LEFT - PANELS_RIGHT;
    const pixels = room / Math.max(1, (series.phase || []).length);
    const phases = phasesOf(series).map(([name, from, to]) => ({ text: phaseLabel(name), from, to, colour: theme.muted }));
    const marks = marksOf(model).map((mark) => {
        const text = mark.name.length > 24 ? mark.name.slice(0, 23) + '…' : mark.name;
        return { text, from: mark.ms / stepMs(series), to: mark.endMs / stepMs(series), colour: theme.bad };
    });
    const rowEnds = [];
    return phases.concat(marks).sort((a, b) => a.from - b.from).map(({ text, from, to, colour }) => {
        const width = text.length * 6 + 8;
        const fromRight = from * pixels + width > room;
        const start = fromRight ? to * pixels - width : from * pixels;
        const free = rowEnds.findIndex((end) => end <= start);
        const row = free < 0 ? rowEnds.length : free;
        rowEnds[row] = start + width;
        return [
            {
                xAxis: from * stepMs(series), itemStyle: { color: 'transparent' },
                label: { position: fromRight ? 'insideTopRight' : 'insideTopLeft', offset: [0, row * 15], ...tag(theme, text, colour) },
            },
            { xAxis: to * stepMs(series) },
        ];
    });
}

/** A label with a background, so that lines do not cross it. */
function tag(theme, text, colour) {
    return { formatter: () => text, color: colour, fontSize: 11, backgroundColor: theme.ground, padding: [1, 3] };
}

/** Marks with the milliseconds since the start of the run of their begin and end, which are equal for a moment. */
function marksOf(model) {
    const start = startOf(model);
    const now = (model.series.phase || []).length * stepMs(model.series);
    return start === null ? [] : (model.marks || []).map((mark) => {
        const ms = Date.parse(mark.at) - start;
        return { name: mark.name, ms, endMs: Math.max(ms, mark.until ? Date.parse(mark.until) - start : mark.open ? now : ms) };
    });
}

/** The begin and the end of each mark. */
function markLines(model, theme) {
    const edges = marksOf(model).flatMap((mark) => (mark.endMs > mark.ms ? [mark.ms, mark.endMs] : [mark.ms]));
    return edges.map((ms) => ({
        xAxis: ms, lineStyle: { color: theme.bad, type: 'dashed', width: 1 }, label: { show: false },
    }));
}

/** Events that last, shaded. */
function eventAreas(model, theme) {
    return marksOf(model).filter((mark) => mark.endMs > mark.ms).map((mark) => [
        { name: mark.name, xAxis: mark.ms, itemStyle: { color: translucent(theme.bad, 0.12) }, label: { show: false } },
        { xAxis: mark.endMs },
    ]);
}

function timeTooltip(model) {
    const start = startOf(model);
    return (items) => {
        const at = items[0].axisValue;
        const head = elapsed(at) + (start === null ? '' : '   ' + clock(new Date(start + at)));
        return [head].concat(items.map((item) => tooltipLine(item, item.value[item.encode.y[0]]))).join('\n');
    };
}

/**
 * A figure over the time of the run.
 *
 * panels: [{ name, log, max, interval, whole }] from top to bottom; time: what the time axis counts from; lines: [{ name, values, panel, stroke, area, width }]
 */
function overTime(model, theme, panels, lines, time) {
    const series = model.series;
    const step = stepMs(series);
    const seconds = lines.reduce((longest, line) => Math.max(longest, line.values.length), 0);
    const source = { t: Array.from({ length: seconds }, (unused, index) => index * step) };
    lines.forEach((line, index) => {
        source['c' + index] = line.values;
    });
    const option = base(theme);
    const every = panels.map((unused, index) => index);
    option.useUTC = true; // The axis counts from the start of the run, so that its labels are elapsed time.
    option.dataset = { source };
    option.tooltip.formatter = timeTooltip(model);
    option.axisPointer = { link: [{ xAxisIndex: 'all' }] };
    const height = (PANELS_HEIGHT - PANEL_GAP * (panels.length - 1)) / panels.length;
    option.grid = panels.map((unused, index) => ({
        left: PANELS_LEFT, right: PANELS_RIGHT, top: PANELS_TOP + index * (height + PANEL_GAP), height,
    }));
    option.xAxis = panels.map((unused, index) => axis(theme, {
        type: 'time', gridIndex: index, min: 0, max: Math.max(step, seconds * step),
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.muted } },
        axisTick: { show: true, lineStyle: { color: theme.line } },
        axisLabel: {
            show: index === panels.length - 1, color: theme.muted, hideOverlap: true, formatter: elapsed,
        },
        name: index === panels.length - 1 ? (time || 'time since the start of the run') + (seconds * step < 3600 * SECOND_MS ? ', min:s' : ', h:min:s') : '',
        nameLocation: 'middle', nameGap: 22, nameTextStyle: { color: theme.muted },
        splitLine: { show: false }, axisPointer: { label: { show: false } },
    }));
    option.yAxis = panels.map((panel, index) => axis(theme, {
        type: panel.log ? 'log' : 'value', gridIndex: index, name: panel.name, max: panel.max, interval: panel.interval, minInterval: panel.whole ? 1 : undefined,
        splitNumber: panels.length > 1 ? 3 : 5,
    }));
    option.dataZoom = [
        {
            type: 'slider', xAxisIndex: every, height: 16, bottom: 4, showDataShadow: false, brushSelect: false,
            borderColor: theme.line, fillerColor: translucent(theme.accent, 0.18), textStyle: { color: theme.muted },
            handleStyle: { color: theme.ground, borderColor: theme.muted }, moveHandleSize: 0, labelFormatter: elapsed,
        },
        {
            type: 'inside', xAxisIndex: every, zoomOnMouseWheel: 'shift', moveOnMouseMove: 'shift',
            moveOnMouseWheel: false, preventDefaultMouseMove: false,
        },
    ];
    option.series = lines.map((line, index) => {
        const look = line.stroke || stroke(theme, index);
        const panel = line.panel || 0;
        return {
            id: 'line' + index, name: line.name, type: 'line', xAxisIndex: panel, yAxisIndex: panel,
            encode: { x: 't', y: 'c' + index }, sampling: 'lttb', showSymbol: false, connectNulls: false,
            lineStyle: { width: line.width || 1.5, color: look.colour, type: look.dash },
            itemStyle: { color: look.colour },
            areaStyle: line.area ? { color: translucent(look.colour, 0.25) } : undefined,
        };
    });
    panels.forEach((unused, index) => {
        const carrier = option.series.find((candidate) => candidate.yAxisIndex === index);
        carrier.markArea = { silent: true, data: phaseAreas(model, theme).concat(eventAreas(model, theme)) };
        carrier.markLine = { silent: true, symbol: 'none', data: markLines(model, theme) };
    });
    option.series.push({
        id: 'labels', type: 'line', data: [], silent: true, z: 4, markArea: { silent: true, z: 4, data: timeLabels(model, theme) },
    });
    return option;
}
