import { loginFieldOf as fieldOf } from '../../init/login-field-of';
import type { ModelIR } from '../../schema/ir';
import type { SchemaWithRules } from './access-check';

/** Returns the field that users log in with, if the model is the user model. */
export const loginFieldOf = (model: ModelIR, { user }: SchemaWithRules): string | undefined =>
  model.name === user.model ? fieldOf(model) : undefined;
