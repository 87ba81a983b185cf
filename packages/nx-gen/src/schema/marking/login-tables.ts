import type { ModelIR } from '../ir';

/**
 * Models in which the login of `init` and its companions store their rows, with columns that distinguish them from others
 * of the same name.
 */
const LOGIN_TABLE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  LoginSession: ['stamp', 'generation', 'renewedAt'],
  LoginIdentity: ['issuer', 'subject', 'userId'],
  ApiKey: ['digest', 'scopes', 'lastUsedAt'],
  LoginFactor: ['secret', 'lastStep', 'recovery'],
  SavedView: ['userId', 'resource', 'value'],
};

/**
 * Checks whether no API should expose the model: access to its rows would let one log in as another user, log them out,
 * or see their private data.
 */
export const isLoginTable = ({ name, fields }: Pick<ModelIR, 'name' | 'fields'>): boolean =>
  Object.hasOwn(LOGIN_TABLE_COLUMNS, name) &&
  (LOGIN_TABLE_COLUMNS[name] ?? []).every((column) =>
    fields.some((field) => field.name === column),
  );
