package dev.lockstep.agent.doctor;

import java.util.List;

/** Checks one aspect; changes nothing and ends within seconds. */
@FunctionalInterface
public interface DoctorCheck {

    List<Finding> look();
}
