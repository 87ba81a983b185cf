import { findLoginField } from '../../init/login-fields';
import type { ModelIR } from '../../schema/ir';
import type { SchemaWithRules } from './access-check';

/** Returns the field that users log in with, if the model is the user model. */
export const loginFieldOf = (
  { name, fields }: ModelIR,
  { user }: SchemaWithRules,
): string | undefined =>
  name === user.model
    ? findLoginField(fields.flatMap((field) => (field.kind === 'String' ? field.name : [])))
    : undefined;
