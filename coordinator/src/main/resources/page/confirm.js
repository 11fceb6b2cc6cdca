/* Opens and closes the dialogs that ask before something is done. */
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
