/* A figure over the runs of one work. Its model is { history }, as REST answers it. */

function figureKey(figure) {
    return [figure.subject, figure.metric, figure.unit].filter((word) => word).join(' ');
}

/** The figures of a history, each with its number of change points: [{ value, text }]. */
function historyFigures(model) {
    return model.history.figures.map((figure) => ({
        value: figureKey(figure),
        text: figureKey(figure) + (figure.changes.length === 0 ? '' : ', change points: ' + figure.changes.length),
    }));
}

function changeText(change) {
    return [change.percent].concat(change.ci95).map((percent) => signedPercent(percent / 100))
        .map((text, index) => ['', ' [', ', '][index] + text).join('') + ']' + (change.acknowledged ? ', acknowledged' : '');
}

/** Between two runs: dashed where the fingerprint differs, solid where the figure changes. */
function historyLines(theme, runs, figure, at) {
    const separators = runs.flatMap((run, index) => (run.differences.length === 0 ? []
        : [{ xAxis: index - 0.5, text: 'series ' + run.series }]));
    const changes = figure.changes.map((change) => ({
        xAxis: at.get(change.run) - 0.5, text: changeText(change),
        lineStyle: { type: 'solid', width: 2, color: change.acknowledged ? theme.muted : theme.bad },
    }));
    return separators.concat(changes);
}

function startText(run) {
    return run.startedAt ? run.startedAt.slice(5, 16).replace('T', ' ') : '';
}

function runHistory(model, theme, choice) {
    const runs = model.history.runs;
    const figure = model.history.figures.find((each) => figureKey(each) === choice.metric) || model.history.figures[0];
    if (!figure || figure.points.length === 0) {
        return 'No run of this work counts.';
    }
    const at = new Map(runs.map((run, index) => [run.id, index]));
    const option = base(theme);
    option.legend.show = false;
    option.grid = { left: 70, right: 18, top: 36, bottom: 48 };
    option.xAxis = valueAxis(theme, 'start of the run, UTC', {
        min: -0.5, max: runs.length - 0.5, minInterval: 1,
        axisLabel: { color: theme.muted, hideOverlap: true, formatter: (index) => (runs[index] ? startText(runs[index]) : '') },
    });
    option.yAxis = axis(theme, { type: 'value', name: figure.unit, scale: true });
    option.tooltip.trigger = 'item';
    option.tooltip.formatter = (item) => {
        const { run, figure: point } = figure.points[item.dataIndex];
        return run + '\n' + number(point.value) + ' ' + figure.unit
            + (point.low === null || point.high === null ? '' : ', 95 % interval ' + number(point.low) + ' to ' + number(point.high));
    };
    option.series = [{
        id: 'figure', name: figureKey(figure), type: 'scatter', symbolSize: 7,
        data: figure.points.map(({ run, figure: point }) => ({
            value: [at.get(run), point.value], itemStyle: { color: stroke(theme, runs[at.get(run)].series - 1).colour },
        })),
        markLine: across(theme, historyLines(theme, runs, figure, at)),
    }].concat(errorBars(theme, figure.points
        .filter(({ figure: point }) => point.low !== null && point.high !== null)
        .map(({ run, figure: point }) => [point.low, point.high].map((end) => [at.get(run), end]))));
    return option;
}
