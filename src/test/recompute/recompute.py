#!/usr/bin/env python3
"""Computes the figures of a report again and compares them with what it prints.

It shares nothing with Lockstep: Python's standard library only, its own reader of HdrHistogram logs (V2, compressed), its
own batch means and its own quantile of Student's t. It reads

  --intervals intervals.csv   GET /api/v1/runs/ID/intervals
  --measured  measured.hlog   GET /api/v1/runs/ID/hlog?phase=measure
  --all       all.hlog        GET /api/v1/runs/ID/hlog                (optional: the percentiles second by second)
  --workloads workloads.json  GET /api/v1/workloads                   (what the throughput of the workload counts)
  --csv       report.csv      GET /api/v1/runs/ID/report?format=csv
  --html      report.html     GET /api/v1/runs/ID/report              (optional: its tables and the series of its figures)
  --group     NAME            the group whose figures are computed    (only for a run of several groups)

and prints how many values it compared. It exits with 1 when any differs in the last printed digit, and with 2 when an
input is missing or damaged.
"""

import argparse
import base64
import csv
import html.parser
import json
import math
import re
import struct
import sys
import zlib
from collections import defaultdict
from datetime import datetime, timezone
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal


# Numbers as the documents print them -------------------------------------------------------------------------------------


def rounded(value, digits=3):
    """Like Java's BigDecimal.valueOf(double).setScale(digits, HALF_EVEN)."""
    return Decimal(repr(float(value))).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)


def fine(value):
    return None if value is None else format(rounded(value), "f")


def number(value):
    """Three decimals in the document; of those, one from 100 on."""
    if value is None:
        return None
    stored = rounded(value)
    digits = 3 if abs(stored) < 100 else 1
    return format(stored.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN), "f")


def shown(text):
    """The four digits, at most three of them decimals, of a number on a page; whole numbers have all of theirs."""
    value = Decimal(text)
    decimals = min(3, max(0, 3 - value.adjusted()), max(0, -value.as_tuple().exponent))
    short = value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return short.quantize(Decimal(1)) if short == short.to_integral_value() else short


def known(text, cell, fewest):
    """Whether a cell has so many digits or more of a throughput, as its interval supports them."""
    value = Decimal(text)
    return any(cell == value.quantize(Decimal(1).scaleb(value.adjusted() - digits + 1), ROUND_HALF_EVEN)
               for digits in range(fewest, 7))


def is_number(text):
    return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None


def instant(text):
    return datetime.strptime(text.replace("Z", ""), "%Y-%m-%dT%H:%M:%S.%f" if "." in text else "%Y-%m-%dT%H:%M:%S").replace(
        tzinfo=timezone.utc)


# HdrHistogram logs -------------------------------------------------------------------------------------------------------


def zigzag(data, at):
    """A variable-length integer of at most nine bytes, and where the next one begins."""
    value, shift = 0, 0
    for index in range(9):
        byte = data[at]
        at += 1
        if index == 8:
            value |= byte << 56
            break
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
    return (value >> 1) ^ -(value & 1), at


