import type { FieldDefinition } from '../resource/definition';
import type { Operator } from './operators';

/** One condition of a list's filter. */
export interface FilterEntry {
  /** The parameter that holds it, for messages. */
  readonly parameter: string;
  /** The key as the client wrote it, for messages. */
  readonly key: string;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
  readonly value: unknown;
}
