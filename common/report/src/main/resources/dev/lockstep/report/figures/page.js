/* The interface for pages, and operations on all figures at once. */

function draw(figure, model) {
    return new Drawing(figure, model);
}

/** Draws every figure below the root; the returned object applies the operations of a figure to all of them. */
function drawAll(root, model) {
    const all = Array.from(root.querySelectorAll('figure[data-figure]'), (figure) => draw(figure, model));
    return {
        update: (next) => all.forEach((each) => each.update(next)),
        resize: () => all.forEach((each) => each.resize()),
        dispose: () => all.forEach((each) => each.dispose()),
    };
}

/** Redraws visible figures in the current colours; all: also those not seen yet. */
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
    drawn.forEach((each) => each.onto(true));
});
window.addEventListener('afterprint', () => {
    if (themeBeforePrint === undefined) {
        delete document.documentElement.dataset.theme;
    } else {
        document.documentElement.dataset.theme = themeBeforePrint;
    }
    drawn.forEach((each) => each.onto(false));
});

window.Lockstep = { figures, draw, drawAll, redraw, currentTheme, phaseLabel };
