import type { RecordValues } from 'react-admin';
import type { ResourceField, ResourceFields, ResourceInfo } from '../data-provider/options.js';
import type { Rules } from './rules.js';

/** `images.0` → `images`. */
export const fieldOf = (source: string): string => source.split('.', 1)[0] ?? source;

/** Whether the record contains the field; fields that the user may not see are left out of it. */
export function isFieldVisible(
  rules: Rules,
  resource: string,
  source: string,
  record: RecordValues | undefined,
): boolean {
  const field = fieldOf(source);
  const read = rules.reads(resource, field);
  return read === 'some' ? record !== undefined && Object.hasOwn(record, field) : read;
}

/** Returns the fields of a resource as this user can query them: the server neither sorts nor filters by fields that it hides. */
export function queryableInfo(rules: Rules, resource: string, info: ResourceInfo): ResourceInfo {
  if (!rules.has(resource)) return info;
  const fields = Object.entries(info.fields).map(([name, field]): [string, ResourceField] => {
    const read = rules.reads(resource, name);
    if (read === true) return [name, field];
    return [name, { ...field, sort: false, ...(read === false && { filter: false }) }];
  });
  return { ...info, fields: Object.fromEntries(fields) };
}

/** Does the same for related resources: sorting by records that the user may not see would reveal them. */
export const queryableRelated = (rules: Rules, fields: ResourceFields): ResourceFields =>
  Object.fromEntries(
    Object.entries(fields).map(([resource, info]) => [
      resource,
      rules.seesAll(resource)
        ? queryableInfo(rules, resource, info)
        : { ...info, fields: withoutSorting(info.fields) },
    ]),
  );

const withoutSorting = (fields: ResourceInfo['fields']): ResourceInfo['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, sort: false }]),
  );
