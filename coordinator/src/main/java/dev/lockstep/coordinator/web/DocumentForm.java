package dev.lockstep.coordinator.web;

import dev.lockstep.run.DescriptorForm;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/** REST writes documents in the form in which they are stored. */
@Configuration(proxyBeanMethods = false)
class DocumentForm {

    @Bean
    JacksonModule descriptorForm() {
        return DescriptorForm.module();
    }
}
