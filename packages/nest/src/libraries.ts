// What a process holds from its first form, file or count on; until then it is 2 MB of the heap and 130 modules less.
// By `require`: for `import()` Jest wants a flag of Node, also from projects that try their API in their own tests.
import type { Registry } from 'prom-client';

export const loadMulter = () => require('multer') as typeof import('multer');

export const loadSend = () => require('send') as typeof import('send');

export const loadProm = () => require('prom-client') as Prom;

export type Prom = typeof import('prom-client');

/** The library of counters, and the registry that they are in. */
export interface Meters {
  readonly prom: Prom;
  readonly registry: Registry;
}
