import { Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AuthModule } from '../../src/auth/auth.module';
import { SettingsModule } from '../../src/config/settings.module';
import { PrismaModule } from '../../src/infrastructure/prisma/prisma.module';

/** Where write.cjs puts it. */
export const EJECTED = join(__dirname, '../../test-output/ejected');

/** The demo's database and login with the ejected modules, and nothing of ours around them. */
export function createEjected(): Promise<INestApplication> {
  @Module({ imports: [SettingsModule, PrismaModule, AuthModule, ...ejectedModules()] })
  class EjectedAppModule {}
  return NestFactory.create(EjectedAppModule, { logger: false, abortOnError: false });
}

/** Not imported statically, since they are written when the tests begin. */
function ejectedModules(): Type[] {
  const folder = join(EJECTED, 'api');
  const models = readdirSync(folder).filter((name) => name !== 'support');
  return models.flatMap((name) => {
    const exported: Record<string, Type> = require(join(folder, name, `${name}.module`));
    return Object.values(exported);
  });
}
