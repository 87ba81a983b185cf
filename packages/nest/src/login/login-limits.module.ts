import { Module } from '@nestjs/common';
import { LoginAttempts } from './login-attempts';
import { ConfigurableLoginLimitsModule } from './login-limits.options';

/** What `@LimitLogins()` counts with. */
@Module({ providers: [LoginAttempts], exports: [LoginAttempts] })
export class LoginLimitsModule extends ConfigurableLoginLimitsModule {}
