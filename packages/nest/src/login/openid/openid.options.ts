import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** How the provider knows this application: the values registered there. */
export interface OpenIdProvider {
  /** Its URL, exactly as it identifies itself: `https://login.example.com/realms/shop`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent if the application was registered as a public client. */
  readonly clientSecret?: string | undefined;
  /** The label of the login button; defaults to the issuer's host. */
  readonly name?: string | undefined;
  /** The public URL of the `callback` route: never derived from a request, whose `Host` can be forged. */
  readonly redirectUrl: string;
  /** The URL of the dashboard, where a login returns to. */
  readonly dashboardUrl: string;
  /**
   * Treats an e-mail address as verified even if the provider sends no `email_verified`: for a provider that issues all
   * addresses itself. An address explicitly marked as unverified is never trusted.
   */
  readonly trustsEmails?: boolean | undefined;
}

/** The options of `OpenIdLoginModule.forRoot`. */
export interface OpenIdLoginOptions {
  readonly client: PrismaClientLike;
  /** The Prisma client's property for the model of identities; defaults to `loginIdentity`, for a model `LoginIdentity`. */
  readonly delegate?: string;
  /** Signs the cookie of a login in progress. The key of the access tokens can be used, as neither passes for the other. */
  readonly key: KeyObject;
  /** The name of that cookie, unique among applications on the same host: `demo-api-openid`. */
  readonly cookie: string;
  /** Whether browsers send the cookie only over HTTPS; defaults to true if `NODE_ENV` is `production`. */
  readonly isSecure?: boolean;
  /** Undefined if this login is disabled: the routes respond with 404, and no provider is contacted. */
  readonly provider: OpenIdProvider | undefined;
}

export const {
  ConfigurableModuleClass: ConfigurableOpenIdModule,
  MODULE_OPTIONS_TOKEN: OPENID_OPTIONS,
} = new ConfigurableModuleBuilder<OpenIdLoginOptions>().setClassMethodName('forRoot').build();
