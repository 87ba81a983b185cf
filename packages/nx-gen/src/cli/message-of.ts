import { inspect } from 'node:util';
import { GenError } from '../base/diagnostics';

/** Returns an error's text for the terminal; a bug in the generator is shown with its stack trace. */
export const messageOf = (error: unknown): string =>
  error instanceof GenError ? error.message : inspect(error);
