/* A figure in a page: drawn when it becomes visible, and again when its model or the colours change. */

const GROUP = 'lockstep-time';

/** Name to function (model, theme, choice): an option of echarts, or a sentence with the reason why there is no figure. */
const figures = {
    throughput, targets, transactions, response, curve, errors, hosts, layers, lag, vscsi, repeats, search,
    'throughput-over-load': throughputOverLoad, 'times-over-throughput': timesOverThroughput,
    'compare-throughput': compareThroughput, 'compare-series': compareSeries, 'compare-curve': compareCurve,
    'compare-cost': compareCost, history: runHistory,
};
const SWITCHES = {
    response: [['log', 'Logarithmic']],
    curve: [['log', 'Logarithmic'], ['times', 'Service time', 'service']],
    'times-over-throughput': [['log', 'Logarithmic']],
    'compare-curve': [['log', 'Logarithmic']],
};
/** The selectable parts of the model, by attribute of the figure: [attribute, label, choices of a model]. */
const CHOICES = {
    'compare-curve': ['transaction', 'Transaction', comparedTransactions],
    history: ['metric', 'Figure', historyFigures],
};
const OVER_TIME = ['throughput', 'targets', 'transactions', 'response', 'errors', 'hosts', 'layers', 'lag'];

/** Narrower than the text of an A4 or Letter page with usual margins; the style sheet fits it to any other paper. */
const PAPER_WIDTH = 680;
const PAPER_PIXELS = 2;

const drawn = new Set();

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
        return make ? make(this.shown(), theme, this.figure.dataset) : 'There is no figure ' + this.name + '.';
    }

    /** The model of the figure's group; of a figure without a group the whole. */
    shown() {
        const group = (this.model.groups || []).find((each) => each.name === this.figure.dataset.group);
        return group ? Object.assign({}, this.model, group) : this.model;
    }

    render() {
        const theme = currentTheme(this.paper ? PAPER_WIDTH : this.area.clientWidth);
        const option = this.option(theme);
        this.stale = false;
        this.say(typeof option === 'string' ? option : '');
        if (typeof option === 'string') {
            this.clear();
            return;
        }
        const shape = this.name + option.series.length + [].concat(option.yAxis).map((each) => each.type);
        // Merging keeps the zoom; if the set of lines changes, the chart starts afresh.
        const zoom = shape === this.shape ? null : this.zoom();
        if (!this.chart) {
            this.chart = echarts.init(this.area, null, this.paper
                ? { renderer: 'canvas', width: PAPER_WIDTH, devicePixelRatio: PAPER_PIXELS } : { renderer: 'canvas' });
            if (OVER_TIME.includes(this.name)) {
                this.chart.group = GROUP;
                echarts.connect(GROUP);
            }
        }
        if (this.paper && option.dataZoom) {
            option.dataZoom = option.dataZoom.filter((each) => each.type === 'inside');
        }
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
        const zooms = this.chart && this.shape ? this.chart.getOption().dataZoom : undefined;
        return zooms && zooms.length > 0 ? zooms[0] : this.kept;
    }

    /** Draws for paper or for the screen again; a browser does not recompute the layout before it prints. */
    onto(paper) {
        const zoom = this.zoom();
        this.clear();
        this.kept = zoom;
        this.paper = paper;
        this.stale = true;
        if (paper || this.visible) {
            this.render();
        }
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
        if (CHOICES[this.name]) {
            this.tools.appendChild(this.selection(...CHOICES[this.name]));
        }
        (SWITCHES[this.name] || []).forEach(([key, text, value]) => this.tools.appendChild(this.switchButton(key, text, value || 'true')));
        if (OVER_TIME.includes(this.name)) {
            this.tools.appendChild(button('Measurement', () => this.zoomTo(measurement(this.model))));
            this.tools.appendChild(button('Whole run', () => this.zoomTo(null)));
        }
        this.tools.appendChild(button('Save PNG', () => this.savePng()));
        this.tools.appendChild(button('Save SVG', () => this.saveSvg()));
        this.tools.querySelectorAll('button').forEach((each) => each.setAttribute('aria-label', each.textContent + ': ' + caption(this.figure)));
    }

    selection(key, text, choices) {
        const label = document.createElement('label');
        const select = document.createElement('select');
        choices(this.model).forEach((choice) => select.add(new Option(choice.text, choice.value)));
        select.addEventListener('change', () => {
            this.figure.dataset[key] = select.value;
            this.render();
        });
        label.append(text + ' ', select);
        return label;
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
        const chart = echarts.init(settings.element || null, null, Object.assign({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, settings));
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

    /** Shows another model; a hidden figure waits until it becomes visible. */
    update(model) {
        this.model = model;
        this.stale = true;
        if (this.visible) {
            this.render();
        }
    }

    resize() {
        if (this.chart && !this.paper && this.area.clientWidth > 0) {
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
