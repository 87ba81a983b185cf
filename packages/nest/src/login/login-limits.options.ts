import { ConfigurableModuleBuilder } from '@nestjs/common';

/** What `LoginLimitsModule.forRoot` takes. */
export interface LoginLimitsOptions {
  /**
   * Where all processes of the application count together, as in `redis://127.0.0.1:6379/0`; each
   * counts for itself when absent, and while Redis does not answer. Needs the packages `ioredis`
   * and `@nest-lab/throttler-storage-redis`.
   */
  readonly redisUrl?: string | undefined;
}

export const {
  ConfigurableModuleClass: ConfigurableLoginLimitsModule,
  MODULE_OPTIONS_TOKEN: LOGIN_LIMITS_OPTIONS,
} = new ConfigurableModuleBuilder<LoginLimitsOptions>().setClassMethodName('forRoot').build();
