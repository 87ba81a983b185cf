import type { INestApplication } from '@nestjs/common';
import { createApp } from '../../src/app.factory';
import { createEjected } from '../ejected/app';

/** The platform that this Jest project runs on, see jest.config.cjs. */
declare const testPlatform: 'express' | 'fastify' | 'ejected';

/** Plain code asks no rules: there, the guards of before stand in front of every model. */
export const hasRules = testPlatform !== 'ejected';

export function createOnPlatform(): Promise<INestApplication> {
  if (testPlatform === 'ejected') return createEjected();
  process.env['HTTP_PLATFORM'] = testPlatform;
  return createApp({ logger: false });
}
