// Loaded on the first form, file or metric: until then the process saves 2 MB of heap and 130 modules. Uses `require` because
// Jest supports `import()` only with a Node flag, which projects would need for their own API tests too.
import type { Registry } from 'prom-client';

export const loadMulter = () => require('multer') as typeof import('multer');

export const loadSend = () => require('send') as typeof import('send');

export const loadProm = () => require('prom-client') as Prom;

export type Prom = typeof import('prom-client');

/** The metrics library and the registry that holds the metrics. */
export interface Meters {
  readonly prom: Prom;
  readonly registry: Registry;
}
