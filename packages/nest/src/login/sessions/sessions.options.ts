import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** What `LoginSessionsModule.forRoot` takes. */
export interface LoginSessionsOptions {
  readonly client: PrismaClientLike;
  /** The client's property for the model of sessions; `loginSession` of a model `LoginSession` unless said. */
  readonly delegate?: string;
  /** Signs what the cookie holds: that of the access tokens will do, for neither can be taken for the other. */
  readonly key: KeyObject;
  /** Name of the cookie, without which two applications of one host would share it: `demo-api-session`. */
  readonly cookie: string;
  /** Whether browsers send the cookie over HTTPS alone; where `NODE_ENV` is `production` unless said. */
  readonly isSecure?: boolean;
  /** A session that nobody renews for so many days has ended: 14 unless said. */
  readonly idleDays?: number;
  /** However often it is renewed, it ends after so many days: 90 unless said. */
  readonly longestDays?: number;
}

export const {
  ConfigurableModuleClass: ConfigurableSessionsModule,
  MODULE_OPTIONS_TOKEN: SESSIONS_OPTIONS,
} = new ConfigurableModuleBuilder<LoginSessionsOptions>().setClassMethodName('forRoot').build();
