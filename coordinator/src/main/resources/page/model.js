/* A run as the figures show it, assembled from its stream. */
(function () {
    'use strict';

    const LISTS = [
        'phase', 'throughput', 'responseP50Ms', 'responseP95Ms', 'responseP99Ms', 'serviceP95Ms', 'lagMaxMs', 'errors', 'rolledBack',
    ];

    /** Writes values into a list from an index on; gaps stay null. */
    function write(list, from, values) {
        while (list.length < from) {
            list.push(null);
        }
        values.forEach((value, index) => { list[from + index] = value; });
        return list;
    }

    function writeAll(lists, from, parts) {
        Object.entries(parts || {}).forEach(([name, values]) => { lists[name] = write(lists[name] || [], from, values); });
    }

    class RunModel {
        constructor() {
            this.series = { stepSeconds: 1, unit: '', byTarget: {}, byTransaction: {}, hosts: {} };
            LISTS.forEach((name) => { this.series[name] = []; });
            this.live = true;
            this.transactions = [];
            this.marks = [];
        }

        addPoints(points) {
            const series = this.series;
            series.startedAt = points.series.startedAt;
            series.unit = points.series.unit;
            LISTS.forEach((name) => write(series[name], points.from, points.series[name] || []));
            writeAll(series.byTarget, points.from, points.series.byTarget);
            writeAll(series.byTransaction, points.from, points.series.byTransaction);
        }

        addHosts(points) {
            Object.entries(points.hosts).forEach(([host, metrics]) => {
                this.series.hosts[host] = this.series.hosts[host] || {};
                writeAll(this.series.hosts[host], points.from, metrics);
            });
        }

        seconds() {
            return this.series.phase.length;
        }
    }

    window.RunModel = RunModel;
})();
