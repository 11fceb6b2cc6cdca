/* Opens and closes confirmation dialogs. */
(function () {
    'use strict';

    document.addEventListener('click', (event) => {
        const opener = event.target.closest('[data-dialog]');
        if (opener) {
            document.getElementById(opener.dataset.dialog).showModal();
        } else if (event.target.closest('[data-close]')) {
            event.target.closest('dialog').close();
        }
    });
})();
