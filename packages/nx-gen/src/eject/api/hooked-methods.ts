import { propertyKey, stringLiteral } from '../../code/literal';
import { resourceNames } from '../../plan/class-names';
import { fieldsSetByServer } from '../../schema/missing-value';
import type { Ejectable } from '../ejectable';
import { hooksAround, type HookName } from '../own-service-hooks';
import { plainNames } from '../places';
import type { DeletionCode } from './deletion-code';
import { isUpdatable } from './dto';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import { property } from './property';
import type { RecordCode } from './record';
import { hasVersionCheck } from './versions';
import { bodyOf, withEntries, writeCodeOf } from './write-code';

/** The parameter with the current user, in methods with hooks. */
const USER_PARAMETER = 'user: Caller';

/** The methods that call the project's own hooks; single and bulk writes share the `helpers`. */
export interface HookedMethods {
  readonly create?: Pick<MethodView, 'heading' | 'body'>;
  readonly edit?: Pick<MethodView, 'heading' | 'body'>;
  readonly editMany?: Pick<MethodView, 'heading' | 'body'>;
  readonly delete?: Pick<MethodView, 'heading' | 'body'>;
  readonly deleteMany?: Pick<MethodView, 'heading' | 'body'>;
  readonly helpers: readonly MethodView[];
}

/** Returns methods that write one record at a time, with their hooks, in one transaction. */
export function hookedMethods(
  model: Ejectable,
  key: KeyCode,
  { toRecord }: RecordCode,
  deletion: DeletionCode,
): HookedMethods {
  const { resource, owned } = model;
  const { names } = resource;
  const name = stringLiteral(resource.model.name);
  const delegate = `this.prisma.${names.delegate}`;
  const { record } = plainNames(names);
  const { types } = resourceNames(names);
  const returnType = `Promise<${record}>`;
  const recordFrom = (call: string): string =>
    toRecord ? `toRecord(await ${call})` : `await ${call}`;
  const createHooks = hooksAround(owned, 'create');
  const editHooks = isUpdatable(model) ? hooksAround(owned, 'edit') : undefined;
  const deleteHooks = hooksAround(owned, 'delete');
  const versionsParameter = hasVersionCheck(model) ? ', versions?: readonly Date[]' : '';
  const versionsArgument = hasVersionCheck(model) ? ', versions' : '';
  const [create, update] = [
    bodyOf(writeCodeOf(model, 'create')),
    bodyOf(writeCodeOf(model, 'update')),
  ];
  const serverSetEntries = fieldsSetByServer(resource.model).map(
    (field) =>
      `${propertyKey(field.name)}: requireFromHook(${create.body}.${field.name}, ${stringLiteral(`${resource.model.name}.${field.name}`)})`,
  );
  const created = withEntries(create.changes, serverSetEntries);
  const call = (hook: HookName | undefined, first: string): string =>
    hook === undefined ? '' : `await this.${hook}?.(${first}, context);\n    `;
  const context = 'const context = this.contextFor(user);\n    ';
  const before = 'const before = await this.stored(id);\n    ';
  /** Renders the end of a method: the after-hook gets the record, which is then returned. */
  const returnWithHook = (row: string, after: HookName | undefined, first: string): string =>
    after === undefined
      ? `return ${recordFrom(row)};`
      : `const record = ${recordFrom(row)};\n    ${call(after, first)}return record;`;
  return {
    ...(createHooks && {
      create: {
        heading: `async create(${USER_PARAMETER}, data: NewRecord<${types}>): ${returnType}`,
        body: 'return this.transact((inside) => inside.createWithHooks(user, data));',
      },
    }),
    ...(editHooks && {
      edit: {
        heading: `async update(${USER_PARAMETER}, id: string, data: Changes<${types}>${versionsParameter}): ${returnType}`,
        body: `return this.transact((inside) => inside.updateWithHooks(user, id, data${versionsArgument}));`,
      },
      editMany: {
        heading: `async updateMany(${USER_PARAMETER}, query: ListQuery, data: Changes<${types}>): Promise<BulkResult>`,
        body: bulkBody('inside.updateWithHooks(user, id, { ...data })'),
      },
    }),
    ...(deleteHooks && {
      delete: {
        heading: `async delete(${USER_PARAMETER}, id: string${versionsParameter}): ${returnType}`,
        body: `return this.transact((inside) => inside.deleteWithHooks(user, id${versionsArgument}));`,
      },
      deleteMany: {
        heading: `async deleteMany(${USER_PARAMETER}, query: ListQuery): Promise<BulkResult>`,
        body: bulkBody('inside.deleteWithHooks(user, id)'),
      },
    }),
    helpers: [
      ...(createHooks
        ? [
            {
              comment: 'Creates one record, with the hooks around it.',
              heading: `private async createWithHooks(${USER_PARAMETER}, ${create.body}: NewRecord<${types}>): ${returnType}`,
              body: `${context}${call(createHooks.before, create.body)}${create.before}${returnWithHook(`${delegate}.create({ ${property('data', created)}, select })`, createHooks.after, 'record')}`,
            },
          ]
        : []),
      ...(editHooks
        ? [
            {
              comment: 'Changes one record, with the hooks around it.',
              heading: `private async updateWithHooks(${USER_PARAMETER}, id: string, ${update.body}: Changes<${types}>${versionsParameter}): ${returnType}`,
              body: `${context}${hasVersionCheck(model) ? 'const version = versions && (await this.claim(this.prisma, id, versions));\n    ' : ''}${before}${call(editHooks.before, `{ before, ${property('data', update.body)} }`)}${update.before}${returnWithHook(`${delegate}.update({ where: ${key.one}, ${property('data', withEntries(update.changes, hasVersionCheck(model) ? ['...version'] : []))}, select })`, editHooks.after, '{ before, record }')}`,
            },
          ]
        : []),
      ...(deleteHooks
        ? [
            {
              comment: 'Deletes one record, with the hooks around it.',
              heading: `private async deleteWithHooks(${USER_PARAMETER}, id: string${versionsParameter}): ${returnType}`,
              body: `${context}${hasVersionCheck(model) ? 'if (versions) await this.claim(this.prisma, id, versions);\n    ' : ''}${deleteHooks.before ? before : ''}${call(deleteHooks.before, 'before')}${deletion.before('this.prisma', key.one)}${returnWithHook(`this.prisma.${deletion.one(names.delegate, key.one, 'select')}`, deleteHooks.after, 'record')}`,
            },
          ]
        : []),
      ...(editHooks || deleteHooks?.before ? [storedMethod()] : []),
    ],
  };

  /** Renders a bulk method that checks that all records exist, then processes each. */
  function bulkBody(work: string): string {
    return `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    return this.transact(async (inside) => {
      const rows = await inside.prisma.${names.delegate}.findMany({ where, select: ${key.select} });
      const found = rows.map((row) => ${key.idOf('row')});
      requireFound(${name}, ids, found);
      for (const id of found) await ${work};
      return { ${key.shown}, count: found.length };
    });`;
  }

  function storedMethod(): MethodView {
    return {
      comment: 'Reads the whole row, for hooks.',
      heading: `private async stored(id: string): Promise<StoredRecord<${types}>>`,
      body: `const row = await ${delegate}.findUnique({ where: ${key.one} });
    if (!row) throw notFound(${name}, id);
    return row;`,
    };
  }
}
