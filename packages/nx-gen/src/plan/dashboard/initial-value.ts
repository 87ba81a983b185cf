import type { Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { mayBeCleared } from '../../types';
import { defaultCode } from '../api/default-code';
import type { PlannedField } from '../resource-plan';

/** Checks whether a new record may have an empty text that its client has to send: `@min(0)`, without a default. */
export const startsEmpty = (field: FieldIR): boolean =>
  field.isRequired && field.default === undefined && mayBeCleared(field);

/** Returns the value with which the form of a new record starts; a field without an input gets the server's own default. */
export const initialValue = (planned: PlannedField): Code | undefined =>
  planned.type.form && (startsEmpty(planned.field) ? stringLiteral('') : defaultCode(planned));
