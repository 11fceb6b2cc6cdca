/* Figures of the hosts: CPU above, power below, on one time axis; and the I/O of targets with paths at each layer. */

const CPU_METRICS = ['cpuCoreUtilPercent', 'cpuUtilPercent', 'cpuUsedPercent'];

function hostLines(hosts, choose, panel, theme) {
    return Object.entries(hosts).flatMap(([host, metrics], index) => {
        const metric = choose(Object.fromEntries(entries(metrics)));
        return metric === undefined ? [] : [{
            name: host + (metric === 'cpuCoreUtilPercent' || metric === 'powerWatts' ? '' : ' (' + metric + ')'),
            values: metrics[metric], panel, stroke: stroke(theme, index),
        }];
    });
}

function hosts(model, theme) {
    const all = (model.series || {}).hosts || {};
    const cpu = hostLines(all, (metrics) => CPU_METRICS.find((metric) => metrics[metric]), 0, theme);
    const power = hostLines(
        all, (metrics) => Object.keys(metrics).find((metric) => metric.startsWith('powerWatts')), cpu.length > 0 ? 1 : 0, theme);
    const panels = [];
    if (cpu.length > 0) {
        const core = cpu.every((line) => !line.name.endsWith(')'));
        panels.push({ name: core ? 'CPU core utilisation, %' : 'CPU, %', max: (extent) => Math.max(100, Math.ceil(extent.max)), interval: 25 });
    }
    if (power.length > 0) {
        panels.push({ name: 'power, W' });
    }
    return panels.length === 0
        ? 'No host was sampled for CPU or power.'
        : overTime(model, theme, panels, cpu.concat(power));
}

function layers(model, theme) {
    const lines = (model.layers || []).map(({ layer, values }) => ({ name: layer, values }));
    return lines.length === 0
        ? 'No guest or host was sampled for disks.'
        : overTime(model, theme, [{ name: 'reads and writes per second' }], lines);
}
