/* Shared options of all figures. */

function base(theme) {
    return {
        animation: false,
        backgroundColor: 'transparent',
        color: theme.series,
        textStyle: { fontFamily: theme.font, color: theme.text },
        legend: {
            type: 'scroll', top: 0, left: 0, right: 0, itemWidth: 22, itemHeight: 8, icon: undefined,
            textStyle: { color: theme.text, lineHeight: 18 }, inactiveColor: theme.muted,
            pageTextStyle: { color: theme.muted }, pageIconColor: theme.text, pageIconInactiveColor: theme.line,
        },
        tooltip: {
            trigger: 'axis', renderMode: 'richText', confine: true, transitionDuration: 0,
            backgroundColor: theme.ground, borderColor: theme.line, textStyle: { color: theme.text, fontSize: 12 },
            axisPointer: { type: 'line', lineStyle: { color: theme.muted } },
        },
    };
}

function axis(theme, settings) {
    return Object.assign({
        nameLocation: 'end', nameGap: 10,
        nameTextStyle: { color: theme.muted, align: 'left', padding: [0, 0, 0, -40] },
        axisLine: { show: false, lineStyle: { color: theme.line } },
        axisTick: { show: false },
        axisLabel: { color: theme.muted, formatter: number },
        splitLine: { lineStyle: { color: theme.line } },
    }, settings);
}

/** room: pixels for the names of all categories together. */
function categoryAxis(theme, names, room, settings) {
    return axis(theme, Object.assign({
        type: 'category', data: names, axisLine: { show: true, lineStyle: { color: theme.muted } },
        axisLabel: { color: theme.muted, hideOverlap: true, interval: 0, width: Math.max(40, room / names.length - 10), overflow: 'truncate' },
        splitLine: { show: false },
    }, settings));
}

/** Intervals as bars with caps: [[from point, to point]]. An axis extends to points, but not to mark lines, so it has both. */
function errorBars(theme, intervals) {
    return {
        id: 'intervals', type: 'scatter', data: intervals.flat(), symbolSize: 0, silent: true, tooltip: { show: false },
        markLine: {
            silent: true, symbol: 'rect', symbolSize: [14, 2], label: { show: false },
            lineStyle: { color: theme.text, type: 'solid', width: 1.5 },
            data: intervals.map(([from, to]) => [{ coord: from }, { coord: to }]),
        },
    };
}

function tooltipLine(item, value) {
    return item.seriesName + '  ' + number(value);
}
