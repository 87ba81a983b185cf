import { propertyKey, stringLiteral } from '../../code/literal';
import { accessConstant } from '../../plan/api/model-access';
import { flat } from '../../code/layout';
import { liveCode } from '../../plan/api/soft-delete';
import type { SchemaIR } from '../../schema/ir';
import { storesEmptyAsNull } from '../../schema/stored-empty';
import type { Ejectable } from '../ejectable';
import { checkedReferences, type Reference } from '../restrict-by-rules';
import type { MethodView } from './method-view';

/** A column of a new record that the current user determines. */
interface Preset {
  readonly name: string;
  readonly isRequired: boolean;
  /** The value if the body has none. */
  readonly own: string;
  /** The value to write. */
  readonly written: string;
}

/** Returns those columns, whose values the given variable with the body may also have. */
export function presetsOf(model: Ejectable, { user }: SchemaIR, body: string): Preset[] {
  const { access, fields, exclusive } = model.resource.model;
  const presets = [
    ...(access?.owner ? [{ name: access.owner.field, property: user?.key ?? 'id' }] : []),
    ...(access?.tenant ? [{ name: access.tenant.field, property: access.tenant.field }] : []),
  ];
  return presets.map(({ name, property }) => {
    const own = member('user', property, '?');
    const isRequired = fields.some((field) => field.name === name && field.isRequired);
    const given = model.creatable.find(({ field }) => field.name === name)?.field;
    const others = (exclusive ?? [])
      .filter((one) => one.fields.includes(name))
      .flatMap((one) => one.fields.filter((other) => other !== name))
      .map((other) => `(${member(body, other)} ?? null) === null`);
    const optional = `(${own} ?? null)`;
    // a record with another one of the fields belongs to nobody
    const ownOrNone =
      others.length > 0 ? `(${others.join(' && ')} ? ${optional} : null)` : optional;
    const value = isRequired ? `requireOwn(${own}, user)` : ownOrNone;
    if (!given) return { name, isRequired, own, written: value };
    const sent = member(body, name);
    if (isRequired) return { name, isRequired, own, written: `${sent} ?? ${value}` };
    // null says that the record has none, which is not left out
    const stored = storesEmptyAsNull(given, model.resource.model) ? `${sent} || null` : sent;
    return { name, isRequired, own, written: `${sent} === undefined ? ${value} : ${stored}` };
  });
}

/** Returns the method that checks whether the records that a body refers to exist for the current user. */
export function referencesMethod(model: Ejectable): MethodView {
  const references = checkedReferences(model.resource);
  const columns = [...new Set(references.flatMap(({ fields }) => fields))];
  const typed = columns.map((name) => `${propertyKey(name)}?: unknown`).join('; ');
  const [checked, parameter] = dependOnUser(references)
    ? ['the user may see the records that a body refers to', ', user: User']
    : ['the records that a body refers to exist', ''];
  return {
    comment: `Checks that ${checked}; unchanged references may stay.\n@throws 409 as for records that do not exist`,
    heading: `private async requireReferences(tx: Prisma.TransactionClient, data: { ${typed} }, known: { ${typed} } | null${parameter}): Promise<void>`,
    body: references.map(referenceCode).join('\n    '),
  };
}

/** Returns a call of that method for the values to write, some of which may be known already. */
export const referenceCheck = (
  references: readonly Reference[],
  values: string,
  known: string,
): string =>
  `await this.requireReferences(tx, ${values}, ${known}${dependOnUser(references) ? ', user' : ''});\n      `;

const dependOnUser = (references: readonly Reference[]): boolean =>
  references.some(({ relation: { to, isForAll } }) => to.model.access ?? isForAll);

function referenceCode({ relation, fields, references }: Reference): string {
  const { to, isForAll } = relation;
  const { access, live } = to.model;
  const [only, ...more] = fields;
  const isNamed = more.length === 0;
  const knownValue = (name: string): string => member('known', name, '?');
  const changeConditions = fields.map((name) => {
    const given = member('data', name);
    return `(${given} !== undefined && ${given} !== ${knownValue(name)})`;
  });
  // a body may contain only some of the columns of a composite key
  const values = fields.map((name) => {
    const given = member('data', name);
    return isNamed ? given : `${given} === undefined ? ${knownValue(name)} : ${given}`;
  });
  const recordEntries = references.map((name, at) => `${propertyKey(name)}: ${values[at] ?? ''}`);
  const record = `{ ${recordEntries.join(', ')} }`;
  const conditions = [
    isNamed ? record : 'record',
    ...(live ? [flat(liveCode(live))] : []),
    ...(access ? ['...conditionsOf([allowed])'] : []),
  ];
  const visible = access ? ['allowed !== false'] : isForAll ? ['passesAll(user)'] : [];
  const count = `await tx.${to.names.delegate}.count({ where })`;
  const isAllowed = visible.join(' && ');
  const getAllowed = access ? `const allowed = ${accessConstant(to)}.list(user);\n      ` : '';
  const [onlyCondition = '', ...others] = conditions;
  const condition = others.length > 0 ? `{ AND: [${conditions.join(', ')}] }` : onlyCondition;
  const where = `const where: object = ${condition};`;
  // null refers to nothing, which needs no permission
  if (isNamed)
    return `if (${changeConditions.join('')} && ${member('data', only ?? '')} !== null) {
      ${getAllowed}${where}
      requireAll(${stringLiteral(only ?? '')}, 1, ${isAllowed === '' ? count : `${isAllowed} ? ${count} : 0`});
    }`;
  const isKnown = [...visible, '!values.includes(undefined)'].join(' && ');
  return `if (${changeConditions.join(' || ')}) {
      const record = ${record};
      ${getAllowed}const values: unknown[] = Object.values(record);
      // a reference to nothing needs no permission
      if (!values.includes(null)) {
        ${where}
        // if the database fills in a part of the key, the record is unknown
        const isKnown = ${isKnown};
        const found = isKnown ? ${count} : 0;
        requireAll(${stringLiteral(only ?? '')}, 1, found);
      }
    }`;
}

/** Renders a property access such as `user?.id`. */
const member = (object: string, name: string, optional: '?' | '' = ''): string =>
  /^[\w$]+$/.test(name)
    ? `${object}${optional}.${name}`
    : `${object}${optional && '?.'}[${stringLiteral(name)}]`;
