package dev.lockstep.workload.dvdstore.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StoreProcedureTest {

    @Test
    void versionTwoHasSixProceduresAndTheOthersFourteen() {
        assertThat(StoreProcedure.of(Version.V2)).hasSize(6).doesNotContain(StoreProcedure.NEW_MEMBER);
        assertThat(StoreProcedure.of(Version.V3)).hasSize(14);
        assertThat(StoreProcedure.of(Version.V3_5)).hasSize(14);
    }

    @Test
    void onlyVersionThreeFiveIsGivenTheDepthOfASearchForReviews() {
        assertThat(StoreProcedure.GET_PROD_REVIEWS_BY_ACTOR.inputs(Version.V3)).isEqualTo(2);
        assertThat(StoreProcedure.GET_PROD_REVIEWS_BY_ACTOR.inputs(Version.V3_5))
                .isEqualTo(3);
        assertThat(StoreProcedure.GET_PROD_REVIEWS.inputs(Version.V3_5)).isEqualTo(2);
    }
}
