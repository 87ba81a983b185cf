import type { Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { DEFAULT_ADMINISTRATOR, EXAMPLE_FIELDS, problemAt } from './login-problems';
import type { UserModel } from './user-model';

type RoleReading = { isOptional: boolean; administrator: string } | { problem: Diagnostic };

/** Returns the role that may do everything; undefined if neither `@gen_user` nor an enum has one. */
export function administratorOf({ fields, enums, passesAll }: UserModel): string | undefined {
  const field = fields.get('role');
  const values = field?.type === 'String' ? undefined : (enums.get(field?.type ?? '') ?? []);
  if (passesAll !== undefined && (values?.includes(passesAll) ?? true)) return passesAll;
  return values ? values.find((value) => /^admin(istrator)?$/i.test(value)) : DEFAULT_ADMINISTRATOR;
}

/** Reads the role: a text field, or an enum that has a value for administrators. */
export function roleOf(user: UserModel): RoleReading {
  const field = user.fields.get('role');
  const administrator = administratorOf(user);
  if (field && !field.isList && administrator !== undefined)
    return { isOptional: field.isOptional, administrator };
  const line = EXAMPLE_FIELDS.role;
  const guards = 'or write a JwtAuthGuard and an AdminGuard of your own';
  const values = (!field?.isList && user.enums.get(field?.type ?? '')) || [];
  if (values.length > 0)
    return {
      problem: problemAt(
        user,
        'role',
        field,
        'the login tells administrators by role, but its enum has no value admin',
        `name the value that may do everything, ${listOf(values)}, with // @gen_user(role: role, all: ${values[0]}) above the model, ${guards}`,
      ),
    };
  return {
    problem: field
      ? problemAt(
          user,
          'role',
          field,
          'the login reads a role, a String or an enum with a value admin',
          `make it one: ${line}, ${guards}`,
        )
      : problemAt(
          user,
          'role',
          field,
          'the login tells administrators by role, but there is no text or enum of that name',
          `add ${line}, ${guards}`,
        ),
  };
}
