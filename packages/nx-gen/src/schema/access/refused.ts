import { type Told, told } from '../../base/diagnostics';

/** Ends the looking up of one rule: what is wrong with it, as the rest of a sentence. */
export class Refused extends Error {
  constructor(readonly told: Told) {
    super(told.message);
  }
}

export function refuse(message: string, cure?: string): never {
  throw new Refused(told(message, cure));
}
