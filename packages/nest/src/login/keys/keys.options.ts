import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** What `ApiKeysModule.forRootAsync` takes. */
export interface ApiKeysOptions {
  readonly client: PrismaClientLike;
  /** The client's property for the model of keys; `apiKey` of a model `ApiKey` unless said. */
  readonly delegate?: string;
  /**
   * The user whom a key acts for, as the guard hands on who logs in by a token: read as the database has it now.
   * @param userId the text of the key; null where there is no such user any more
   */
  readonly readUser: (userId: string) => Promise<object | null>;
}

export const {
  ConfigurableModuleClass: ConfigurableKeysModule,
  MODULE_OPTIONS_TOKEN: KEYS_OPTIONS,
} = new ConfigurableModuleBuilder<ApiKeysOptions>().setClassMethodName('forRoot').build();
