import type { INestApplication } from '@nestjs/common';
import type { AbstractHttpAdapter } from '@nestjs/core';

/** What differs between the platforms that NestJS runs on. */
export interface HttpPlatform {
  adapter(): AbstractHttpAdapter;
  /** Gives every answer these headers, whoever makes it. */
  sendHeaders(app: INestApplication, headers: Readonly<Record<string, string>>): void;
  /** JSON is the only body that is read; multipart ones are read by the routes that take files. */
  readBodies(app: INestApplication): void;
}

export type PlatformName = 'express' | 'fastify';

const NAMES: readonly PlatformName[] = ['express', 'fastify'];

/** Room for a long article; files go through /upload. */
export const MAX_JSON_BYTES = 1024 * 1024;

/**
 * The platform of `HTTP_PLATFORM`; Express when absent.
 * @throws Error with a sentence that names the variable
 */
export function readPlatform(env: Record<string, string | undefined>): PlatformName {
  const given = env['HTTP_PLATFORM'] || 'express';
  const platform = NAMES.find((name) => name === given);
  if (platform) return platform;
  throw new Error(`HTTP_PLATFORM=${given} is no platform: write ${NAMES.join(' or ')}.`);
}

/** Only the one that is asked for is loaded: each takes its time and memory. */
export async function loadPlatform(name: PlatformName): Promise<HttpPlatform> {
  if (name === 'fastify') return (await import('./fastify.js')).fastify;
  return (await import('./express.js')).express;
}
