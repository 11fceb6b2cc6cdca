/* The current colours of the style sheet. */

const DASHES = ['solid', 'dashed', 'dotted'];

/** The current colours and font of the style sheet. */
function currentTheme(width) {
    const shown = width || document.documentElement.clientWidth;
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
        width: shown,
        narrow: shown < 640,
    };
    probe.remove();
    return theme;
}

function translucent(colour, opacity) {
    return echarts.color.modifyAlpha(colour, opacity);
}

/** Dashes distinguish more lines than there are colours. */
function stroke(theme, index) {
    const colours = theme.series;
    return {
        colour: colours[index % colours.length],
        dash: DASHES[Math.floor(index / colours.length) % DASHES.length],
    };
}
