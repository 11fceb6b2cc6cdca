package dev.lockstep.run.machine;

/** Actions for the coordinator after a transition of the registry. */
public sealed interface RegistryAction {

    /** Calls the visitor's method for this kind. */
    void accept(Visitor visitor);

    /** An operation on every kind of action. */
    interface Visitor {
        /** Answer an agent. */
        void answer(Answer answer);

        /** Notify a run. */
        void news(News news);
    }

    /** An answer to the agent of a stream. */
    sealed interface Answer extends RegistryAction {
        /** The name of the stream. */
        String connection();

        /** Calls the visitor's method for this kind. */
        void accept(AnswerVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.answer(this);
        }
    }

    /** An operation on every kind of answer. */
    interface AnswerVisitor {
        /** Admit the agent. */
        void welcome(Welcome welcome);

        /** Refuse the agent. */
        void refuse(Refuse refuse);

        /** End the stream. */
        void close(Close close);

        /** A run is over for the agent. */
        void release(Release release);
    }

    /** News for the run of an agent. */
    sealed interface News extends RegistryAction {
        /** The run; empty if the agent is in none. */
        String runId();

        /** Calls the visitor's method for this kind. */
        void accept(NewsVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.news(this);
        }
    }

    /** An operation on every kind of news. */
    interface NewsVisitor {
        /** The agent has a new connection. */
        void reconnected(Reconnected back);

        /** The agent is lost. */
        void lost(Lost lost);

        /** An event for people. */
        void event(Event event);
    }

    /** Answer the hello. */
    record Welcome(String connection) implements Answer {
        @Override
        public void accept(AnswerVisitor visitor) {
            visitor.welcome(this);
        }
    }

    /** Answer the hello with a refusal and end the stream. */
    record Refuse(String connection, String reason, boolean retry) implements Answer {
        @Override
        public void accept(AnswerVisitor visitor) {
            visitor.refuse(this);
        }
    }

    /** End a stream that another of the same instance has replaced. */
    record Close(String connection) implements Answer {
        @Override
        public void accept(AnswerVisitor visitor) {
            visitor.close(this);
        }
    }

    /** Inform the agent that a run is over for it. */
    record Release(String connection, String runId) implements Answer {
        @Override
        public void accept(AnswerVisitor visitor) {
            visitor.release(this);
        }
    }

    /** Inform the run that the agent has a new connection: {@link RunMessage.AgentConnected}. */
    record Reconnected(String name, String runId) implements News {
        @Override
        public void accept(NewsVisitor visitor) {
            visitor.reconnected(this);
        }
    }

    /** Inform the run that the agent is lost: {@link RunMessage.AgentLost}. */
    record Lost(String name, String runId, String reason) implements News {
        @Override
        public void accept(NewsVisitor visitor) {
            visitor.lost(this);
        }
    }

    /** An event for people; belongs to the events of the run, if there is one. */
    record Event(String name, String runId, String text) implements News {
        @Override
        public void accept(NewsVisitor visitor) {
            visitor.event(this);
        }
    }
}
