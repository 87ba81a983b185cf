import { ConfigurableModuleBuilder } from '@nestjs/common';

/** What an application cannot serve requests without, by a name for its log. */
export interface HealthOptions {
  /** Each asks one of them: what is rejected, or takes longer than two seconds, is not ready. */
  readonly checks: Readonly<Record<string, () => PromiseLike<unknown>>>;
}

export const { ConfigurableModuleClass: ConfigurableHealthModule, MODULE_OPTIONS_TOKEN: HEALTH } =
  new ConfigurableModuleBuilder<HealthOptions>({ moduleName: 'Health' })
    .setClassMethodName('forRoot')
    .build();
