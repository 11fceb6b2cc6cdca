/*
 * All figures of page, report and comparison: one global, Lockstep, on top of echarts. These files are joined into one script
 * in the order of Asset.FIGURES, inside one closure.
 *
 * A model is a result document, or the available parts of it: { run, throughput, series, transactions, hosts, curve, knee95,
 * search, vscsistats, marks, startedAt }. A comparison's model is { runs: [{ label, group, throughput, transactions, series, cost }] }
 * with cost { cpuPercent, watts, throughputPerWatt, cpuMillisPerTransaction, unit }; numbers of cost are the server's.
 */

const SECOND_MS = 1000;

function number(value) {
    return value === null || value === undefined || Number.isNaN(value)
        ? '–'
        : Number(value).toLocaleString('en-US', { maximumSignificantDigits: 6 });
}

/** A throughput with the digits that its interval supports, as the report rounds it. */
function supported(throughput) {
    const percent = throughput.ci95 ? throughput.ci95.halfWidthPercent : undefined;
    const digits = percent === undefined ? 4 : percent <= 0 ? 6 : Math.min(6, Math.max(2, 3 + Math.floor(Math.log10(3 / percent))));
    return Number(throughput.value).toLocaleString('en-US', { maximumSignificantDigits: digits });
}

/** A share of 1 as a change: +12 %, -0.8 %. */
function signedPercent(share) {
    const percent = Number((100 * share).toPrecision(2));
    return (percent > 0 ? '+' : '') + percent + ' %';
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

/** In UTC, as all times of a page are. */
function clock(date) {
    return date.toISOString().slice(11, 19) + ' UTC';
}

function startOf(model) {
    const text = (model.series && model.series.startedAt) || model.startedAt || (model.run && model.run.startedAt);
    const start = text ? Date.parse(text) : NaN;
    return Number.isNaN(start) ? null : start;
}
