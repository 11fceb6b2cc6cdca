package dev.lockstep.agent.doctor;

import java.util.List;

/** Looks at something; changes nothing and ends within seconds. */
@FunctionalInterface
public interface DoctorCheck {

    List<Finding> look();
}
