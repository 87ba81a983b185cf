import type { INestApplication } from '@nestjs/common';
import { createApp } from '../../src/app.factory';
import { createEjected } from '../ejected/app';

/** The platform that this Jest project runs on, see jest.config.cjs. */
declare const testPlatform: 'express' | 'fastify' | 'ejected';

/** Ejected code has no access rules: there, guards protect every model instead. */
export const hasRules = testPlatform !== 'ejected';

export function createOnPlatform(): Promise<INestApplication> {
  if (testPlatform === 'ejected') return createEjected();
  process.env['HTTP_PLATFORM'] = testPlatform;
  return createApp({ logger: false });
}
