import type { RecordValues } from 'react-admin';
import type { ResourceField, ResourceFields, ResourceInfo } from '../data-provider/options.js';
import type { Rules } from './rules.js';

/** `images.0` → `images`. */
export const fieldOf = (source: string): string => source.split('.', 1)[0] ?? source;

/** Whether the record tells the field: one that the user may not see is left out of it. */
export function isSeen(
  rules: Rules,
  resource: string,
  source: string,
  record: RecordValues | undefined,
): boolean {
  const field = fieldOf(source);
  const read = rules.reads(resource, field);
  return read === 'some' ? record !== undefined && Object.hasOwn(record, field) : read;
}

/** The fields of a resource as this user can ask for them: the server orders and filters by no field that it hides. */
export function seenInfo(rules: Rules, resource: string, info: ResourceInfo): ResourceInfo {
  if (!rules.has(resource)) return info;
  const fields = Object.entries(info.fields).map(([name, field]): [string, ResourceField] => {
    const read = rules.reads(resource, name);
    if (read === true) return [name, field];
    return [name, { ...field, sort: false, ...(read === false && { filter: false }) }];
  });
  return { ...info, fields: Object.fromEntries(fields) };
}

/** The same of resources that others refer to: an order by records that are not seen would tell of them. */
export const seenRelated = (rules: Rules, fields: ResourceFields): ResourceFields =>
  Object.fromEntries(
    Object.entries(fields).map(([resource, info]) => [
      resource,
      rules.seesAll(resource)
        ? seenInfo(rules, resource, info)
        : { ...info, fields: unordered(info.fields) },
    ]),
  );

const unordered = (fields: ResourceInfo['fields']): ResourceInfo['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, sort: false }]),
  );
