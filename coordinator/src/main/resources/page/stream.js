/*
 * Follows the stream of a run and resumes after the last event when the connection was lost. An EventSource gives up on an
 * HTTP error, such as that of a restarting coordinator, so each attempt uses a new one.
 */
(function () {
    'use strict';

    const FIRST_PAUSE_MS = 500;
    const LONGEST_PAUSE_MS = 10000;
    /** The coordinator sends an event at least every 10 s, if only to report that there is nothing new. */
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
