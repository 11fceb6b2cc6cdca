/* Repeats of the same work: a group of bars for each transaction, a bar for each target. */

/** Of the room of a transaction, for all of its bars. */
const SHARE_OF_ROOM = 0.7;
const LEAST_LABELLED = 44;

function repeatsText(line) {
    const { count, medianMs, shortestMs, longestMs } = line.repeats;
    return [line.name + ', ' + line.target, 'median ' + number(medianMs) + ' ms',
        number(shortestMs) + ' to ' + number(longestMs) + ' ms in ' + number(count) + (count === 1 ? ' repeat' : ' repeats')].join('\n');
}

function repeats(model, theme) {
    const lines = (model.byTarget || []).filter((line) => line.repeats);
    if (lines.length === 0) {
        return 'No work was repeated.';
    }
    const names = Array.from(new Set(lines.map((line) => line.name)));
    const targets = Array.from(new Set(lines.map((line) => line.target)), (name) => ({
        name, lines: lines.filter((line) => line.target === name).map((line) => ({ at: names.indexOf(line.name), line })),
    }));
    const shortest = Math.min(...lines.map((line) => line.repeats.shortestMs));
    const log = shortest > 0 && Math.max(...lines.map((line) => line.repeats.longestMs)) > 10 * shortest;
    const foot = log ? 10 ** Math.floor(Math.log10(shortest)) : 0;
    const option = base(theme);
    option.legend.show = targets.length > 1;
    option.tooltip.trigger = 'item';
    option.grid = { left: 70, right: 18, top: 60, bottom: 36 };
    // The bars of a category have no positions of their own, so that the ends of intervals count on an axis of numbers.
    option.xAxis = [categoryAxis(theme, names, theme.width - 88),
        { type: 'value', show: false, min: -0.5, max: names.length - 0.5 }];
    option.yAxis = axis(theme, {
        type: log ? 'log' : 'value', name: 'median of the repeats, ms' + (log ? ', logarithmic axis' : ''), min: foot, startValue: foot,
    });
    const width = SHARE_OF_ROOM / targets.length;
    option.series = targets.map((target, index) => ({
        id: 'median' + index, name: target.name, type: 'bar', barWidth: 100 * width + '%', barGap: '0%',
        data: target.lines.map(({ at, line }) => [at, line.repeats.medianMs]),
        itemStyle: { color: translucent(stroke(theme, index).colour, 0.75) },
        label: {
            show: (theme.width - 88) / names.length * width > LEAST_LABELLED, position: 'insideBottom', color: theme.text,
            formatter: (item) => number(Number(item.value[1].toPrecision(3))),
        },
        tooltip: { formatter: (item) => repeatsText(target.lines[item.dataIndex].line) },
    })).concat({
        ...errorBars(theme, targets.flatMap((target, index) => target.lines.map(({ at, line }) => (
            [line.repeats.shortestMs, line.repeats.longestMs].map((ms) => [at + (index - (targets.length - 1) / 2) * width, ms]))))),
        xAxisIndex: 1,
    });
    return option;
}
