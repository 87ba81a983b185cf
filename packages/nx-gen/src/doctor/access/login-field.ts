import { loginAmong } from '../../init/login-model';
import type { ModelIR } from '../../schema/ir';
import type { Ruled } from './look';

/** The field by which people log in, where the records of the model are these people. */
export const loginFieldOf = ({ name, fields }: ModelIR, { user }: Ruled): string | undefined =>
  name === user.model
    ? loginAmong(fields.flatMap((field) => (field.kind === 'String' ? field.name : [])))
    : undefined;
