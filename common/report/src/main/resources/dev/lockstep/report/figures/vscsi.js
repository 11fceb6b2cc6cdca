/* Histograms of the I/O of virtual disks. */

const QUANTITY_UNITS = {
    length: 'bytes', distance: 'blocks from the last I/O', 'closest-distance': 'blocks from the closest of 16 I/Os',
    latency: 'µs', outstanding: 'commands outstanding', interarrival: 'µs between commands',
};

function ofDisk(line, choice) {
    return ['host', 'worldGroup', 'handle', 'disk', 'quantity']
        .every((key) => choice[key] === undefined || String(line[key]) === choice[key]);
}

function vscsi(model, theme, choice) {
    const chosen = (model.vscsistats || []).filter((line) => ofDisk(line, choice));
    const split = chosen.filter((line) => line.commands !== 'all');
    const lines = split.length > 0 ? split : chosen;
    if (lines.length === 0) {
        return 'No vscsiStats histograms are attached.';
    }
    const last = (buckets) => buckets[buckets.length - 2];
    const names = lines[0].buckets.map((bucket) => bucket.limit === null
        ? '> ' + number((last(lines[0].buckets) || {}).limit) : '≤ ' + number(bucket.limit));
    const option = base(theme);
    option.tooltip.axisPointer.type = 'shadow';
    option.grid = { left: 70, right: 18, top: 52, bottom: 56 };
    option.xAxis = categoryAxis(theme, names, names.length * 120, {
        name: QUANTITY_UNITS[lines[0].quantity] || '', nameLocation: 'middle', nameGap: 34, nameTextStyle: { color: theme.muted },
    });
    option.xAxis.axisLabel.interval = 'auto';
    option.yAxis = axis(theme, { type: 'value', name: 'commands' });
    option.series = lines.map((line, index) => ({
        id: 'bars' + index, name: line.commands, type: 'bar', data: line.buckets.map((bucket) => bucket.frequency),
        itemStyle: { color: theme.series[index] },
    }));
    return option;
}