class Histogram:
    """Counts by index of value, with the layout that HdrHistogram's three digits give."""

    COOKIE = 0x1C849303
    COMPRESSED_COOKIE = 0x1C849304

    def __init__(self):
        self.counts = defaultdict(int)
        self.total = 0
        self.unit_magnitude = 0
        self.sub_half_magnitude = 10

    def decode(self, text):
        """Adds an encoded histogram."""
        raw = base64.b64decode(text)
        cookie, length = struct.unpack_from(">ii", raw)
        if cookie & ~0xF0 != self.COMPRESSED_COOKIE & ~0xF0:
            raise ValueError("not a compressed V2 histogram: cookie %x" % cookie)
        data = zlib.decompress(raw[8:8 + length])
        cookie, payload, offset, digits, lowest, _, _ = struct.unpack_from(">iiiiqqd", data)
        if cookie & ~0xF0 != self.COOKIE & ~0xF0 or offset != 0:
            raise ValueError("not a V2 histogram: cookie %x, offset %d" % (cookie, offset))
        self.unit_magnitude = int(math.floor(math.log2(lowest)))
        self.sub_half_magnitude = int(math.ceil(math.log2(2 * 10 ** digits))) - 1
        at, end, index = 40, 40 + payload, 0
        while at < end:
            count, at = zigzag(data, at)
            if count < 0:
                index -= count
            else:
                if count:
                    self.counts[index] += count
                    self.total += count
                index += 1

    def add(self, other):
        self.unit_magnitude, self.sub_half_magnitude = other.unit_magnitude, other.sub_half_magnitude
        for index, count in other.counts.items():
            self.counts[index] += count
        self.total += other.total

    def lowest_equivalent(self, index):
        return self.range(index)[0]

    def highest_equivalent(self, index):
        return self.range(index)[1]

    def range(self, index):
        """The smallest and the largest value that are counted at an index."""
        half = 1 << self.sub_half_magnitude
        bucket = (index >> self.sub_half_magnitude) - 1
        sub = (index & (half - 1)) + half
        if bucket < 0:
            sub -= half
            bucket = 0
        low = sub << (bucket + self.unit_magnitude)
        return low, low + (1 << (bucket + self.unit_magnitude)) - 1

    def at_percentile(self, percentile):
        """As HdrHistogram counts: at least one value, and the requested share rounded up."""
        # The library steps one double down before it scales, so that a quotient like 99.9 / 100 does not ask for one more.
        requested = min(max(math.nextafter(percentile, -math.inf), 0.0), 100.0)
        index = self.at_rank(max(1, int(math.ceil(requested * self.total / 100.0))))
        return self.lowest_equivalent(index) if percentile == 0 else self.highest_equivalent(index)

    def at_rank(self, rank):
        """The index at which a value of this rank, from 1, is counted."""
        seen = 0
        for index in sorted(self.counts):
            seen += self.counts[index]
            if seen >= rank:
                return index
        return 0

    def up_to(self, value):
        """How many values are counted at or below that of a value."""
        return sum(count for index, count in self.counts.items() if self.lowest_equivalent(index) <= value)


def read_log(path, group):
    """Tuples of tag, second and histogram; those of a group without its name."""
    entries = []
    prefix = "Tag=" + (group + "." if group else "")
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith(prefix):
                continue
            tag, start, _, _, encoded = line.rstrip("\n").split(",", 4)
            histogram = Histogram()
            histogram.decode(encoded)
            entries.append((tag[len(prefix):], int(float(start)), histogram))
    return entries


def parts(tag):
    """Target, transaction and kind: names of transactions have no dots."""
    rest, kind = tag.rsplit(".", 1)
    target, transaction = rest.rsplit(".", 1)
    return target, transaction, kind


# Statistics --------------------------------------------------------------------------------------------------------------


