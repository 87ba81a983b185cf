import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** What `SecondFactorModule.forRoot` takes. */
export interface SecondFactorOptions {
  readonly client: PrismaClientLike;
  /** The client's property for the model; `loginFactor` of a model `LoginFactor` unless said. */
  readonly delegate?: string;
  /** Encrypts the secrets: that of the access tokens will do, for another key is derived from it. */
  readonly key: KeyObject;
  /** Keys from before: secrets that one of them encrypted still count, and are encrypted anew with their next code. */
  readonly formerKeys?: readonly KeyObject[];
  /** What an authenticator app calls the application: `Demo shop`. */
  readonly issuer: string;
}

export const {
  ConfigurableModuleClass: ConfigurableFactorModule,
  MODULE_OPTIONS_TOKEN: FACTOR_OPTIONS,
} = new ConfigurableModuleBuilder<SecondFactorOptions>().setClassMethodName('forRoot').build();
