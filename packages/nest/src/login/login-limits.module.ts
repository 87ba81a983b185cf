import { Module } from '@nestjs/common';
import { LoginAttempts } from './login-attempts';
import { ConfigurableLoginLimitsModule } from './login-limits.options';

/** The counters of `@LimitLogins()`. */
@Module({ providers: [LoginAttempts], exports: [LoginAttempts] })
export class LoginLimitsModule extends ConfigurableLoginLimitsModule {}
