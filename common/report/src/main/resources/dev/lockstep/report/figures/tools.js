/* The controls around a figure, and its download as an image. */

const PICTURE_WIDTH = 1000;
const PICTURE_HEIGHT = 400;

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

/** The option for an image file: with its title, without interactive parts. */
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
