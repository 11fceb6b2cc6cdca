/* The figure of percentiles, on a scale that gives every further nine the same space. */

/** From 50, 90, 99, 99.9 per cent to equal steps on a logarithmic axis; the maximum lies at the number of times. */
function curvePoints(points, count) {
    return points
        .map(([percentile, ms]) => [percentile >= 100 ? Math.max(2, count) : 1 / (1 - percentile / 100), ms])
        .filter(([, ms]) => ms !== null && ms > 0);
}

function percentileLabel(x) {
    const digits = Math.max(0, Math.ceil(Math.log10(x) - 2 - 1e-9));
    return (100 * (1 - 1 / x)).toFixed(Math.min(digits, 6)) + ' %';
}

function curveOption(theme, lines, log, title) {
    const option = base(theme);
    option.tooltip.formatter = (items) => [percentileLabel(items[0].axisValue) + ' of the times are at most, ms']
        .concat(items.map((item) => tooltipLine(item, item.value[1]))).join('\n');
    option.grid = { left: 60, right: 30, top: 52, bottom: 46 };
    option.xAxis = axis(theme, {
        type: 'log', min: 1, name: 'percentile', nameLocation: 'middle', nameGap: 28, nameTextStyle: { color: theme.muted },
        axisLine: { show: true, onZero: false, lineStyle: { color: theme.muted } },
        axisLabel: { color: theme.muted, formatter: percentileLabel, hideOverlap: true },
    });
    option.yAxis = axis(theme, { type: log ? 'log' : 'value', name: title || 'ms' });
    option.series = lines.map((line, index) => ({
        id: 'curve' + index, name: line.name, type: 'line', showSymbol: false, data: line.points,
        lineStyle: { width: 2, color: line.stroke.colour, type: line.stroke.dash }, itemStyle: { color: line.stroke.colour },
    }));
    return option;
}

function curve(model, theme, choice) {
    const times = choice.times === 'service' ? 'serviceCurve' : 'responseCurve';
    const lines = (model.transactions || []).filter((line) => (line[times] || []).length > 1).map((line, index) => ({
        name: line.name, points: curvePoints(line[times], line.committed + line.rolledBack), stroke: stroke(theme, index),
    }));
    return lines.length === 0
        ? model.live ? 'Percentile curves follow a few seconds after the first transactions.' : 'No percentile curves were stored with this result.'
        : curveOption(theme, lines, choice.log === 'true');
}
