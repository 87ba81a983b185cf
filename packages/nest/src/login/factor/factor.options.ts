import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** The options of `SecondFactorModule.forRoot`. */
export interface SecondFactorOptions {
  readonly client: PrismaClientLike;
  /** The Prisma client's property for the model; defaults to `loginFactor`, for a model `LoginFactor`. */
  readonly delegate?: string;
  /** Encrypts the secrets. The key of the access tokens can be used, because another key is derived from it. */
  readonly key: KeyObject;
  /** Former keys: secrets encrypted with one of them remain valid, and are re-encrypted with their next code. */
  readonly formerKeys?: readonly KeyObject[];
  /** The name of the application in an authenticator app: `Demo shop`. */
  readonly issuer: string;
}

export const {
  ConfigurableModuleClass: ConfigurableFactorModule,
  MODULE_OPTIONS_TOKEN: FACTOR_OPTIONS,
} = new ConfigurableModuleBuilder<SecondFactorOptions>().setClassMethodName('forRoot').build();
