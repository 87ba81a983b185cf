import { stringLiteral } from '../../code/literal';
import type { BulkOperation, Operation, SchemaIR } from '../../schema/ir';
import { canInclude, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { choiceChecks, hasChoices, newChoices } from './choices';
import { deletionCodeOf, liveConditionOf } from './deletion-code';
import { endTransaction } from './emulated-keys';
import { beginTransaction } from './hook-calls';
import { hookedMethods } from './hooked-methods';
import { isMounted } from './dto';
import { keyCode, type KeyCode } from './key';
import { linkCalls } from './links';
import type { MethodView } from './method-view';
import { property } from './property';
import { responseTypeNames, hasShorterListRecord, type RecordCode } from './record';
import type { RelatedCode } from './related';
import { hasSame, sameChecks } from './same';
import { hasVersionCheck, versionsOfMany } from './versions';
import { parameterOf, storedValues, withEntries, writeCodeOf, type WriteCode } from './write-code';

/** Returns the methods that the model's mark allows. */
export function methodsOf(
  model: Ejectable,
  key: KeyCode,
  record: RecordCode,
  related: RelatedCode,
  schema: SchemaIR,
): MethodView[] {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const deletion = deletionCodeOf(model, schema);
  const name = stringLiteral(resource.model.name);
  const delegate = `this.prisma.${names.delegate}`;
  const recordFrom = (call: string): string =>
    record.toRecord ? `toRecord(await ${call})` : `await ${call}`;
  const responseTypes = responseTypeNames(model);
  const hasInclude = canInclude(model);
  const include = (select: string): string =>
    hasInclude
      ? `select: { ...${select}, ...readInclude(query, related) }`
      : select === 'select'
        ? 'select'
        : `select: ${select}`;
  const rowsExpression = related.withIds
    ? `rows.map((row) => (${related.toResponse(record.mapped ? `${record.mapped}(row)` : 'row')}))`
    : `rows${record.mapped ? `.map(${record.mapped})` : ''}`;
  const [create, update] = [writeCodeOf(model, 'create'), writeCodeOf(model, 'update')];
  const changed = storedValues('changes', update.changes);
  const versions = hasVersionCheck(model) ? ', versions?: readonly Date[]' : '';
  const { parameter: ofMany } = versionsOfMany(model);
  const hooked = hookedMethods(model, key, record, deletion);
  const methods: (MethodView & { operation: Operation; bulk?: BulkOperation })[] = [
    {
      operation: 'list',
      heading: `async list(query: ListQuery): Promise<Page<${responseTypes.inList}>>`,
      body: `const request = readListQuery(query, listing);
    const { search, ids } = request;
    const where: Prisma.${resource.model.name}WhereInput = {
      AND: [
        ${liveConditionOf(model) === undefined ? '' : 'live,\n        '}...request.conditions,
        ...search.map(searchCondition),
        ...(ids.length > 0 ? [${keyCode(model).many}] : []),
      ],
    };
    const orderBy: Prisma.${resource.model.name}FindManyArgs['orderBy'] = request.orderBy;
    const [rows, total] = await Promise.all([
      ${delegate}.findMany({ where, orderBy, skip: request.skip, take: request.limit, ${include(hasShorterListRecord(model) ? 'columns' : 'select')} }),
      ${delegate}.count({ where }),
    ]);
    return pageOf(${rowsExpression}, total, request);`,
    },
    {
      operation: 'show',
      heading: `async get(id: string${hasInclude ? ', query: ListQuery = {}' : ''}): Promise<${responseTypes.one}>`,
      body: `${hasInclude ? "refuseUnknown(query, ['include']);\n    " : ''}const row = await ${delegate}.findUnique({ where: ${key.one}, ${include('select')} });
    if (!row) throw notFound(${name}, id);
    return ${related.toResponse(record.toRecord ? 'toRecord(row)' : 'row')};`,
    },
    {
      operation: 'create',
      heading: `async create(${parameterOf(create)}): Promise<${plain.record}>`,
      body: createBody(model, key, recordFrom, create),
      ...hooked.create,
    },
    {
      operation: 'edit',
      comment: 'Absent fields stay unchanged; null clears an optional field.',
      heading: `async update(id: string, ${parameterOf(update)}${versions}): Promise<${plain.record}>`,
      body: updateBody(model, key, recordFrom, update, schema),
      ...hooked.edit,
    },
    {
      operation: 'delete',
      comment: 'Deletes the record and returns it as it was.',
      heading: `async delete(id: string${versions}): Promise<${plain.record}>`,
      body: deleteBody(model, key, recordFrom, schema),
      ...hooked.delete,
    },
    {
      operation: 'edit',
      bulk: 'edit',
      comment: 'Writes the same values to all of the records or to none.',
      heading: `async updateMany(query: ListQuery, ${parameterOf(update)}${ofMany}): Promise<BulkResult>`,
      body: bulk(
        model,
        key,
        `${ofMany && 'const version = versions && (await this.claimMany(tx, ids, versions));\n      '}await tx.${names.delegate}.updateMany({ where, ${property('data', ofMany ? `{ ...${changed.name}, ...version }` : changed.name)} });
      ${choiceChecks(model, changed.name, { loop: FOR_EACH })}${linkCalls(model, 'id', { loop: FOR_EACH })}${sameChecks(model, changed.name, { loop: FOR_EACH })}`,
        changed.before,
      ),
      ...hooked.editMany,
    },
    {
      operation: 'delete',
      bulk: 'delete',
      comment: 'Deletes all of the records or none.',
      heading: `async deleteMany(query: ListQuery${ofMany}): Promise<BulkResult>`,
      body: bulk(
        model,
        key,
        `${ofMany && 'if (versions) await this.claimMany(tx, ids, versions);\n      '}${deletion.before('tx', 'where')}await tx.${deletion.many(names.delegate, 'where')};`,
      ),
      ...hooked.deleteMany,
    },
  ];
  return [
    ...methods
      .filter((one) => isMounted(one, model))
      .map(({ comment, heading, body }) => ({ ...(comment && { comment }), heading, body })),
    ...hooked.helpers,
  ];
}

const FOR_EACH = 'for (const id of ids) ';

/** Renders the record from the row that a call returns. */
type RecordExpression = (call: string) => string;

function createBody(
  model: Ejectable,
  key: KeyCode,
  recordFrom: RecordExpression,
  { changes }: WriteCode,
) {
  const { delegate } = model.resource.names;
  const links = linkCalls(model, 'id');
  if (links === '' && !hasSame(model) && !hasChoices(model))
    return `return ${recordFrom(`this.prisma.${delegate}.create({ ${property('data', changes)}, select })`)};`;
  const written = storedValues('changes', changes);
  const choices = newChoices(model, written.name);
  const data = property('data', withEntries(written.name, choices.entries));
  const before = `${written.before}${choices.checks}`;
  if (links === '' && !hasSame(model))
    return `${before}return ${recordFrom(`this.prisma.${delegate}.create({ ${data}, select })`)};`;
  return `${before}return ${beginTransaction(model)}
      const created = await tx.${delegate}.create({ ${data}, select: ${key.select} });
      const id = ${key.idOf('created')};
      ${links}${sameChecks(model, written.name)}return ${recordFrom(`tx.${delegate}.findUniqueOrThrow({ where: ${key.one}, select })`)};
    });`;
}

function updateBody(
  model: Ejectable,
  key: KeyCode,
  recordFrom: RecordExpression,
  { changes }: WriteCode,
  schema: SchemaIR,
) {
  const { delegate } = model.resource.names;
  const where = `where: ${key.one}`;
  const links = linkCalls(model, 'id');
  if (!hasVersionCheck(model) && links === '' && !hasSame(model) && !hasChoices(model))
    return `return ${recordFrom(`this.prisma.${delegate}.update({ ${where}, ${property('data', changes)}, select })`)};`;
  // slow work and independent queries come before the transaction
  const changed = storedValues('changes', changes);
  const [claim, data] = hasVersionCheck(model)
    ? [
        'const version = versions && (await this.claim(tx, id, versions));\n      ',
        `{ ...${changed.name}, ...version }`,
      ]
    : ['', changed.name];
  const write = `tx.${delegate}.update({ ${where}, ${property('data', data)}`;
  const settled = choiceChecks(model, changed.name);
  const first = settled && `await ${write}, select: ${key.select} });\n      ${settled}`;
  const call = settled
    ? `tx.${delegate}.findUniqueOrThrow({ ${where}, select })`
    : `${write}, select })`;
  const same = sameChecks(model, changed.name);
  const record = recordFrom(call);
  const end =
    same === '' ? `return ${record};` : `const record = ${record};\n      ${same}return record;`;
  return `${changed.before}return ${beginTransaction(model)}
      ${claim}${first}${links}${end}
    ${endTransaction(model, schema)}`;
}

function deleteBody(
  model: Ejectable,
  { one }: KeyCode,
  recordFrom: RecordExpression,
  schema: SchemaIR,
): string {
  const deletion = deletionCodeOf(model, schema);
  const { delegate } = model.resource.names;
  const call = deletion.one(delegate, one, 'select');
  const before = deletion.before('tx', one);
  if (!hasVersionCheck(model) && before === '')
    return `return ${recordFrom(`this.prisma.${call}`)};`;
  const claim = hasVersionCheck(model)
    ? 'if (versions) await this.claim(tx, id, versions);\n      '
    : '';
  return `return ${beginTransaction(model)}
      ${claim}${before}return ${recordFrom(`tx.${call}`)};
    ${endTransaction(model, schema)}`;
}

/** Renders one statement over the records with `ids`, in a transaction that first checks that all exist. */
function bulk(ejectable: Ejectable, key: KeyCode, statement: string, before = ''): string {
  const { names, model } = ejectable.resource;
  return `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    ${before}return ${beginTransaction(ejectable)}
      const rows = await tx.${names.delegate}.findMany({ where, select: ${key.select} });
      const found = rows.map((row) => ${key.idOf('row')});
      requireFound(${stringLiteral(model.name)}, ids, found);
      ${statement.trimEnd()}
      return { ${key.shown}, count: found.length };
    });`;
}
