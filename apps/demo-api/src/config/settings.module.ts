import { Global, Module } from '@nestjs/common';
import { readSettings } from './settings';

/** Injection token of `Settings`. */
export const SETTINGS = Symbol('SETTINGS');

@Global()
@Module({
  providers: [{ provide: SETTINGS, useFactory: () => readSettings(process.env) }],
  exports: [SETTINGS],
})
export class SettingsModule {}
