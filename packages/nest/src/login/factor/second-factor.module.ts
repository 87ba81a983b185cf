import { Module } from '@nestjs/common';
import { ConfigurableFactorModule } from './factor.options';
import { SecondFactor } from './second-factor';

/** Codes of an authenticator app, which a login asks for after the password. */
@Module({ providers: [SecondFactor], exports: [SecondFactor] })
export class SecondFactorModule extends ConfigurableFactorModule {}
