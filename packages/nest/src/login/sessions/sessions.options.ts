import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** The options of `LoginSessionsModule.forRoot`. */
export interface LoginSessionsOptions {
  readonly client: PrismaClientLike;
  /** The Prisma client's property for the model of sessions; defaults to `loginSession`, for a model `LoginSession`. */
  readonly delegate?: string;
  /** Signs the cookie. The key of the access tokens can be used, as neither passes for the other. */
  readonly key: KeyObject;
  /** Former keys, or the next one: cookies signed with one of them remain valid, and are signed with `key` when they are renewed. */
  readonly formerKeys?: readonly KeyObject[];
  /** The name of the cookie, unique among applications on the same host: `demo-api-session`. */
  readonly cookie: string;
  /** Whether browsers send the cookie only over HTTPS; defaults to true if `NODE_ENV` is `production`. */
  readonly isSecure?: boolean;
  /** A session expires after so many days without renewal; defaults to 14. */
  readonly idleDays?: number;
  /** A session expires after so many days even if renewed; defaults to 90. */
  readonly longestDays?: number;
}

export const {
  ConfigurableModuleClass: ConfigurableSessionsModule,
  MODULE_OPTIONS_TOKEN: SESSIONS_OPTIONS,
} = new ConfigurableModuleBuilder<LoginSessionsOptions>().setClassMethodName('forRoot').build();
