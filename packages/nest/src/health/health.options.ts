import { ConfigurableModuleBuilder } from '@nestjs/common';

/** What an application needs to serve requests, by a name for its log. */
export interface HealthOptions {
  /** Each checks one dependency: if it rejects or takes longer than two seconds, the application is not ready. */
  readonly checks: Readonly<Record<string, () => PromiseLike<unknown>>>;
}

export const { ConfigurableModuleClass: ConfigurableHealthModule, MODULE_OPTIONS_TOKEN: HEALTH } =
  new ConfigurableModuleBuilder<HealthOptions>({ moduleName: 'Health' })
    .setClassMethodName('forRoot')
    .build();
