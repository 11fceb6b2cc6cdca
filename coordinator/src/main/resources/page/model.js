/* A run as the figures show it, assembled from its stream. */
(function () {
    'use strict';

    const LISTS = [
        'phase', 'throughput', 'responseP50Ms', 'responseP95Ms', 'responseP99Ms', 'serviceP95Ms', 'lagMaxMs', 'errors', 'rolledBack',
        'missingConnections',
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

    function emptySeries() {
        const series = { stepSeconds: 1, unit: '', byTarget: {}, byTransaction: {}, hosts: {} };
        LISTS.forEach((name) => { series[name] = []; });
        return series;
    }

    function extend(series, from, part) {
        series.startedAt = part.startedAt;
        series.unit = part.unit;
        LISTS.forEach((name) => write(series[name], from, part[name] || []));
        writeAll(series.byTarget, from, part.byTarget);
        writeAll(series.byTransaction, from, part.byTransaction);
    }

    class RunModel {
        constructor() {
            this.series = emptySeries();
            this.live = true;
            this.transactions = [];
            this.groups = [];
            this.marks = [];
        }

        /** One of several groups. */
        group(name) {
            let group = this.groups.find((each) => each.name === name);
            if (!group) {
                group = { name, series: emptySeries(), transactions: [] };
                this.groups.push(group);
            }
            return group;
        }

        addPoints(points) {
            extend(this.series, points.from, points.series);
            Object.entries(points.series.groups || {})
                .forEach(([name, part]) => extend(this.group(name).series, points.from, part));
        }

        setTransactions(lines) {
            this.transactions = lines;
            lines.filter((line) => line.group).forEach((line) => this.group(line.group));
            this.groups.forEach((group) => { group.transactions = lines.filter((line) => line.group === group.name); });
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
