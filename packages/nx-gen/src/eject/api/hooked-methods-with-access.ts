import { propertyKey, stringLiteral } from '../../code/literal';
import { resourceNames } from '../../plan/class-names';
import type { SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { checkedReferences } from '../restrict-by-rules';
import { accessChecksOf } from './access-checks';
import { choiceChecks, hasChoices, newChoices } from './choices';
import { deletionCodeOf } from './deletion-code';
import { hookCallsOf, type HookedMethods } from './hook-calls';
import type { KeyCode } from './key';
import { linkCalls, selectCode } from './links';
import type { MethodView } from './method-view';
import { addEntries, property } from './property';
import type { RecordCode } from './record';
import { presetsOf, referenceCheck } from './references';
import { sameChecks } from './same';
import { circleChecks } from './trees';
import { hasVersionCheck } from './versions';
import { bodyOf, storedValues, withEntries, writeCodeOf } from './write-code';

/**
 * Returns methods that write one record at a time, with their hooks, in one transaction. A hook runs once the rules allow
 * the write, and sees only what they allow; the rules are checked again on what it and the write have made of the record.
 */
export function hookedMethodsWithAccess(
  model: Ejectable,
  key: KeyCode,
  { toRecord }: RecordCode,
  schema: SchemaIR,
): HookedMethods {
  const { resource } = model;
  const { names } = resource;
  const { types } = resourceNames(names);
  const name = stringLiteral(resource.model.name);
  const checks = accessChecksOf(model, key, schema);
  const deletion = deletionCodeOf(model, schema);
  const hooks = hookCallsOf(model, {
    user: 'user: User',
    returnType: `Promise<Partial<${plainNames(names).record}>>`,
  });
  const { call, headings } = hooks;
  const [create, update] = [
    bodyOf(writeCodeOf(model, 'create')),
    bodyOf(writeCodeOf(model, 'update')),
  ];
  const presets = presetsOf(model, schema, 'given');
  const references = checkedReferences(resource);
  const composite = references.filter(({ fields }) => fields.length > 1);
  const record = toRecord ? 'toRecord(row)' : 'row';
  const keyOfRow = `{ ${model.key.map(({ name: column }) => `${propertyKey(column)}: row.${column}`).join(', ')} }`;
  const start = 'const context = this.contextFor(user);\n    const tx = this.prisma;\n    ';
  const whereAllowed = (rules: string): string =>
    addEntries(key.one, `AND: [${checks.live}...conditionsOf(${rules})]`);
  const isVersioned = hasVersionCheck(model);
  const stored = (rules: string): string => `const before = await this.stored(id, ${rules});\n    `;
  const isReferring = (fields: Ejectable['creatable']): boolean =>
    fields.some(({ field }) => references.some((one) => one.fields.includes(field.name)));
  return {
    ...hooks.methods({
      edit: (work) => `${checks.allowed('edit')}
    ${checks.rules('data')}
    ${bulkBody('rules', work)}`,
      delete: (work) => `${checks.allowed('delete')}
    ${bulkBody('[allowed]', work)}`,
    }),
    helpers: [
      ...(hooks.create ? [createMethod(hooks.create)] : []),
      ...(hooks.edit ? [updateMethod(hooks.edit)] : []),
      ...(hooks.delete ? [deleteMethod(hooks.delete)] : []),
      ...(hooks.edit || hooks.delete?.before ? [storedMethod()] : []),
    ],
  };

  function bulkBody(rules: string, work: string): string {
    return checks.bulk(
      'this.transact(async (inside) => {\n      const tx = inside.prisma;',
      rules,
      `${isVersioned ? 'if (versions) await inside.claimMany(tx, ids, versions);\n      ' : ''}for (const id of ids) await ${work};`,
    );
  }

  function createMethod({ before, after }: NonNullable<typeof hooks.create>): MethodView {
    const given = presets.map(({ name: field, written }) => `${propertyKey(field)}: ${written}`);
    const required = presets
      .filter(({ isRequired }) => isRequired)
      .map(({ name: field }) => `${propertyKey(field)}: requireOwn(${create.body}.${field}, user)`);
    const values = withEntries(create.changes, [...required, ...hooks.setByHook(create.body)]);
    const written = hasChoices(model)
      ? storedValues('written', values)
      : { name: values, before: '' };
    const choices = newChoices(model, written.name);
    const created = withEntries(written.name, choices.entries);
    const own = presets
      .filter(({ name: field }) => references.some(({ fields }) => fields.includes(field)))
      .map(({ name: field, own: value }) => `${propertyKey(field)}: ${value}`);
    // a hook sees the owner and the tenant, and may change them
    const parameter = given.length > 0 ? 'given' : create.body;
    const copy =
      given.length > 0
        ? `const ${create.body}: NewRecord<${types}> = ${withEntries('{ ...given }', given)};\n    `
        : '';
    return {
      comment: 'Creates one record, with the hooks around it.',
      heading: headings.create(parameter),
      body: `${start}${checks.allowed('create')}
    ${checks.newRules(parameter)}
    ${checks.count}
    ${copy}${isReferring(model.creatable) ? referenceCheck(references, create.body, `{ ${own.join(', ')} }`) : ''}${beforeHook(before, create.body, create.body)}${create.before}${written.before}${choices.checks}${writeRow(`create({ ${property('data', created)}`, true)}
    ${circleChecks(model, model.creatable, { values: create.body, id: key.idOf('row') })}
    const key = ${keyOfRow};
    await requireEach(count, key, ${checks.outcome('key')}, user);
    ${sameChecks(model, create.body, { id: key.idOf('row'), isWhole: true })}${call(after, record)}return this.visibleRecord(tx, key, user);`,
    };
  }

  function updateMethod({ before, after }: NonNullable<typeof hooks.edit>): MethodView {
    const changes = withEntries(update.changes, isVersioned ? ['...version'] : []);
    return {
      comment: 'Changes one record, with the hooks around it.',
      heading: headings.edit(update.body),
      body: `${start}${checks.allowed('edit')}
    ${checks.rules(update.body)}
    const key = ${key.columnsOfId};
    ${checks.one('rules', '    ')}
    ${isVersioned ? 'const version = versions && (await this.claim(tx, id, versions, user));\n    ' : ''}${stored('rules')}${isReferring(model.updatable) ? referenceCheck(references, update.body, 'before') : ''}${beforeHook(before, `{ before, ${property('data', update.body)} }`, update.body, 'before')}${update.before}${writeRow(`update({ where: ${whereAllowed('rules')}, ${property('data', changes)}`)}
    ${circleChecks(model, model.updatable, { values: update.body, id: key.idOf('row') })}
    const written = ${keyOfRow};
    await requireEach(count, written, ${checks.outcome('written')}, user);
    ${sameChecks(model, update.body, { id: key.idOf('row'), isWhole: true })}${call(after, `{ before, record: ${record} }`)}return this.visibleRecord(tx, written, user);`,
    };
  }

  function deleteMethod({ before, after }: NonNullable<typeof hooks.delete>): MethodView {
    const deleted = `await tx.${deletion.one(names.delegate, whereAllowed('[allowed]'), selectCode(model))};`;
    return {
      comment: 'Deletes one record, with the hooks around it.',
      heading: headings.delete,
      body: `${start}${checks.allowed('delete')}
    const key = ${key.columnsOfId};
    ${checks.one('[allowed]', '    ')}
    ${isVersioned ? 'if (versions) await this.claim(tx, id, versions, user);\n    ' : ''}${before ? stored('[allowed]') : ''}${call(before, 'before')}${deletion.before('tx', 'key')}const shown = await this.visibleRecord(tx, key, user);
    ${after ? `const row = ${deleted}` : deleted}
    ${call(after, record)}return shown;`,
    };
  }

  /** Renders the statements that write a record and its links, and read what hooks and rules see of it. */
  function writeRow(write: string, isNew = false): string {
    const settled = isNew ? '' : choiceChecks(model, update.body);
    const links = `${settled}${linkCalls(model, 'id')}`;
    if (links === '')
      return `const row = await tx.${names.delegate}.${write}, ${selectCode(model)} });`;
    const call = `await tx.${names.delegate}.${write}, select: ${key.select} });`;
    return `${isNew ? `const created = ${call}\n    const id = ${key.idOf('created')};` : call}
    ${links}const row = await tx.${names.delegate}.findUniqueOrThrow({ where: ${key.one}, ${selectCode(model)} });`;
  }

  /** A hook may complete or change a reference of several columns, the rest of which is the client's. */
  function beforeHook(
    hook: Parameters<typeof call>[0],
    first: string,
    body: string,
    known?: string,
  ): string {
    const columns = [...new Set(composite.flatMap(({ fields }) => fields))];
    if (hook === undefined || columns.length === 0) return call(hook, first);
    const values = `{ ${columns.map((field) => `${propertyKey(field)}: ${body}.${field}`).join(', ')} }`;
    return `const checked = ${known === undefined ? `{ ...${body} }` : `{ ...${known}, ...${body} }`};
    ${call(hook, first)}${referenceCheck(references, values, 'checked')}`;
  }

  function storedMethod(): MethodView {
    return {
      comment: 'Reads the whole row for hooks, if the rules allow all of it to be written.',
      heading: `private async stored(id: string, rules: readonly Allowed[]): Promise<StoredRecord<${types}>>`,
      body: `const where = { AND: [${key.columnsOfId}, ${checks.live}...conditionsOf(rules)] };
    const row = await this.prisma.${names.delegate}.findFirst({ where });
    if (!row) throw notFound(${name}, id);
    return row;`,
    };
  }
}
