import { Module } from '@nestjs/common';
import { OpenIdLogin } from './openid-login';
import { ConfigurableOpenIdModule } from './openid.options';

/** Logins through an OpenID Connect provider, which begin sessions of `LoginSessionsModule`. */
@Module({ providers: [OpenIdLogin], exports: [OpenIdLogin] })
export class OpenIdLoginModule extends ConfigurableOpenIdModule {}
