import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';

/** How the provider knows this application: what was registered there. */
export interface OpenIdProvider {
  /** Its address, as it calls itself: `https://login.example.com/realms/shop`. */
  readonly issuer: string;
  readonly clientId: string;
  /** None where the application was registered as a public client. */
  readonly clientSecret?: string | undefined;
  /** Of the button that leads there; the host of the issuer unless said. */
  readonly name?: string | undefined;
  /** The address of the route `callback`, as browsers reach it: never taken from a request, whose `Host` anybody may choose. */
  readonly redirectUrl: string;
  /** The dashboard, to which a login leads back. */
  readonly dashboardUrl: string;
  /**
   * An address counts as proven also where the provider does not say `email_verified`: for one that hands out all addresses
   * itself. One of which it says that it is not proven never does.
   */
  readonly trustsEmails?: boolean | undefined;
}

/** What `OpenIdLoginModule.forRoot` takes. */
export interface OpenIdLoginOptions {
  readonly client: PrismaClientLike;
  /** The client's property for the model of identities; `loginIdentity` of a model `LoginIdentity` unless said. */
  readonly delegate?: string;
  /** Signs the cookie of a login under way: that of the access tokens will do, for neither can be taken for the other. */
  readonly key: KeyObject;
  /** Name of that cookie, without which two applications of one host would share it: `demo-api-openid`. */
  readonly cookie: string;
  /** Whether browsers send the cookie over HTTPS alone; where `NODE_ENV` is `production` unless said. */
  readonly isSecure?: boolean;
  /** Undefined where nobody logs in this way: the routes answer 404, and no provider is asked. */
  readonly provider: OpenIdProvider | undefined;
}

export const {
  ConfigurableModuleClass: ConfigurableOpenIdModule,
  MODULE_OPTIONS_TOKEN: OPENID_OPTIONS,
} = new ConfigurableModuleBuilder<OpenIdLoginOptions>().setClassMethodName('forRoot').build();
