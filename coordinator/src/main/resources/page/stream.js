/*
 * Follows the stream of a run and goes on behind what came last after a lost connection. An EventSource alone gives up on
 * an HTTP error, such as that of a coordinator that starts again, so each attempt is one of its own.
 */
(function () {
    'use strict';

    const FIRST_PAUSE_MS = 500;
    const LONGEST_PAUSE_MS = 10000;
    /** The coordinator says at least every 10 s that there is nothing new. */
    const LONGEST_SILENCE_MS = 25000;

    class RunStream {
        /** handlers: event name -> function(data); connected: function(boolean). */
        constructor(run, handlers, connected) {
            this.run = run;
            this.handlers = handlers;
            this.connected = connected;
            this.pause = FIRST_PAUSE_MS;
            this.after = '';
            this.open();
        }

        open() {
            const query = new URLSearchParams({ batch: 'true', after: this.after });
            this.source = new EventSource('/api/v1/runs/' + encodeURIComponent(this.run) + '/stream?' + query);
            Object.keys(this.handlers).concat('quiet').forEach((name) => this.source.addEventListener(name, (event) => this.hear(name, event)));
            this.source.addEventListener('error', () => this.retry());
            this.watch();
        }

        hear(name, event) {
            this.after = event.lastEventId;
            this.pause = FIRST_PAUSE_MS;
            this.connected(true);
            this.watch();
            if (name === 'end') {
                this.close();
            }
            if (this.handlers[name]) {
                this.handlers[name](JSON.parse(event.data));
            }
        }

        watch() {
            clearTimeout(this.silence);
            this.silence = setTimeout(() => this.retry(), LONGEST_SILENCE_MS);
        }

        retry() {
            this.close();
            this.connected(false);
            setTimeout(() => this.open(), this.pause);
            this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
        }

        close() {
            clearTimeout(this.silence);
            this.source.close();
        }
    }

    window.RunStream = RunStream;
})();
