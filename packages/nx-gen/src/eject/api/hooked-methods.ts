import { stringLiteral } from '../../code/literal';
import { resourceNames } from '../../plan/class-names';
import type { Ejectable } from '../ejectable';
import type { HookName } from '../own-service-hooks';
import { plainNames } from '../places';
import { choiceChecks, hasChoices, newChoices } from './choices';
import type { DeletionCode } from './deletion-code';
import { hookCallsOf, type HookedMethods } from './hook-calls';
import type { KeyCode } from './key';
import { linkCalls } from './links';
import type { MethodView } from './method-view';
import { property } from './property';
import type { RecordCode } from './record';
import { hasSame, sameChecks } from './same';
import { hasVersionCheck } from './versions';
import { bodyOf, storedValues, withEntries, writeCodeOf } from './write-code';

/** Inside of a transaction, a service with hooks has its client. */
const inTransaction = { client: 'this.prisma' };

/** Returns methods that write one record at a time, with their hooks, in one transaction. */
export function hookedMethods(
  model: Ejectable,
  key: KeyCode,
  { toRecord }: RecordCode,
  deletion: DeletionCode,
): HookedMethods {
  const { names, model: ir } = model.resource;
  const name = stringLiteral(ir.name);
  const delegate = `this.prisma.${names.delegate}`;
  const recordFrom = (call: string): string =>
    toRecord ? `toRecord(await ${call})` : `await ${call}`;
  const hooks = hookCallsOf(model, {
    user: 'user: Caller',
    returnType: `Promise<${plainNames(names).record}>`,
  });
  const { call, headings } = hooks;
  const [create, update] = [
    bodyOf(writeCodeOf(model, 'create')),
    bodyOf(writeCodeOf(model, 'update')),
  ];
  const created = newRow(withEntries(create.changes, hooks.setByHook(create.body)));
  const context = 'const context = this.contextFor(user);\n    ';
  const before = 'const before = await this.stored(id);\n    ';
  /** Renders the end of a method: the after-hook gets the record, which is then returned. */
  const returnWithHook = (
    row: string,
    after: HookName | undefined,
    first: string,
    check = '',
  ): string =>
    after === undefined && check === ''
      ? `return ${recordFrom(row)};`
      : `const record = ${recordFrom(row)};\n    ${check}${call(after, first)}return record;`;
  const sameCheck = (body: string): string =>
    sameChecks(model, body, { client: 'this.prisma', isWhole: true });
  return {
    ...hooks.methods({ edit: bulkBody, delete: bulkBody }),
    helpers: [
      ...(hooks.create
        ? [
            {
              comment: 'Creates one record, with the hooks around it.',
              heading: headings.create(create.body),
              body: `${context}${call(hooks.create.before, create.body)}${create.before}${created.before}${createdRow(property('data', created.values), hooks.create.after)}`,
            },
          ]
        : []),
      ...(hooks.edit
        ? [
            {
              comment: 'Changes one record, with the hooks around it.',
              heading: headings.edit(update.body),
              body: `${context}${hasVersionCheck(model) ? 'const version = versions && (await this.claim(this.prisma, id, versions));\n    ' : ''}${before}${call(hooks.edit.before, `{ before, ${property('data', update.body)} }`)}${update.before}${changedRow(hooks.edit.after)}`,
            },
          ]
        : []),
      ...(hooks.delete
        ? [
            {
              comment: 'Deletes one record, with the hooks around it.',
              heading: headings.delete,
              body: `${context}${hasVersionCheck(model) ? 'if (versions) await this.claim(this.prisma, id, versions);\n    ' : ''}${hooks.delete.before ? before : ''}${call(hooks.delete.before, 'before')}${deletion.before('this.prisma', key.one)}${returnWithHook(`this.prisma.${deletion.one(names.delegate, key.one, 'select')}`, hooks.delete.after, 'record')}`,
            },
          ]
        : []),
      ...(hooks.edit || hooks.delete?.before ? [storedMethod()] : []),
    ],
  };

  /** Renders the end of a method that changes a record, with its links. */
  function changedRow(after: HookName | undefined): string {
    const links = linkCalls(model, 'id', inTransaction);
    const data = withEntries(update.changes, hasVersionCheck(model) ? ['...version'] : []);
    const write = `${delegate}.update({ where: ${key.one}, ${property('data', data)}`;
    const end = (row: string): string =>
      returnWithHook(row, after, '{ before, record }', sameCheck(update.body));
    if (!hasChoices(model)) return `${links}${end(`${write}, select })`)}`;
    return `await ${write}, select: ${key.select} });
    ${choiceChecks(model, update.body, inTransaction)}${links}${end(`${delegate}.findUniqueOrThrow({ where: ${key.one}, select })`)}`;
  }

  /** Renders the values of a new record, of which a variable is made if they are checked. */
  function newRow(changes: string): { before: string; values: string } {
    if (!hasChoices(model)) return { before: '', values: changes };
    const { name: variable, before: stored } = storedValues('written', changes);
    const { checks, entries } = newChoices(model, variable);
    return { before: `${stored}${checks}`, values: withEntries(variable, entries) };
  }

  /** Renders the end of a method that creates a record, with its links. */
  function createdRow(data: string, after: HookName | undefined): string {
    const links = linkCalls(model, 'id', inTransaction);
    if (links === '' && !hasSame(model))
      return returnWithHook(`${delegate}.create({ ${data}, select })`, after, 'record');
    return `const created = await ${delegate}.create({ ${data}, select: ${key.select} });
    const id = ${key.idOf('created')};
    ${links}${sameCheck(create.body)}${returnWithHook(`${delegate}.findUniqueOrThrow({ where: ${key.one}, select })`, after, 'record')}`;
  }

  /** Renders a bulk method that checks that all records exist, then processes each. */
  function bulkBody(work: string): string {
    return `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    return this.transact(async (inside) => {
      const rows = await inside.prisma.${names.delegate}.findMany({ where, select: ${key.select} });
      const found = rows.map((row) => ${key.idOf('row')});
      requireFound(${name}, ids, found);
      ${hasVersionCheck(model) ? 'if (versions) await inside.claimMany(inside.prisma, ids, versions);\n      ' : ''}for (const id of found) await ${work};
      return { ${key.shown}, count: found.length };
    });`;
  }

  function storedMethod(): MethodView {
    return {
      comment: 'Reads the whole row, for hooks.',
      heading: `private async stored(id: string): Promise<StoredRecord<${resourceNames(names).types}>>`,
      body: `const row = await ${delegate}.findUnique({ where: ${key.one} });
    if (!row) throw notFound(${name}, id);
    return row;`,
    };
  }
}
