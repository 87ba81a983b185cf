import { propertyKey, stringLiteral } from '../../code/literal';
import { resourceNames } from '../../plan/class-names';
import { givenByServer } from '../../schema/missing-value';
import type { Ejectable } from '../ejectable';
import { hooksAround, type HookName } from '../owned';
import { plainNames } from '../places';
import type { Deleting } from './deleted';
import { isUpdatable } from './dto';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import type { RecordCode } from './record';
import { isComparing } from './versions';
import { bodyOf, written } from './written';

/** Who asks, as each method with hooks takes it. */
const USER = 'user: Caller';

/** The methods that call the owner's hooks, by what they do; `helpers` are what single and bulk writes share. */
export interface HookedMethods {
  readonly create?: Pick<MethodView, 'heading' | 'body'>;
  readonly edit?: Pick<MethodView, 'heading' | 'body'>;
  readonly editMany?: Pick<MethodView, 'heading' | 'body'>;
  readonly delete?: Pick<MethodView, 'heading' | 'body'>;
  readonly deleteMany?: Pick<MethodView, 'heading' | 'body'>;
  readonly helpers: readonly MethodView[];
}

/** Writes one record at a time, in one transaction with the hooks around it. */
export function hookedMethods(
  model: Ejectable,
  key: KeyCode,
  { toRecord }: RecordCode,
  deleting: Deleting,
): HookedMethods {
  const { resource, owned } = model;
  const { names } = resource;
  const name = stringLiteral(resource.model.name);
  const delegate = `tx.${names.delegate}`;
  const { record } = plainNames(names);
  const { types } = resourceNames(names);
  const answer = `Promise<${record}>`;
  const given = (call: string): string => (toRecord ? `toRecord(await ${call})` : `await ${call}`);
  const creating = hooksAround(owned, 'create');
  const editing = isUpdatable(model) ? hooksAround(owned, 'edit') : undefined;
  const erasing = hooksAround(owned, 'delete');
  const versions = isComparing(model) ? ', versions?: readonly Date[]' : '';
  const passed = isComparing(model) ? ', versions' : '';
  const shared = `tx: Prisma.TransactionClient, context: HookContext, id: string`;
  const [create, update] = [
    bodyOf(written(model, 'create', 'tx')),
    bodyOf(written(model, 'update', 'tx')),
  ];
  const set = givenByServer(resource.model).map(
    (field) =>
      `, ${propertyKey(field.name)}: setByHook(${create.body}.${field.name}, ${stringLiteral(`${resource.model.name}.${field.name}`)})`,
  );
  const created = set.length > 0 ? `{ ...${create.changes}${set.join('')} }` : create.changes;
  const taken = ({ before }: { before: string }): string =>
    before === '' ? '' : `${before.trim()}\n      `;
  const call = (hook: HookName | undefined, first: string): string =>
    hook === undefined ? '' : `await this.${hook}?.(${first}, context);\n      `;
  const data = (changes: string): string => (changes === 'data' ? 'data' : `data: ${changes}`);
  /** The end of a method that answers the row of a call, once a hook has had its record. */
  const answered = (row: string, after: HookName | undefined, first: string): string =>
    after === undefined
      ? `return ${given(row)};`
      : `const record = ${given(row)};\n      ${call(after, first)}return record;`;
  return {
    ...(creating && {
      create: {
        heading: `async create(${USER}, ${create.body}: NewRecord<${types}>): ${answer}`,
        body: `return hooked(this.prisma, user, async (tx, context) => {
      ${call(creating.before, create.body)}${taken(create)}${answered(`${delegate}.create({ ${data(created)}, select })`, creating.after, 'record')}
    });`,
      },
    }),
    ...(editing && {
      edit: {
        heading: `async update(${USER}, id: string, data: Changes<${types}>${versions}): ${answer}`,
        body: `return hooked(this.prisma, user, (tx, context) => this.updateOne(tx, context, id, data${passed}));`,
      },
      editMany: {
        heading: `async updateMany(${USER}, query: ListQuery, data: Changes<${types}>): Promise<BulkResult>`,
        body: each('this.updateOne(tx, context, id, { ...data })'),
      },
    }),
    ...(erasing && {
      delete: {
        heading: `async delete(${USER}, id: string${versions}): ${answer}`,
        body: `return hooked(this.prisma, user, (tx, context) => this.deleteOne(tx, context, id${passed}));`,
      },
      deleteMany: {
        heading: `async deleteMany(${USER}, query: ListQuery): Promise<BulkResult>`,
        body: each('this.deleteOne(tx, context, id)'),
      },
    }),
    helpers: [
      ...(editing
        ? [
            {
              comment: 'Changes one record, with the hooks around it.',
              heading: `private async updateOne(${shared}, ${update.body}: Changes<${types}>${versions}): ${answer}`,
              body: `${isComparing(model) ? 'const version = versions && (await this.claim(tx, id, versions));\n    ' : ''}const before = await this.stored(tx, id);
    ${call(editing.before, `{ before, data: ${update.body} }`)}${taken(update)}${answered(`${delegate}.update({ where: ${key.one}, ${data(isComparing(model) ? `{ ...${update.changes}, ...version }` : update.changes)}, select })`, editing.after, '{ before, record }')}`,
            },
          ]
        : []),
      ...(erasing
        ? [
            {
              comment: 'Deletes one record, with the hooks around it.',
              heading: `private async deleteOne(${shared}${versions}): ${answer}`,
              body: `${isComparing(model) ? 'if (versions) await this.claim(tx, id, versions);\n    ' : ''}const before = await this.stored(tx, id);
    ${call(erasing.before, 'before')}${deleting.before('tx', key.one)}${answered(`tx.${deleting.one(names.delegate, key.one, 'select')}`, erasing.after, 'record')}`,
            },
          ]
        : []),
      ...(editing || erasing ? [stored()] : []),
    ],
  };

  /** Each record by itself, once all of them are there. */
  function each(work: string): string {
    return `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    return hooked(this.prisma, user, async (tx, context) => {
      const rows = await ${delegate}.findMany({ where, select: ${key.select} });
      const found = rows.map((row) => ${key.idOf('row')});
      requireFound(${name}, ids, found);
      for (const id of found) await ${work};
      return { ${key.shown}, count: found.length };
    });`;
  }

  function stored(): MethodView {
    return {
      comment: 'The whole row, for hooks.',
      heading: `private async stored(tx: Prisma.TransactionClient, id: string): Promise<StoredRecord<${types}>>`,
      body: `const row = await ${delegate}.findUnique({ where: ${key.one} });
    if (!row) throw notFound(${name}, id);
    return row;`,
    };
  }
}
