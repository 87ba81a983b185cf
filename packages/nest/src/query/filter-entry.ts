import type { FieldDefinition } from '../resource/definition';
import type { Operator } from './operators';

/** One condition of a list's filter. */
export interface FilterEntry {
  /** The query parameter that contains it, for error messages. */
  readonly parameter: string;
  /** The key as the client wrote it, for error messages. */
  readonly key: string;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
  readonly value: unknown;
}