def incomplete_beta(a, b, x):
    """The regularised incomplete beta function by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    c, d, result = 1.0, 0.0, 1.0
    for step in range(400):
        m = step // 2
        if step == 0:
            numerator = 1.0
        elif step % 2 == 0:
            numerator = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        else:
            numerator = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 + numerator * d
        d = 1 / (d if abs(d) > 1e-300 else 1e-300)
        c = 1 + numerator / (c if abs(c) > 1e-300 else 1e-300)
        result *= c * d
        if step > 0 and abs(1 - c * d) < 1e-16:
            break
    return front * (result - 1)


def t_quantile(probability, df):
    """By bisection of the distribution function."""
    low, high = 0.0, 1000.0
    for _ in range(200):
        middle = (low + high) / 2
        tail = incomplete_beta(df / 2, 0.5, df / (df + middle * middle)) / 2
        low, high = (middle, high) if 1 - tail < probability else (low, middle)
    return (low + high) / 2


def deviation(values):
    mean = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))


def batch_error(means):
    """The error of the mean of some batch means, corrected for their lag-1 correlation, and its degrees of freedom."""
    b = len(means)
    centre = math.fsum(means) / b
    squares = math.fsum((mean - centre) ** 2 for mean in means)
    if squares <= (1e-12 * max(abs(mean) for mean in means)) ** 2 * b:
        return 0.0, b - 1.0
    r1 = math.fsum((means[i] - centre) * (means[i + 1] - centre) for i in range(b - 1)) / squares
    r = min(max((b * r1 + 1) / (b - 3), -0.05), 0.8)
    factor = (1 + r) / (1 - r)
    error = math.sqrt(squares / (b - 1)) / math.sqrt(b) * math.sqrt(factor)
    return error, min(max(b / factor - 1, 3.0), b - 1.0)


def interval(series, value, wave):
    """Batch means with a lag-1 correction: half the width, effective samples, batches and their length."""
    n = len(series)
    length = -(-n // 20)
    if wave and n // wave >= 6:
        length = -(-(n // wave) // 20) * wave
    b = n // length
    cut = series[n - b * length:]
    means = [math.fsum(cut[index * length:(index + 1) * length]) / length for index in range(b)]
    error, df = batch_error(means)
    if error == 0:
        return 0.0, float(n), b, length
    return t_quantile(0.975, df) * error, min(float(n), (deviation(series) / error) ** 2), b, length


# The report --------------------------------------------------------------------------------------------------------------


class Page(html.parser.HTMLParser):
    """The model and the cells of the tables of an HTML report."""

    def __init__(self, group):
        super().__init__()
        self.group = group
        self.model, self.cells, self.reading, self.table = "", defaultdict(list), None, None

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        if tag == "script" and known.get("id") == "model":
            self.reading = "model"
        elif tag == "table":
            self.table = own(known.get("id", "").replace("table-", "", 1), self.group)
        elif tag in ("td", "th") and self.table:
            self.cells[self.table].append("")
            self.reading = "cell"

    def handle_endtag(self, tag):
        if tag in ("td", "th", "script"):
            self.reading = None
        elif tag == "table":
            self.table = None

    def handle_data(self, data):
        if self.reading == "model":
            self.model += data
        elif self.reading == "cell":
            self.cells[self.table][-1] += data


THROUGHPUTS = ("throughput", "throughput-by-target", "open-load")


class Comparison:
    """Counts what agrees and prints what does not."""

    def __init__(self, report, page):
        self.report, self.page = report, page
        self.compared, self.different = 0, 0

    def same(self, what, computed, printed):
        self.compared += 1
        if computed != printed:
            self.different += 1
            print("DIFFERENT %s: computed %s, printed %s" % (what, computed, printed))

    def value(self, table, row, column, computed):
        """The computed text beside that of the CSV, and beside the cells of the same table in the HTML."""
        printed = self.report.get((table, row, column))
        self.same("%s / %s / %s" % (table, row, column), computed or "", printed)
        if self.page and computed:
            cells = [cell.replace(",", "").split(" ")[0] for cell in self.page.cells[table]]
            numbers = [Decimal(cell) for cell in cells if is_number(cell)]
            if not (computed in cells or is_number(computed) and (
                    shown(computed) in numbers
                    # The ends of the interval stop at the same place as the throughput, which may be their first digit.
                    or table in THROUGHPUTS
                    and any(known(computed, cell, 1 if "interval" in row else 2) for cell in numbers))):
                self.same("HTML %s / %s / %s" % (table, row, column), computed, "not in the table")


def own(table, group):
    """The name of a table of a group in a report on this group alone."""
    return table.removesuffix("-" + group) if group else table


def read_report(path, group):
    with open(path, encoding="utf-8", newline="") as lines:
        return {(own(line["table"], group), line["row"], line["column"]): line["value"] for line in csv.DictReader(lines)}


def of_group(model, group):
    """The model of a group; of a run of one group the model itself."""
    return next(part for part in model["groups"] if part["name"] == group) if group else model


# The run -----------------------------------------------------------------------------------------------------------------

COUNTS = ("committed", "rolledBack", "failed", "unknown", "retries", "units")
COUNT_COLUMNS = dict(zip(COUNTS, ("committed", "rolled back", "failed", "unknown", "retries", "units")))
MOST_SLICES = 120  # of the measurement, that Lockstep keeps histograms of
PERCENTILES = (("p50", 50.0, 2), ("p90", 90.0, 10), ("p95", 95.0, 20), ("p99", 99.0, 100), ("p99.9", 99.9, 1000))


class Cell:
    """What ended of one kind: counts, exact sums and maxima of both times."""

    def __init__(self):
        self.counts = dict.fromkeys(COUNTS, 0)
        self.sums = {"response": Decimal(0), "service": Decimal(0)}
        self.max = {"response": Decimal(0), "service": Decimal(0)}
        self.longest = {"response": set(), "service": set()}

    def add(self, line):
        for count in COUNTS:
            self.counts[count] += int(line[count])
        for kind in self.sums:
            self.sums[kind] += Decimal(line[kind + "SumMs"])
            longest = Decimal(line[kind + "MaxMs"] or 0)
            if line[kind + "MaxMs"] and longest >= self.max[kind]:
                if longest > self.max[kind]:
                    self.longest[kind].clear()
                self.max[kind] = longest
                self.longest[kind].add((int(line["second"]), line["agent"]))

    def done(self):
        return self.counts["committed"] + self.counts["rolledBack"]


class Run:
    """All that the files say of a run."""

    def __init__(self, arguments):
        group = arguments.group
        self.heading = ", group " + group if group else ""
        self.report = read_report(arguments.csv, group)
        with open(arguments.intervals, encoding="utf-8", newline="") as text:
            self.lines = [line for line in csv.DictReader(text) if line.get("group") == group]
        if not self.lines:
            raise ValueError("no line of group %s: a run of several groups needs --group" % group)
        self.started = instant(self.report[("run", "started", "value")])
        with open(arguments.workloads, encoding="utf-8") as text:
            known = {workload["id"]: workload for workload in json.load(text)}
        self.workload = known[self.report[("load", (group + "." if group else "") + "workload.id", "value")]]
        self.composite = {line["name"] for line in self.workload["transactions"] if line.get("composite")}
        self.measured_log = read_log(arguments.measured, group)
        self.all_log = read_log(arguments.all, group) if arguments.all else None

    def cells(self, key, only=lambda line: True):
        cells = defaultdict(Cell)
        for line in self.lines:
            if only(line):
                cells[key(line)].add(line)
        return cells

    def measured(self, key):
        return self.cells(key, lambda line: line["phase"] == "measure")

    def pooled(self, key):
        pooled = defaultdict(Histogram)
        for tag, _, histogram in self.measured_log:
            target, transaction, kind = parts(tag)
            pooled[key(target, transaction) + (kind,)].add(histogram)
        return pooled

    def counted(self, metric, cells):
        """What a metric counts in cells by name of transaction."""
        names = {"COMMITTED": "committed", "ROLLED_BACK": "rolledBack", "UNITS": "units"}
        return sum(cells[term["transaction"]].counts[names[term["count"]]]
                   for term in metric["terms"] if term["transaction"] in cells)


def by_transaction(line):
    return line["transaction"]


def check_counts(run, check):
    for name, cell in run.measured(by_transaction).items():
        for count, column in COUNT_COLUMNS.items():
            check.value("transactions", name, column, str(cell.counts[count]))
    for name, cell in run.cells(by_transaction).items():
        for count, column in COUNT_COLUMNS.items():
            if count != "retries":
                check.value("whole-run", name, column, str(cell.counts[count]))
    if any(table == "transactions-by-target" for table, _, _ in run.report):
        for (target, name), cell in run.measured(lambda line: (line["target"], line["transaction"])).items():
            for count, column in COUNT_COLUMNS.items():
                check.value("transactions-by-target", target + " / " + name, column, str(cell.counts[count]))


def check_times(run, check):
    over_targets = run.pooled(lambda target, transaction: (transaction,))
    for name, cell in run.measured(by_transaction).items():
        for kind in ("response", "service"):
            times(run, check, kind + "-times", name, kind, cell, over_targets[(name, kind)])
    if any(table == "response-times-by-target" for table, _, _ in run.report):
        by_target = run.pooled(lambda target, transaction: (target, transaction))
        for (target, name), cell in run.measured(lambda line: (line["target"], line["transaction"])).items():
            for kind in ("response", "service"):
                times(run, check, kind + "-times-by-target", target + " / " + name, kind, cell, by_target[(target, name, kind)])


def times(run, check, table, row, kind, cell, histogram):
    check.same("%s / %s: number of times" % (table, row), histogram.total, cell.done())
    if histogram.total == 0:
        return
    check.value(table, row, "mean", fine(cell.sums[kind] / histogram.total))
    for column, percentile, fewest in PERCENTILES:
        micros = histogram.at_percentile(percentile)
        value = None if histogram.total < fewest else min(Decimal(micros) / 1000, cell.max[kind])
        check.value(table, row, column, fine(value))
    check.value(table, row, "max", fine(cell.max[kind]))
    if (table, row, "max measured at") in run.report:
        second = (instant(run.report[(table, row, "max measured at")]) - run.started).total_seconds()
        where = (round(second), run.report[(table, row, "max measured by")])
        check.same("%s / %s: where the maximum was measured" % (table, row), where in cell.longest[kind], True)


def check_percentile_intervals(run, check):
    """The intervals of percentiles, from the same batches as that of the throughput."""
    shown = any(table == "response-time-intervals" for table, _, _ in run.report)
    if not shown or ("load", "phases.untilDone", "value") in run.report:
        return  # Lockstep slices work without a planned end as it grows.
    batches = int(run.report[("throughput", "batches", "value")])
    length = int(run.report[("throughput", "length of a batch", "value")])
    first, end = window(run)
    slice_seconds = max(1, -(-(end - first) // MOST_SLICES))
    pooled = run.pooled(lambda target, transaction: (transaction,))
    by_batch = defaultdict(Histogram)
    for tag, second, histogram in run.measured_log:
        _, transaction, kind = parts(tag)
        middle = ((min(max(second, first), end - 1) - first) // slice_seconds + 0.5) * slice_seconds
        from_end = int(max(0, end - first - middle) // length)
        if from_end < batches:
            by_batch[(transaction, kind, batches - 1 - from_end)].add(histogram)
    for name, cell in run.measured(by_transaction).items():
        for kind in ("response", "service"):
            own = [by_batch[(name, kind, batch)] for batch in range(batches)]
            percentile_intervals(check, kind + "-time-intervals", name, pooled[(name, kind)], own, cell.max[kind])


def percentile_intervals(check, table, name, times, batches, longest):
    counts = [batch.total for batch in batches]
    if sum(counts) == 0:
        return
    rows, design_effect = [], 1.0
    for column, percentile, fewest in PERCENTILES:
        if times.total < fewest:
            continue
        limit = times.at_percentile(percentile)
        up_to = [batch.up_to(limit) for batch in batches]
        share = sum(up_to) / sum(counts)
        error, df = batch_error([done - share * count for done, count in zip(up_to, counts)])
        independent = math.sqrt(percentile / 100 * (1 - percentile / 100) / sum(counts))
        error = max(len(batches) * error / sum(counts), independent)
        half = t_quantile(0.975, df) * error
        lower = max(1, math.floor((percentile / 100 - half) * times.total))
        upper = math.ceil((percentile / 100 + half) * times.total) + 1
        low = min(Decimal(times.lowest_equivalent(times.at_rank(lower))) / 1000, longest)
        high = None
        if upper <= times.total:
            high = min(Decimal(times.highest_equivalent(times.at_rank(upper))) / 1000, longest)
        rows.append((name + " / " + column, low, high))
        design_effect = max(design_effect, (error / independent) ** 2)
    for row, low, high in rows:
        check.value(table, row, "low end", fine(low))
        check.value(table, row, "high end", fine(high))
        check.value(table, row, "times per independent time", fine(design_effect))


def window(run):
    """The first whole second of the measurement and one more than the last."""
    start, end = (instant(run.report[("run", "measured " + edge, "value")]) - run.started for edge in ("from", "to"))
    return math.ceil(start.total_seconds() - 0.0015), math.floor(end.total_seconds() + 0.0015)


def done(run):
    """Which lines the throughput counts, and over how many seconds: of finite work all of it, else what ended in them."""
    if ("load", "phases.untilDone", "value") in run.report:
        return lambda line: line["phase"] == "measure", float(run.report[("run", "measured for", "value")])
    first, end = window(run)
    return lambda line: first <= int(line["second"]) < end, end - first


def check_throughput(run, check):
    metric = run.workload["throughput"]
    counts, seconds = done(run)
    cells = run.cells(by_transaction, counts)
    value = run.counted(metric, cells) * metric["perSeconds"] / seconds
    check.value("throughput", "throughput", "value", number(value))
    check.same("headline", number(value), run.report[("headline", "Throughput" + run.heading, "value")])
    check.value("throughput", "throughput per second", "value", number(value / metric["perSeconds"]))
    for also in run.workload["also"]:
        rate = run.counted(also, cells) * also["perSeconds"] / seconds
        check.value("throughput", "also " + also["unit"], "value", number(rate))
    by_target = defaultdict(dict)
    for (target, name), cell in run.cells(lambda line: (line["target"], line["transaction"]), counts).items():
        by_target[target][name] = cell
    for target, own in by_target.items():
        rate = run.counted(metric, own) * metric["perSeconds"] / seconds
        check.value("throughput-by-target", target, "throughput", number(rate))
    check_interval(run, check, metric, value)
    check_achieved(run, check)


def per_second(run, metric, target=None):
    seconds = defaultdict(lambda: defaultdict(Cell))
    for line in run.lines:
        if target is None or line["target"] == target:
            seconds[int(line["second"])][line["transaction"]].add(line)
    return {second: run.counted(metric, cells) * metric["perSeconds"] for second, cells in seconds.items()}


def check_interval(run, check, metric, value):
    first, end = window(run)
    known = per_second(run, metric)
    series = [float(known.get(second, 0)) for second in range(first, end)]
    if ("throughput", "half-width", "value") not in run.report:
        check.same("an interval is left out only where there can be none", len(series) < 60 or value == 0, True)
        return
    wave = run.report.get(("steady-state", "length of a wave", "value"))
    if run.report.get(("steady-state", "judged by", "value")) != "throughput":
        printed = int(run.report[("throughput", "length of a batch", "value")])
        wave = printed if printed != math.ceil(len(series) / 20) else 0  # the wave itself is not printed then
    half, effective, batches, length = interval(series, value, int(wave) if wave else 0)
    check.value("throughput", "95 % interval, low end", "value", number(value - half))
    check.value("throughput", "95 % interval, high end", "value", number(value + half))
    check.value("throughput", "half-width", "value", fine(100 * half / value))
    check.value("throughput", "independent seconds", "value", number(effective))
    check.value("throughput", "autocorrelation time", "value", fine(len(series) / effective))
    check.value("throughput", "batches", "value", str(batches))
    check.value("throughput", "length of a batch", "value", str(length))


def check_achieved(run, check):
    if ("open-load", "achieved", "value") not in run.report:
        return
    first, end = window(run)
    cycles = run.composite or {line["name"] for line in run.workload["transactions"]}
    inside = [line for line in run.lines if first <= int(line["second"]) < end and line["transaction"] in cycles]
    done = sum(int(line["committed"]) + int(line["rolledBack"]) for line in inside)
    check.value("open-load", "achieved", "value", number(done / (end - first)))


def check_series(run, check, model):
    """The lists that the figures are drawn from; a second in which nothing ended has no line in the file."""
    series = model["series"]
    metric = run.workload["throughput"]
    listed("throughput", series["throughput"], per_second(run, metric), check)
    for target, values in series["byTarget"].items():
        listed("throughput of " + target, values, per_second(run, metric, target), check)
    done, errors, rolled_back = defaultdict(lambda: defaultdict(int)), defaultdict(int), defaultdict(int)
    for line in run.lines:
        second = int(line["second"])
        done[line["transaction"]][second] += int(line["committed"]) + int(line["rolledBack"])
        if line["transaction"] not in run.composite:
            errors[second] += int(line["failed"]) + int(line["unknown"])
            rolled_back[second] += int(line["rolledBack"])
    for name, values in series["byTransaction"].items():
        listed(name, values, done[name], check)
    listed("errors", series["errors"], errors, check)
    listed("rolled back", series["rolledBack"], rolled_back, check)
    if run.all_log is not None:
        check_series_percentiles(run, check, series)
    check_curves(run, check, model)


def listed(what, printed, known, check):
    for second, value in enumerate(printed):
        computed = known.get(second, 0)
        if value is None:
            check.same("%s in second %d, which nobody reported" % (what, second), computed, 0)
        else:
            check.same("%s in second %d" % (what, second), rounded(computed), rounded(value))


def check_series_percentiles(run, check, series):
    pooled, longest = defaultdict(Histogram), defaultdict(Decimal)
    for tag, second, histogram in run.all_log:
        _, transaction, kind = parts(tag)
        if kind == "response" and transaction not in run.composite:
            pooled[second].add(histogram)
    for line in run.lines:
        if line["transaction"] not in run.composite and line["responseMaxMs"]:
            second = int(line["second"])
            longest[second] = max(longest[second], Decimal(line["responseMaxMs"]))
    for name, percentile in (("responseP50Ms", 50.0), ("responseP95Ms", 95.0), ("responseP99Ms", 99.0)):
        for second, value in enumerate(series.get(name, [])):
            computed = None
            if pooled[second].total:
                computed = min(Decimal(pooled[second].at_percentile(percentile)) / 1000, longest[second])
            check.same("%s in second %d" % (name, second), fine(computed), fine(value))


def check_curves(run, check, model):
    pooled = run.pooled(lambda target, transaction: (transaction,))
    cells = run.measured(by_transaction)
    for line in model["transactions"]:
        for kind in ("response", "service"):
            for percentile, value in line.get(kind + "Curve") or []:
                micros = Decimal(pooled[(line["name"], kind)].at_percentile(percentile)) / 1000
                longest = cells[line["name"]].max[kind]
                computed = longest if percentile == 100 else min(micros, longest)
                check.same("%s curve of %s at %s" % (kind, line["name"], percentile), fine(computed), fine(value))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("intervals", "measured", "workloads", "csv"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--all")
    parser.add_argument("--html")
    parser.add_argument("--group")
    arguments = parser.parse_args()
    try:
        run = Run(arguments)
        page = None
        if arguments.html:
            page = Page(arguments.group)
            with open(arguments.html, encoding="utf-8") as text:
                page.feed(text.read())
    except (OSError, KeyError, ValueError, zlib.error) as damaged:
        print("Cannot read the files of the run: %r" % damaged, file=sys.stderr)
        return 2
    check = Comparison(run.report, page)
    check_counts(run, check)
    check_times(run, check)
    check_throughput(run, check)
    check_percentile_intervals(run, check)
    if page:
        check_series(run, check, of_group(json.loads(page.model), arguments.group))
    print("%d values compared, %d different" % (check.compared, check.different))
    return 1 if check.different else 0


if __name__ == "__main__":
    sys.exit(main())
