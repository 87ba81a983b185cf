import { propertyKey, stringLiteral } from '../../code/literal';
import { accessConstant } from '../../plan/api/model-access';
import { flat } from '../../code/layout';
import { liveCode } from '../../plan/api/soft-delete';
import type { SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { askedReferences, type Reference } from '../within-rules';
import type { MethodView } from './method-view';

/** What a new record has of whoever makes it. */
interface Preset {
  readonly name: string;
  /** What it is where the body does not say it. */
  readonly own: string;
  /** What is written. */
  readonly written: string;
}

export function presetsOf(model: Ejectable, { user }: SchemaIR): Preset[] {
  const { access, fields } = model.resource.model;
  const presets = [
    ...(access?.owner ? [{ name: access.owner.field, property: user?.key ?? 'id' }] : []),
    ...(access?.tenant ? [{ name: access.tenant.field, property: access.tenant.field }] : []),
  ];
  return presets.map(({ name, property }) => {
    const own = member('user', property, '?');
    const isRequired = fields.some((field) => field.name === name && field.isRequired);
    const isGiven = model.creatable.some(({ field }) => field.name === name);
    const value = isRequired ? `requireOwn(${own}, user)` : own;
    return { name, own, written: isGiven ? `${member('data', name)} ?? ${value}` : value };
  });
}

/** Looks whether whoever writes sees the records that a body refers to. */
export function referencesMethod(model: Ejectable): MethodView {
  const references = askedReferences(model.resource);
  const columns = [...new Set(references.flatMap(({ fields }) => fields))];
  const typed = columns.map((name) => `${propertyKey(name)}?: unknown`).join('; ');
  return {
    comment:
      'Records that a body refers to are there for whoever writes; what stands there already may stay.\n@throws 409 as for records that do not exist',
    heading: `private async requireReferences(tx: Prisma.TransactionClient, data: { ${typed} }, known: { ${typed} } | null, user: User): Promise<void>`,
    body: references.map(referenceCode).join('\n    '),
  };
}

function referenceCode({ relation, fields, references }: Reference): string {
  const { to, isForAll } = relation;
  const { access, live } = to.model;
  const known = (name: string): string => member('known', name, '?');
  const isChanged = fields.map((name) => {
    const given = member('data', name);
    return `(${given} !== undefined && ${given} !== ${known(name)})`;
  });
  // of several columns a body may give one, and leave the others
  const [only, ...more] = fields;
  const values =
    only !== undefined && more.length === 0
      ? [member('data', only)]
      : fields.map((name) => {
          const given = member('data', name);
          return `${given} === undefined ? ${known(name)} : ${given}`;
        });
  const named = references.map((name, at) => `${propertyKey(name)}: ${values[at] ?? ''}`);
  const ruled = isForAll ? 'passesAll(user)' : 'true';
  const conditions = [
    'record',
    ...(live ? [flat(liveCode(live))] : []),
    '...conditionsOf([allowed])',
  ];
  return `if (${isChanged.join(' || ')}) {
      const record = { ${named.join(', ')} };
      const allowed: Allowed = ${access ? `${accessConstant(to)}.list(user)` : ruled};
      const values: unknown[] = Object.values(record);
      // a reference to nothing needs nobody's leave
      if (!values.includes(null)) {
        const where: object = { AND: [${conditions.join(', ')}] };
        // of a part that the database fills in, nobody knows where it leads
        const isKnown = allowed !== false && !values.includes(undefined);
        const found = isKnown ? await tx.${to.names.delegate}.count({ where }) : 0;
        requireAll(${stringLiteral(only ?? '')}, 1, found);
      }
    }`;
}

/** `user?.id` */
const member = (object: string, name: string, optional: '?' | '' = ''): string =>
  /^[\w$]+$/.test(name)
    ? `${object}${optional}.${name}`
    : `${object}${optional && '?.'}[${stringLiteral(name)}]`;
