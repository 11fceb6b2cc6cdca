/* The editor of run specs: line numbers, and a Tab key that indents without trapping the keyboard focus. */
(function () {
    'use strict';

    const INDENT = '  ';
    const area = document.getElementById('editor');
    const numbers = area.parentElement.querySelector('.line-numbers');
    let leaving = false;

    function number() {
        const lines = area.value.split('\n').length;
        numbers.textContent = Array.from({ length: lines }, (unused, index) => index + 1).join('\n');
        scroll();
    }

    function scroll() {
        numbers.scrollTop = area.scrollTop;
    }

    function indent() {
        // Unlike setRangeText, this keeps the undo history.
        document.execCommand('insertText', false, INDENT);
    }

    area.addEventListener('keydown', (event) => {
        if (event.key === 'Tab' && !event.shiftKey && !leaving) {
            event.preventDefault();
            indent();
        }
        leaving = event.key === 'Escape';
    });
    area.addEventListener('input', number);
    area.addEventListener('scroll', scroll);
    number();
})();
