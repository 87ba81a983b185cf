import { httpError } from '../errors/http-error';
import type { ExclusiveFields, ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import type { Row } from './prisma-client';

const groupsOf = ({ exclusive = [] }: ResourceDefinition): readonly ExclusiveFields[] => exclusive;

/**
 * Checks whether only the stored record tells which of the exclusive fields it has after a write. Where another field says which,
 * that is always so: rules about it have to see what this write makes of it.
 */
export const needsStoredChoice = (resource: ResourceDefinition, written: object): boolean =>
  groupsOf(resource).some(({ fields, by }) => {
    const isWritten = (name: string): boolean =>
      isGiven(written, publicName(resource, name)) !== undefined;
    const count = fields.filter(isWritten).length;
    return by ? count > 0 || isWritten(by.field) : count > 0 && count < fields.length;
  });

/**
 * Checks the exclusive fields of a new record, and sets the field that says which of them it has.
 * @param data the written data, by Prisma's names
 * @throws 400 for a record with several of them, or with none
 */
export function settleNewChoices(resource: ResourceDefinition, data: Row): void {
  for (const group of groupsOf(resource)) settle(resource, group, data, {});
}

/**
 * The same for an update. What it does not write stays: nothing is cleared unless the client says so.
 * @param stored the record before the write; absent if the write has all of the fields or none
 */
export function settleChoices(resource: ResourceDefinition, data: Row, stored: Row = {}): void {
  for (const group of groupsOf(resource)) {
    const { fields, by } = group;
    // this write is not to blame for what the database already holds
    if ([...fields, ...(by ? [by.field] : [])].every((name) => data[name] === undefined)) continue;
    settle(resource, group, data, stored);
  }
}

/** Sets the fields that say which others a new record has, by public names, before rules ask for them. */
export function fillChoices(resource: ResourceDefinition, input: object): void {
  for (const { fields, by } of groupsOf(resource)) {
    if (!by || isGiven(input, publicName(resource, by.field)) !== undefined) continue;
    const at = fields.findIndex(
      (name) => (isGiven(input, publicName(resource, name)) ?? null) !== null,
    );
    if (at >= 0) Reflect.set(input, publicName(resource, by.field), by.values[at]);
  }
}

function settle(
  resource: ResourceDefinition,
  { fields, by, optional }: ExclusiveFields,
  data: Row,
  stored: Row,
): void {
  const valueOf = (name: string): unknown => (data[name] === undefined ? stored[name] : data[name]);
  const isSet = (name: string): boolean => (valueOf(name) ?? null) !== null;
  const isWritten = (name: string): boolean => data[name] !== undefined;
  const [chosen, ...more] = fields.filter(isSet);
  const shown = (name: string): string => publicName(resource, name);
  if (more.length > 0) throw tooMany(resource, fields.filter(isSet), isWritten);
  if (chosen === undefined && !optional) {
    const message = `one of ${listed(fields.map(shown), 'and')} must be given`;
    const blamed = fields.filter(isWritten);
    throw refused(message, (blamed.length > 0 ? blamed : fields).map(shown));
  }
  if (!by) return;
  const value = chosen === undefined ? null : by.values[fields.indexOf(chosen)];
  const given = data[by.field];
  if (given !== undefined && given !== value) {
    const reason =
      chosen === undefined
        ? `is empty as long as none of ${listed(fields.map(shown), 'and')} is given`
        : `must be ${value} or left out, because ${shown(chosen)} is given`;
    throw refused(`${shown(by.field)} ${reason}`, [shown(by.field)]);
  }
  data[by.field] = value;
}

/** Says which of the fields has to be cleared, if it is only stored. */
function tooMany(
  resource: ResourceDefinition,
  set: readonly string[],
  isWritten: (name: string) => boolean,
) {
  const shown = (names: readonly string[]): string[] =>
    names.map((name) => publicName(resource, name));
  const written = set.filter(isWritten);
  const stored = set.filter((name) => !isWritten(name));
  const both = `only one of ${listed(shown(set), 'and')} may be given`;
  const cure = stored.length > 0 ? `: send null for ${listed(shown(stored), 'and')}` : '';
  return refused(`${both}${cure}`, shown(written));
}

const refused = (message: string, fields: readonly string[]) =>
  httpError(400, message, {
    code: 'VALIDATION',
    errors: Object.fromEntries(fields.map((name) => [name, [message]])),
  });

const listed = (names: readonly string[], word: string): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;

const isGiven = (values: object, name: string): unknown =>
  Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
