/* What every page needs: times in the zone of the viewer, also in what is loaded later. */
(function () {
    'use strict';

    document.addEventListener('DOMContentLoaded', () => Lockstep.localTimes(document));
    document.addEventListener('htmx:load', (event) => Lockstep.localTimes(event.detail.elt));
})();
