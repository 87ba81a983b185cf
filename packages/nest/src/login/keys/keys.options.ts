import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** The options of `ApiKeysModule.forRootAsync`. */
export interface ApiKeysOptions {
  readonly client: PrismaClientLike;
  /** The Prisma client's property for the model of keys; defaults to `apiKey`, for a model `ApiKey`. */
  readonly delegate?: string;
  /**
   * Returns the user whom a key acts for, as the guard provides users who log in by token: read
   * from the database, null if there is no such user any more.
   * @param userId the user's key as text
   */
  readonly readUser: (userId: string) => Promise<object | null>;
}

export const {
  ConfigurableModuleClass: ConfigurableKeysModule,
  MODULE_OPTIONS_TOKEN: KEYS_OPTIONS,
} = new ConfigurableModuleBuilder<ApiKeysOptions>().setClassMethodName('forRoot').build();
