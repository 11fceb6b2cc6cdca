/* What all figures over the time of a run have in common: phases, marks, zoom. */

const PANELS_HEIGHT = 256;
const PANEL_GAP = 36;
const PHASE_LABELS = {
    idle: 'idle', rampUp: 'ramp-up', warmUp: 'warm-up', measure: 'measurement', rampDown: 'ramp-down', drain: 'drain',
};

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

function measurement(series) {
    const measured = phasesOf(series).filter((stretch) => stretch[0] === 'measure');
    return measured.length === 0 ? null : [measured[0][1], measured[measured.length - 1][2]];
}

function stepMs(series) {
    return (series.stepSeconds || 1) * SECOND_MS;
}

function phaseAreas(series, theme) {
    const total = (series.phase || []).length;
    return phasesOf(series).map(([name, from, to]) => [
        {
            xAxis: from * stepMs(series),
            itemStyle: { color: name === 'measure' ? 'transparent' : theme.phase },
            label: {
                show: (to - from) / total > 0.12, position: 'insideTop', color: theme.muted, fontSize: 11,
                formatter: () => PHASE_LABELS[name] || name,
            },
        },
        { xAxis: to * stepMs(series) },
    ]);
}

function markLines(model, theme) {
    const start = startOf(model);
    return start === null ? [] : (model.marks || []).map((mark) => ({
        xAxis: Date.parse(mark.at) - start,
        lineStyle: { color: theme.bad, type: 'dashed', width: 1 },
        label: { formatter: () => mark.name, color: theme.bad, position: 'insideStartTop', fontSize: 11 },
    }));
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
 * panels: [{ name, log, max, interval, whole }] from top to bottom; lines: [{ name, values, panel, stroke, area, sparse, width }]
 */
function overTime(model, theme, panels, lines) {
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
        left: 60, right: 18, top: 52 + index * (height + PANEL_GAP), height,
    }));
    option.xAxis = panels.map((unused, index) => axis(theme, {
        type: 'time', gridIndex: index, min: 0, max: Math.max(step, seconds * step),
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.muted } },
        axisTick: { show: true, lineStyle: { color: theme.line } },
        axisLabel: {
            show: index === panels.length - 1, color: theme.muted, hideOverlap: true, formatter: elapsed,
        },
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
            encode: { x: 't', y: 'c' + index }, sampling: 'lttb', showSymbol: false, connectNulls: Boolean(line.sparse),
            lineStyle: { width: line.width || 1.5, color: look.colour, type: look.dash },
            itemStyle: { color: look.colour },
            areaStyle: line.area ? { color: translucent(look.colour, 0.25) } : undefined,
        };
    });
    panels.forEach((unused, index) => {
        const carrier = option.series.find((candidate) => candidate.yAxisIndex === index);
        carrier.markArea = { silent: true, data: phaseAreas(series, theme) };
        carrier.markLine = { silent: true, symbol: 'none', data: markLines(model, theme) };
    });
    return option;
}
