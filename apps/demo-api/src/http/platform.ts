import type { HttpPlatform } from './http-platform';

export type PlatformName = 'express' | 'fastify';

const NAMES: readonly PlatformName[] = ['express', 'fastify'];

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
