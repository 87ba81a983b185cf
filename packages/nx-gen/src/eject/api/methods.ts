import { stringLiteral } from '../../code/literal';
import type { BulkOperation, Operation } from '../../schema/ir';
import { isIncluding, isSettable, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { liveOf, type Deleting } from './deleted';
import { hookedMethods } from './hooked-methods';
import { isMounted } from './dto';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import { answeredNames, isShortened, type RecordCode } from './record';
import type { RelatedCode } from './related';
import { isComparing } from './versions';
import { written, type Written } from './written';

/** The methods that the model's mark allows. */
export function methodsOf(
  model: Ejectable,
  key: KeyCode,
  record: RecordCode,
  related: RelatedCode,
  deleting: Deleting,
): MethodView[] {
  const { resource, links } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const name = stringLiteral(resource.model.name);
  const delegate = `this.prisma.${names.delegate}`;
  const given = (call: string): string =>
    record.toRecord ? `toRecord(await ${call})` : `await ${call}`;
  const answered = answeredNames(model);
  const isAsking = isIncluding(model);
  const include = (select: string): string =>
    isAsking
      ? `select: { ...${select}, ...readInclude(query, related) }`
      : select === 'select'
        ? 'select'
        : `select: ${select}`;
  const mapped = related.withIds
    ? `rows.map((row) => (${related.answered(record.mapped ? `${record.mapped}(row)` : 'row')}))`
    : `rows${record.mapped ? `.map(${record.mapped})` : ''}`;
  const [create, update] = [written(model, 'create'), written(model, 'update')];
  const versions = isComparing(model) ? ', versions?: readonly Date[]' : '';
  const isLinking = links.some(isSettable);
  const hooked = hookedMethods(model, key, record, deleting);
  const methods: (MethodView & { operation: Operation; bulk?: BulkOperation })[] = [
    {
      operation: 'list',
      heading: `async list(query: ListQuery): Promise<Page<${answered.inList}>>`,
      body: `const request = readListQuery(query, listing);
    const { search, ids } = request;
    const where: Prisma.${resource.model.name}WhereInput = {
      AND: [
        ${liveOf(model) === undefined ? '' : 'live,\n        '}...request.conditions,
        ...search.map(matching),
        ...(ids.length > 0 ? [${key.many}] : []),
      ],
    };
    const orderBy: Prisma.${resource.model.name}FindManyArgs['orderBy'] = request.orderBy;
    const [rows, total] = await Promise.all([
      ${delegate}.findMany({ where, orderBy, skip: request.skip, take: request.limit, ${include(isShortened(model) ? 'columns' : 'select')} }),
      ${delegate}.count({ where }),
    ]);
    return pageOf(${mapped}, total, request);`,
    },
    {
      operation: 'show',
      heading: `async get(id: string${isAsking ? ', query: ListQuery = {}' : ''}): Promise<${answered.one}>`,
      body: `${isAsking ? "refuseUnknown(query, ['include']);\n    " : ''}const row = await ${delegate}.findUnique({ where: ${key.one}, ${include('select')} });
    if (!row) throw notFound(${name}, id);
    return ${related.answered(record.toRecord ? 'toRecord(row)' : 'row')};`,
    },
    {
      operation: 'create',
      heading: `async create(${create.parameter}): Promise<${plain.record}>`,
      body: `return ${given(`${delegate}.create({ ${create.data}, select })`)};`,
      ...hooked.create,
    },
    {
      operation: 'edit',
      comment: 'Absent fields stay as they are, null clears one that may be empty.',
      heading: `async update(id: string, ${update.parameter}${versions}): Promise<${plain.record}>`,
      body: updateBody(model, key, given, update),
      ...hooked.edit,
    },
    {
      operation: 'delete',
      comment: 'Deletes the record and gives it back as it was.',
      heading: `async delete(id: string${versions}): Promise<${plain.record}>`,
      body: deleteBody(model, key, given, deleting),
      ...hooked.delete,
    },
    {
      operation: 'edit',
      bulk: 'edit',
      comment: 'Writes the same values to all of the records, or to none.',
      heading: `async updateMany(query: ListQuery, ${update.parameter}): Promise<BulkResult>`,
      body: bulk(
        model,
        key,
        isLinking
          ? `for (const id of ids) await tx.${names.delegate}.update({ where: ${key.one}, data: changes });`
          : `await tx.${names.delegate}.updateMany({ where, data: changes });`,
        update.data === 'data' ? 'const changes = data;' : `const changes = ${update.changes};`,
      ),
      ...hooked.editMany,
    },
    {
      operation: 'delete',
      bulk: 'delete',
      comment: 'Deletes all of the records, or none.',
      heading: 'async deleteMany(query: ListQuery): Promise<BulkResult>',
      body: bulk(
        model,
        key,
        `${deleting.before('tx', 'where')}await tx.${deleting.many(names.delegate, 'where')};`,
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

/** The code that gives the record of a call's row. */
type Given = (call: string) => string;

function updateBody(model: Ejectable, { one }: KeyCode, given: Given, { data, changes }: Written) {
  const { delegate } = model.resource.names;
  const where = `where: ${one}`;
  if (!isComparing(model))
    return `return ${given(`this.prisma.${delegate}.update({ ${where}, ${data}, select })`)};`;
  // what takes its time, or asks the database by itself, is done before the transaction
  const [before, values] =
    changes === 'data' ? ['', changes] : [`const changes = ${changes};\n    `, 'changes'];
  const call = `tx.${delegate}.update({ ${where}, data: { ...${values}, ...version }, select })`;
  return `${before}return this.prisma.$transaction(async (tx) => {
      const version = versions && (await this.claim(tx, id, versions));
      return ${given(call)};
    });`;
}

function deleteBody(model: Ejectable, { one }: KeyCode, given: Given, deleting: Deleting): string {
  const { delegate } = model.resource.names;
  const call = deleting.one(delegate, one, 'select');
  const before = deleting.before('tx', one);
  if (!isComparing(model) && before === '') return `return ${given(`this.prisma.${call}`)};`;
  const claim = isComparing(model)
    ? 'if (versions) await this.claim(tx, id, versions);\n      '
    : '';
  return `return this.prisma.$transaction(async (tx) => {
      ${claim}${before}return ${given(`tx.${call}`)};
    });`;
}

/** One statement over the records of `ids`, in a transaction that first looks whether all are there. */
function bulk({ resource }: Ejectable, key: KeyCode, statement: string, before = ''): string {
  const { names, model } = resource;
  const change = before === 'const changes = data;' ? '' : before;
  const run = change === '' ? statement.replace('data: changes', 'data') : statement;
  return `const ids = readBulkIds(query, listing);
    const where = ${key.many};${change === '' ? '' : `\n    ${change}`}
    return this.prisma.$transaction(async (tx) => {
      const rows = await tx.${names.delegate}.findMany({ where, select: ${key.select} });
      const found = rows.map((row) => ${key.idOf('row')});
      requireFound(${stringLiteral(model.name)}, ids, found);
      ${run}
      return { ${key.shown}, count: found.length };
    });`;
}
