import { Module } from '@nestjs/common';
import { LoginSessions } from './login-sessions';
import { ConfigurableSessionsModule } from './sessions.options';

/** Logins that last by a cookie, beside access tokens that are short. */
@Module({ providers: [LoginSessions], exports: [LoginSessions] })
export class LoginSessionsModule extends ConfigurableSessionsModule {}
