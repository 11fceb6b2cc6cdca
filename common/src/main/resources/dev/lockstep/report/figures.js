/*
 * All figures of page, report and comparison: one global, Lockstep, on top of echarts.
 *
 * A model is a result document, or the parts of it that are at hand: { run, throughput, series, transactions, hosts,
 * vscsistats, marks, startedAt }. A comparison's model is { runs: [{ label, group, throughput, transactions, series, cost }] }
 * with cost { cpuPercent, watts, throughputPerWatt, cpuMillisPerTransaction, unit }; numbers of cost are the server's.
 */
(function () {
    'use strict';

    const SECOND_MS = 1000;
    const GROUP = 'lockstep-time';
    const PANELS_HEIGHT = 256;
    const PANEL_GAP = 36;
    const PICTURE_WIDTH = 1000;
    const PHASE_LABELS = {
        idle: 'idle', rampUp: 'ramp-up', warmUp: 'warm-up', measure: 'measurement', rampDown: 'ramp-down', drain: 'drain',
    };
    const CPU_METRICS = ['cpuCoreUtilPercent', 'cpuUtilPercent', 'cpuUsedPercent'];
    const DASHES = ['solid', 'dashed', 'dotted'];
    const QUANTITY_UNITS = {
        length: 'bytes', distance: 'blocks from the last I/O', 'closest-distance': 'blocks from the closest of 16 I/Os',
        latency: 'µs', outstanding: 'commands outstanding', interarrival: 'µs between commands',
    };

    // Numbers and times --------------------------------------------------------------------------------------------------

    function number(value) {
        return value === null || value === undefined || Number.isNaN(value)
            ? '–'
            : Number(value).toLocaleString('en-US', { maximumSignificantDigits: 6 });
    }

    function two(value) {
        return String(value).padStart(2, '0');
    }

    /** Seconds since the start of the run as h:mm:ss or m:ss. */
    function elapsed(ms) {
        const seconds = Math.round(ms / SECOND_MS);
        const hours = Math.floor(seconds / 3600);
        const minutes = Math.floor(seconds / 60) % 60;
        return (hours > 0 ? hours + ':' + two(minutes) : minutes) + ':' + two(seconds % 60);
    }

    function dayTime(date) {
        return date.getFullYear() + '-' + two(date.getMonth() + 1) + '-' + two(date.getDate()) + ' ' + clock(date);
    }

    function clock(date) {
        return two(date.getHours()) + ':' + two(date.getMinutes()) + ':' + two(date.getSeconds());
    }

    function startOf(model) {
        const text = (model.series && model.series.startedAt) || model.startedAt || (model.run && model.run.startedAt);
        const start = text ? Date.parse(text) : NaN;
        return Number.isNaN(start) ? null : start;
    }

    /** Writes time elements in the viewer's zone, with UTC as title; data-format="clock" leaves the day out. */
    function localTimes(root) {
        root.querySelectorAll('time[datetime]').forEach((element) => {
            const date = new Date(element.getAttribute('datetime'));
            if (Number.isNaN(date.getTime())) {
                return;
            }
            element.textContent = element.dataset.format === 'clock' ? clock(date) : dayTime(date);
            element.title = date.toISOString().slice(0, 19).replace('T', ' ') + ' UTC';
        });
    }

    // Colours ------------------------------------------------------------------------------------------------------------

    /** The colours and the font that the style sheet gives at this moment. */
    function currentTheme(width) {
        const probe = document.createElement('span');
        probe.hidden = true;
        document.body.appendChild(probe);
        const colour = (token) => {
            probe.style.color = 'var(--' + token + ')';
            return getComputedStyle(probe).color;
        };
        const theme = {
            ground: colour('ground'), text: colour('text'), muted: colour('muted'), line: colour('line'),
            phase: colour('phase'), bad: colour('bad'), accent: colour('accent'),
            series: [1, 2, 3, 4, 5, 6, 7, 8].map((index) => colour('series-' + index)),
            font: getComputedStyle(document.body).fontFamily.replace(/"/g, "'"), // The SVG puts it into an attribute with double quotes.
            narrow: (width || document.documentElement.clientWidth) < 640,
        };
        probe.remove();
        return theme;
    }

    function translucent(colour, opacity) {
        return echarts.color.modifyAlpha(colour, opacity);
    }

    /** More lines than colours are told apart by their dashes. */
    function stroke(theme, index) {
        const colours = theme.series;
        return {
            colour: colours[index % colours.length],
            dash: DASHES[Math.floor(index / colours.length) % DASHES.length],
        };
    }

    // What every option has ----------------------------------------------------------------------------------------------

    function base(theme) {
        return {
            animation: false,
            backgroundColor: 'transparent',
            color: theme.series,
            textStyle: { fontFamily: theme.font, color: theme.text },
            legend: {
                type: 'scroll', top: 0, left: 0, right: 0, itemWidth: 22, itemHeight: 8, icon: undefined,
                textStyle: { color: theme.text }, inactiveColor: theme.muted,
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

    function categoryAxis(theme, names, settings) {
        return axis(theme, Object.assign({
            type: 'category', data: names, axisLine: { show: true, lineStyle: { color: theme.muted } },
            axisLabel: { color: theme.muted, hideOverlap: true, interval: 0, width: theme.narrow ? 70 : 120, overflow: 'truncate' },
            splitLine: { show: false },
        }, settings));
    }

    function tooltipLine(item, value) {
        return item.seriesName + '  ' + number(value);
    }

    // Figures over time --------------------------------------------------------------------------------------------------

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
        const measured = measurement(series);
        const total = model.throughput;
        if (measured && total && total.value !== null && total.value !== undefined) {
            confidence(option.series[0], measured.map((second) => second * stepMs(series)), total, theme);
        }
        return option;
    }

    function confidence(line, [from, to], total, theme) {
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
                    position: 'insideEndBottom', color: theme.text, textBorderColor: theme.ground, textBorderWidth: 3,
                    formatter: () => 'mean ' + number(total.value) + (total.ci95 && !theme.narrow ? ', 95 % interval shaded' : ''),
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
        return overTime(model, theme, [{ name: 'per second', whole: true }], lines);
    }

    function lag(model, theme) {
        const series = model.series || {};
        return some(series.lagMaxMs)
            ? overTime(model, theme, [{ name: 'largest lag, ms' }], [
                { name: 'wait for a free user', values: series.lagMaxMs, stroke: stroke(theme, 3), area: true },
            ])
            : 'This load has no lag: its users start their next transaction when they are ready.';
    }

    function hostLines(hosts, choose, panel, theme) {
        return Object.entries(hosts).flatMap(([host, metrics], index) => {
            const metric = choose(Object.fromEntries(entries(metrics)));
            return metric === undefined ? [] : [{
                name: host + (metric === 'cpuCoreUtilPercent' || metric === 'powerWatts' ? '' : ' (' + metric + ')'),
                values: metrics[metric], panel, sparse: true, stroke: stroke(theme, index),
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

    // Other figures ------------------------------------------------------------------------------------------------------

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

    function curveOption(theme, lines, log) {
        const option = base(theme);
        option.tooltip.formatter = (items) => [percentileLabel(items[0].axisValue) + ' of the times are at most, ms']
            .concat(items.map((item) => tooltipLine(item, item.value[1]))).join('\n');
        option.grid = { left: 60, right: 30, top: 52, bottom: 46 };
        option.xAxis = axis(theme, {
            type: 'log', min: 1, name: 'percentile', nameLocation: 'middle', nameGap: 28, nameTextStyle: { color: theme.muted },
            axisLine: { show: true, onZero: false, lineStyle: { color: theme.muted } },
            axisLabel: { color: theme.muted, formatter: percentileLabel, hideOverlap: true },
        });
        option.yAxis = axis(theme, { type: log ? 'log' : 'value', name: 'ms' });
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
            ? 'No percentile curves were stored with this result.'
            : curveOption(theme, lines, choice.log === 'true');
    }

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
        option.xAxis = categoryAxis(theme, names, {
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

    // Comparison ---------------------------------------------------------------------------------------------------------

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
        option.xAxis = categoryAxis(theme, names);
        option.yAxis = axis(theme, { type: 'value', name: runs[0].throughput.unit });
        option.series = [{
            id: 'throughput', name: 'throughput', type: 'bar', barMaxWidth: 80,
            data: bars(theme, runs, runs.map((run) => run.throughput.value)),
            label: { show: true, position: 'insideBottom', color: theme.text, formatter: (item) => number(item.value) },
            labelLayout: { hideOverlap: true },
            markLine: {
                silent: true, symbol: 'rect', symbolSize: [14, 2], label: { show: false },
                lineStyle: { color: theme.text, type: 'solid', width: 1.5 },
                data: runs.flatMap((run, index) => (run.throughput.ci95
                    ? [[{ coord: [index, run.throughput.ci95.low] }, { coord: [index, run.throughput.ci95.high] }]] : [])),
            },
        }];
        return option;
    }

    function compareSeries(model, theme) {
        const runs = (model.runs || []).filter((run) => run.series && some(run.series.throughput));
        if (runs.length === 0) {
            return 'No run was measured second by second.';
        }
        const aligned = runs.map((run) => {
            const measured = measurement(run.series) || [0, run.series.throughput.length];
            return run.series.throughput.slice(measured[0], measured[1]);
        });
        const names = labels(runs);
        const lines = aligned.map((values, index) => ({
            name: names[index], values, stroke: { colour: runColour(theme, runs, index), dash: stroke(theme, index * 8).dash },
        }));
        return overTime({ series: { stepSeconds: runs[0].series.stepSeconds } }, theme, [{ name: runs[0].series.unit || '' }], lines);
    }

    function compareCurve(model, theme, choice) {
        const named = (run) => (run.transactions || []).filter((line) => (line.responseCurve || []).length > 1);
        const runs = (model.runs || []).filter((run) => named(run).length > 0);
        const name = choice.transaction || (runs.length > 0 ? named(runs[0])[0].name : '');
        const names = labels(runs);
        const lines = runs.flatMap((run, index) => named(run).filter((line) => line.name === name).map((line) => ({
            name: names[index], points: curvePoints(line.responseCurve, line.committed + line.rolledBack),
            stroke: { colour: runColour(theme, runs, index), dash: DASHES[index % DASHES.length] },
        })));
        return lines.length === 0
            ? 'No percentile curves were stored with these results.'
            : curveOption(theme, lines, choice.log === 'true');
    }

    function compareCost(model, theme) {
        const runs = (model.runs || []).filter((run) => run.cost);
        const panels = [
            ['cpuPercent', 'CPU, %'], ['watts', 'power, W'],
            ['throughputPerWatt', ((runs[0] || {}).cost || {}).unit ? runs[0].cost.unit + ' per watt' : 'throughput per watt'],
            ['cpuMillisPerTransaction', 'CPU ms a transaction'],
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
        option.grid = panels.map((unused, index) => ({
            left: 4 + (index % columns) * (96 / columns) + '%', width: 96 / columns - 5 + '%',
            top: 14 + Math.floor(index / columns) * (86 / rows) + '%', height: 86 / rows - 20 + '%',
        }));
        option.xAxis = panels.map((unused, index) => categoryAxis(theme, names, { gridIndex: index }));
        option.yAxis = panels.map(([, name], index) => axis(theme, { type: 'value', name, gridIndex: index, splitNumber: 3 }));
        option.series = panels.map(([key, name], index) => ({
            id: key, name, type: 'bar', xAxisIndex: index, yAxisIndex: index, barMaxWidth: 60,
            data: bars(theme, runs, runs.map((run) => run.cost[key])),
            label: { show: true, position: 'insideBottom', color: theme.text, formatter: (item) => number(item.value) },
            labelLayout: { hideOverlap: true },
        }));
        return option;
    }

    /** Name to function (model, theme, choice): an option of echarts, or a sentence that says why there is no figure. */
    const figures = {
        throughput, targets, transactions, response, curve, errors, hosts, lag, vscsi,
        'compare-throughput': compareThroughput, 'compare-series': compareSeries, 'compare-curve': compareCurve,
        'compare-cost': compareCost,
    };
    const SWITCHES = {
        response: [['log', 'Logarithmic']],
        curve: [['log', 'Logarithmic'], ['times', 'Service time', 'service']],
        'compare-curve': [['log', 'Logarithmic']],
    };
    const OVER_TIME = ['throughput', 'targets', 'transactions', 'response', 'errors', 'hosts', 'lag'];

    // Drawing ------------------------------------------------------------------------------------------------------------

    const drawn = new Set();

    function part(figure, name, tag) {
        const found = figure.querySelector('.' + name);
        if (found) {
            return found;
        }
        const made = document.createElement(tag);
        made.className = name;
        figure.appendChild(made);
        return made;
    }

    function button(text, action) {
        const made = document.createElement('button');
        made.type = 'button';
        made.textContent = text;
        made.addEventListener('click', action);
        return made;
    }

    function caption(figure) {
        const element = figure.querySelector('figcaption');
        return element ? element.textContent.trim().replace(/\s+/g, ' ') : figure.dataset.figure;
    }

    function save(url, figure, extension) {
        const link = document.createElement('a');
        link.href = url;
        link.download = (document.title + '-' + figure.dataset.figure + '.' + extension).replace(/[^\w.-]+/g, '-');
        link.click();
    }

    /** The option as a picture of its own shows it: with its title, without what only a pointer can use. */
    function pictureOption(option, title, zoom, theme) {
        const picture = Object.assign({}, option, {
            backgroundColor: theme.ground,
            title: { text: title, left: 0, top: 4, textStyle: { color: theme.text, fontSize: 15, width: 900, overflow: 'truncate' } },
            legend: Object.assign({}, option.legend, { top: 32, type: 'plain' }),
        });
        if (zoom) {
            picture.dataZoom = [{ type: 'inside', xAxisIndex: option.dataZoom[0].xAxisIndex, start: zoom.start, end: zoom.end }];
        }
        return picture;
    }

    class Drawing {
        constructor(figure, model) {
            this.figure = figure;
            this.model = model;
            this.name = figure.dataset.figure;
            this.area = part(figure, 'chart', 'div');
            this.tools = part(figure, 'figure-tools', 'div');
            this.area.setAttribute('role', 'img');
            if (!this.area.hasAttribute('aria-label')) {
                this.area.setAttribute('aria-label', caption(figure));
            }
            this.addTools();
            this.resizing = new ResizeObserver(() => this.resize());
            this.resizing.observe(this.area);
            this.watching = new IntersectionObserver((seen) => this.seen(seen[seen.length - 1].isIntersecting), { rootMargin: '300px' });
            this.watching.observe(figure);
            drawn.add(this);
        }

        seen(visible) {
            this.visible = visible;
            if (visible && this.stale !== false) {
                this.render();
            }
        }

        option(theme) {
            const make = figures[this.name];
            return make ? make(this.model, theme, this.figure.dataset) : 'There is no figure ' + this.name + '.';
        }

        render() {
            const theme = currentTheme(this.area.clientWidth);
            const option = this.option(theme);
            this.stale = false;
            this.say(typeof option === 'string' ? option : '');
            if (typeof option === 'string') {
                this.clear();
                return;
            }
            const shape = this.name + option.series.length + [].concat(option.yAxis).map((each) => each.type);
            if (!this.chart) {
                this.chart = echarts.init(this.area, null, { renderer: 'canvas' });
                if (OVER_TIME.includes(this.name)) {
                    this.chart.group = GROUP;
                    echarts.connect(GROUP);
                }
            }
            // Merging keeps what the viewer zoomed to; other lines than before need a new beginning.
            const zoom = shape === this.shape ? null : this.zoom();
            if (zoom && option.dataZoom) {
                option.dataZoom.forEach((each) => Object.assign(each, { start: zoom.start, end: zoom.end }));
            }
            this.chart.setOption(option, { notMerge: shape !== this.shape, lazyUpdate: false });
            this.shape = shape;
        }

        say(words) {
            const note = part(this.figure, 'figure-missing', 'p');
            note.textContent = words;
            note.hidden = words === '';
            this.area.hidden = words !== '';
            this.tools.hidden = words !== '';
        }

        zoom() {
            const zooms = this.shape ? this.chart.getOption().dataZoom : undefined;
            return zooms && zooms.length > 0 ? zooms[0] : null;
        }

        clear() {
            if (this.chart) {
                this.chart.dispose();
                this.chart = undefined;
                this.shape = undefined;
            }
        }

        addTools() {
            this.tools.textContent = '';
            (SWITCHES[this.name] || []).forEach(([key, text, value]) => this.tools.appendChild(this.switchButton(key, text, value || 'true')));
            if (OVER_TIME.includes(this.name)) {
                this.tools.appendChild(button('Measurement', () => this.zoomTo(measurement(this.model.series || {}))));
                this.tools.appendChild(button('Whole run', () => this.zoomTo(null)));
            }
            this.tools.appendChild(button('Save PNG', () => this.savePng()));
            this.tools.appendChild(button('Save SVG', () => this.saveSvg()));
            this.tools.querySelectorAll('button').forEach((each) => each.setAttribute('aria-label', each.textContent + ': ' + caption(this.figure)));
        }

        switchButton(key, text, value) {
            const made = button(text, () => {
                const on = this.figure.dataset[key] !== value;
                if (on) {
                    this.figure.dataset[key] = value;
                } else {
                    delete this.figure.dataset[key];
                }
                made.setAttribute('aria-pressed', String(on));
                this.render();
            });
            made.setAttribute('aria-pressed', String(this.figure.dataset[key] === value));
            return made;
        }

        zoomTo(seconds) {
            if (!this.chart) {
                return;
            }
            const step = stepMs(this.model.series);
            this.chart.dispatchAction(seconds
                ? { type: 'dataZoom', dataZoomIndex: 0, startValue: seconds[0] * step, endValue: seconds[1] * step }
                : { type: 'dataZoom', dataZoomIndex: 0, start: 0, end: 100 });
        }

        picture(theme, settings) {
            const option = pictureOption(this.option(theme), caption(this.figure), this.zoom(), theme);
            [].concat(option.grid).forEach((grid) => {
                grid.top = typeof grid.top === 'number' ? grid.top + 36 : grid.top;
            });
            const chart = echarts.init(settings.element || null, null, Object.assign({ width: PICTURE_WIDTH, height: 400 }, settings));
            chart.setOption(option);
            return chart;
        }

        savePng() {
            const theme = currentTheme(PICTURE_WIDTH);
            const chart = this.picture(theme, { element: document.createElement('div'), renderer: 'canvas' });
            save(chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: theme.ground }), this.figure, 'png');
            chart.dispose();
        }

        saveSvg() {
            const chart = this.picture(currentTheme(PICTURE_WIDTH), { renderer: 'svg', ssr: true });
            const url = URL.createObjectURL(new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' }));
            save(url, this.figure, 'svg');
            setTimeout(() => URL.revokeObjectURL(url), 60 * SECOND_MS);
            chart.dispose();
        }

        /** Shows another model; a figure that is out of sight waits until it is seen. */
        update(model) {
            this.model = model;
            this.stale = true;
            if (this.visible) {
                this.render();
            }
        }

        resize() {
            if (this.chart && this.area.clientWidth > 0) {
                this.chart.resize();
            }
        }

        dispose() {
            this.resizing.disconnect();
            this.watching.disconnect();
            this.clear();
            drawn.delete(this);
        }
    }

    function draw(figure, model) {
        return new Drawing(figure, model);
    }

    /** Draws every figure below the root; what is returned does to all of them what a single one can do. */
    function drawAll(root, model) {
        const all = Array.from(root.querySelectorAll('figure[data-figure]'), (figure) => draw(figure, model));
        return {
            update: (next) => all.forEach((each) => each.update(next)),
            resize: () => all.forEach((each) => each.resize()),
            dispose: () => all.forEach((each) => each.dispose()),
        };
    }

    /** Draws what is shown again, in the colours of this moment; all: also what has not been seen yet. */
    function redraw(all) {
        drawn.forEach((each) => {
            each.stale = true;
            if (all || each.visible) {
                each.render();
                each.resize();
            }
        });
    }

    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => redraw(false));
    let themeBeforePrint;
    window.addEventListener('beforeprint', () => {
        themeBeforePrint = document.documentElement.dataset.theme;
        document.documentElement.dataset.theme = 'light';
        redraw(true);
    });
    window.addEventListener('afterprint', () => {
        if (themeBeforePrint === undefined) {
            delete document.documentElement.dataset.theme;
        } else {
            document.documentElement.dataset.theme = themeBeforePrint;
        }
        redraw(false);
    });

    window.Lockstep = { figures, draw, drawAll, redraw, localTimes, currentTheme };
})();
