import type { ModelIR } from '../ir';

/** Models that a login of `init`, and what stands beside it, keeps its rows in, with columns by which they are told from others of that name. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  LoginSession: ['stamp', 'generation', 'renewedAt'],
  LoginIdentity: ['issuer', 'subject', 'userId'],
  ApiKey: ['digest', 'scopes', 'lastUsedAt'],
  LoginFactor: ['secret', 'lastStep', 'recovery'],
  SavedView: ['userId', 'resource', 'value'],
};

/** Whether no API should show it: who reads or writes such rows logs in as somebody else, logs him out, or sees what is his alone. */
export const isLoginTable = ({ name, fields }: Pick<ModelIR, 'name' | 'fields'>): boolean =>
  Object.hasOwn(COLUMNS, name) &&
  (COLUMNS[name] ?? []).every((column) => fields.some((field) => field.name === column));
