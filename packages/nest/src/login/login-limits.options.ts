import { ConfigurableModuleBuilder } from '@nestjs/common';

/** The options of `LoginLimitsModule.forRoot`. */
export interface LoginLimitsOptions {
  /**
   * Where all processes of the application count together, such as `redis://127.0.0.1:6379/0`; each
   * counts alone if absent, and while Redis does not respond. Needs the packages `ioredis` and
   * `@nest-lab/throttler-storage-redis`.
   */
  readonly redisUrl?: string | undefined;
}

export const {
  ConfigurableModuleClass: ConfigurableLoginLimitsModule,
  MODULE_OPTIONS_TOKEN: LOGIN_LIMITS_OPTIONS,
} = new ConfigurableModuleBuilder<LoginLimitsOptions>().setClassMethodName('forRoot').build();
