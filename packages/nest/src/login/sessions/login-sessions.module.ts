import { Module } from '@nestjs/common';
import { LoginSessions } from './login-sessions';
import { ConfigurableSessionsModule } from './sessions.options';

/** Long-lived logins by a cookie, beside short-lived access tokens. */
@Module({ providers: [LoginSessions], exports: [LoginSessions] })
export class LoginSessionsModule extends ConfigurableSessionsModule {}
