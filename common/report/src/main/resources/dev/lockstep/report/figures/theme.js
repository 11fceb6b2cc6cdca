/* The colours of the style sheet at this moment. */

const DASHES = ['solid', 'dashed', 'dotted'];

/** The colours and the font that the style sheet gives at this moment. */
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

/** More lines than colours are told apart by their dashes. */
function stroke(theme, index) {
    const colours = theme.series;
    return {
        colour: colours[index % colours.length],
        dash: DASHES[Math.floor(index / colours.length) % DASHES.length],
    };
}
