import { columnsIn } from '../access/columns';
import { decidingColumns } from '../access/deciding-columns';
import { implies } from '../access/implies';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';
import type { Said } from './said-of-write';
import { asksAtOnce } from './written-at-once';

/**
 * What the statement that writes a record may ask of it in place of the rules: what they say before the write, where it
 * holds behind it too. Undefined where it takes more: rules over what is written, references, and related records where
 * the database is not asked for them by that statement.
 */
export function askedAtOnce({
  resource,
  allowed,
  there,
  fields,
  references,
  body,
}: Said): object | undefined {
  const asked = [allowed, ...fields.map(([, rule]) => rule)];
  if (!implies(resource, allowed, there)) asked.push(there);
  // a secret is hashed, which nobody should wait for twice
  const hasSecret = resource.secrets?.some((name) => Object.hasOwn(body, name)) ?? false;
  if (asked.includes(false) || references.length || hasSecret) return undefined;
  const conditions = asked.filter(isRecord);
  const [first, ...more] = conditions;
  const when = first && !more.length ? first : allOf(resource, conditions);
  return isKept(resource, when, body) ? when : undefined;
}

/** The write leaves alone what the condition asks for. */
function isKept(resource: ResourceDefinition, when: object, body: Row): boolean {
  const columns = asksAtOnce(resource)
    ? decidingColumns(resource, when)
    : columnsIn(resource, when);
  return (
    columns !== undefined &&
    [...columns].every((name) => !Object.hasOwn(body, name) && name !== resource.version)
  );
}

/**
 * The fields that are closed to whoever asks in every record that he may write, of which he is shown the rest; undefined
 * where it takes the record to know.
 */
export async function closedFields({
  resource,
  rules,
  allowed,
}: Said): Promise<readonly string[] | undefined> {
  if (!rules) return [];
  if (!implies(resource, allowed, await rules.allowed(resource, 'show'))) return undefined;
  const closed: string[] = [];
  for (const name of Object.keys(resource.access?.fields ?? {})) {
    const read = await rules.field(resource, name, 'read');
    if (read === false) closed.push(name);
    else if (!implies(resource, allowed, read)) return undefined;
  }
  return closed;
}
