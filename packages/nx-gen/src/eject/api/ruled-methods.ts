import { propertyKey, stringLiteral } from '../../code/literal';
import { accessConstant } from '../../plan/api/model-access';
import type { BulkOperation, Operation, SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { lostAt } from '../owned';
import { plainNames } from '../places';
import { askedReferences } from '../within-rules';
import { deletingOf, liveOf } from './deleted';
import { isMounted } from './dto';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';
import { isShortened, listedName, type RecordCode } from './record';
import { presetsOf, referencesMethod } from './references';
import { isComparing } from './versions';
import { bodyOf, written } from './written';

/** Whether the rules open some field in some records only, or to some. */
export const hasRuledFields = ({ resource }: Pick<Ejectable, 'resource'>): boolean =>
  resource.model.access?.fields.some(({ read }) => read) ?? false;

/** The methods of a model with access rules: each asks them of whoever sent the request. */
export function ruledMethods(
  model: Ejectable,
  key: KeyCode,
  record: RecordCode,
  schema: SchemaIR,
): MethodView[] {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const access = accessConstant(resource);
  const name = stringLiteral(resource.model.name);
  const live = liveOf(model) === undefined ? '' : 'live, ';
  const listed = isShortened(model) ? 'columns' : 'select';
  const rows = record.mapped ? `rows.map(${record.mapped})` : 'rows';
  const shownRows = hasRuledFields(model) ? `await this.shown(this.prisma, ${rows}, user)` : rows;
  const select = listed === 'select' ? 'select' : 'select: columns';
  const listing = hasRuledFields(model) ? `openListing(listing, ${access}, user)` : 'listing';
  const one = `{ ${key.columns} }`;
  const deleting = deletingOf(model, schema);
  const versions = isComparing(model) ? ', versions?: readonly Date[]' : '';
  const answer = `Promise<Partial<${plain.record}>>`;
  const references = askedReferences(resource);
  const isReferring = ({ name: field }: { name: string }): boolean =>
    references.some(({ fields }) => fields.includes(field));
  const claim = isComparing(model)
    ? 'const version = versions && (await this.claim(tx, id, versions, user));\n      '
    : '';
  const [isCreateReferring, isEditReferring] = [model.creatable, model.updatable].map((given) =>
    given.some(({ field }) => isReferring(field)),
  );
  const refer = (known: string): string =>
    `await this.requireReferences(tx, data, ${known}, user);\n      `;
  const referring = selectOf(references.flatMap(({ fields }) => fields));
  // of several columns a body may give one, and each record has its own others
  const referEach = references.some(({ fields }) => fields.length > 1)
    ? `for (const row of await tx.${names.delegate}.findMany({ where, select: ${referring} }))
        await this.requireReferences(tx, data, row, user);
      `
    : refer('null');
  const counting = `const count = (where: object) => tx.${names.delegate}.count({ where });`;
  const [create, update] = [bodyOf(written(model, 'create')), bodyOf(written(model, 'update'))];
  // what takes its time, or asks the database by itself, is done before the transaction
  const changed =
    update.changes === 'data'
      ? { name: 'data', before: '' }
      : { name: 'changes', before: `const changes = ${update.changes};\n    ` };
  const presets = presetsOf(model, schema);
  const entry = ({ name: field, own }: { name: string; own: string }): string =>
    `${propertyKey(field)}: ${own}`;
  const methods: (MethodView & { operation: Operation; bulk?: BulkOperation })[] = [
    {
      operation: 'list',
      heading: `async list(user: User, query: ListQuery): Promise<Page<Partial<${listedName(model)}>>>`,
      body: `const allowed = requireSome(${access}.list(user), user);
    const request = readListQuery(query, ${listing});
    const { search, ids } = request;
    const where: Prisma.${resource.model.name}WhereInput = {
      AND: [
        ${live}allowed,
        ...request.conditions,
        ...search.map(matching),
        ...(ids.length > 0 ? [${key.many}] : []),
      ],
    };
    const orderBy: Prisma.${resource.model.name}FindManyArgs['orderBy'] = request.orderBy;
    const [rows, total] = await Promise.all([
      this.prisma.${names.delegate}.findMany({ where, orderBy, skip: request.skip, take: request.limit, ${select} }),
      this.prisma.${names.delegate}.count({ where }),
    ]);
    return pageOf(${shownRows}, total, request);`,
    },
    {
      operation: 'show',
      heading: `async get(user: User, id: string): ${answer}`,
      body: `const allowed = requireSome(${access}.show(user), user);
    const row = await this.prisma.${names.delegate}.findFirst({ where: { AND: [${one}, ${live}allowed] }, select });
    if (!row) throw notFound(${name}, id);
    ${shownOne(model, record, 'this.prisma')}`,
    },
    {
      operation: 'create',
      heading: `async create(user: User, ${create.parameter}): ${answer}`,
      body: `${create.before}const allowed = requireSome(${access}.create(user), user);
    const rules = [allowed, ...writeRules(${access}, ${create.body}, user)];
    const created = { ...${create.changes}${presets.map(({ name: field, written: own }) => `, ${entry({ name: field, own })}`).join('')} };
    return this.prisma.$transaction(async (tx) => {
      ${counting}
      ${isCreateReferring ? refer(`{ ${presets.filter(isReferring).map(entry).join(', ')} }`) : ''}const key = await tx.${names.delegate}.create({ data: created, select: ${key.select} });
      await requireEach(count, key, rules, user);
      return this.answer(tx, key, user);
    });`,
    },
    {
      operation: 'edit',
      comment: 'Absent fields stay as they are, null clears one that may be empty.',
      heading: `async update(user: User, id: string, ${update.parameter}${versions}): ${answer}`,
      body: `${update.before}const allowed = requireSome(${access}.edit(user), user);
    const rules = [allowed, ...writeRules(${access}, ${update.body}, user)];
    ${changed.before}const key = ${one};
    return this.prisma.$transaction(async (tx) => {
      ${counting}
      const seen = requireSome(seenBy(${access}, user, allowed), user);
      if ((await count({ AND: [key, ${live}seen] })) === 0) throw notFound(${name}, id);
      await requireEach(count, key, rules, user);
      ${claim}${isEditReferring ? refer(`await tx.${names.delegate}.findFirst({ where: key, select: ${referring} })`) : ''}await tx.${names.delegate}.updateMany({
        where: { AND: [key, ${live}...conditionsOf(rules)] },
        data: ${claim ? `{ ...${changed.name}, ...version }` : changed.name},
      });
      await requireEach(count, key, rules, user);
      return this.answer(tx, key, user);
    });`,
    },
    {
      operation: 'delete',
      comment: 'Deletes the record and gives it back as it was.',
      heading: `async delete(user: User, id: string${versions}): ${answer}`,
      body: `const allowed = requireSome(${access}.delete(user), user);
    const key = ${one};
    return this.prisma.$transaction(async (tx) => {
      ${counting}
      const seen = requireSome(seenBy(${access}, user, allowed), user);
      if ((await count({ AND: [key, ${live}seen] })) === 0) throw notFound(${name}, id);
      await requireEach(count, key, [allowed], user);
      ${claim ? 'if (versions) await this.claim(tx, id, versions, user);\n      ' : ''}${deleting.before('tx', 'key')}const before = await this.answer(tx, key, user);
      const { count: deleted } = await tx.${deleting.many(names.delegate, `{ AND: [key, ${live}allowed] }`)};
      if (deleted === 0) throw notFound(${name}, id);
      return before;
    });`,
    },
    {
      operation: 'edit',
      bulk: 'edit',
      comment: 'Writes the same values to all of the records, or to none.',
      heading: `async updateMany(user: User, query: ListQuery, ${update.parameter}): Promise<BulkResult>`,
      body: `${update.before}const allowed = requireSome(${access}.edit(user), user);
    const rules = [allowed, ...writeRules(${access}, ${update.body}, user)];
    ${changed.before}${bulkBody(
      'rules',
      `${isEditReferring ? referEach : ''}await tx.${names.delegate}.updateMany({ where: { AND: [where, ${live}...conditionsOf(rules)] }, data: ${changed.name} });
      await requireEach(count, where, rules, user, ids.length);`,
    )}`,
    },
    {
      operation: 'delete',
      bulk: 'delete',
      comment: 'Deletes all of the records, or none.',
      heading: 'async deleteMany(user: User, query: ListQuery): Promise<BulkResult>',
      body: `const allowed = requireSome(${access}.delete(user), user);
    ${bulkBody(
      '[allowed]',
      `${deleting.before('tx', 'where')}const { count: deleted } = await tx.${deleting.many(names.delegate, `{ AND: [where, ${live}allowed] }`)};
      if (deleted < ids.length) throw notFound(${name}, ids.join(', '));`,
    )}`,
    },
  ];
  return [
    ...methods
      .filter((method) => isMounted(method, model))
      .map(({ comment, heading, body, operation }) => {
        const said = [comment, lostAt(model.owned, operation)].filter(Boolean).join('\n');
        return { ...(said && { comment: said }), heading, body };
      }),
    ...helpers(),
  ];

  /** What a bulk request asks before its one statement, and of what it leaves. */
  function bulkBody(rules: string, statement: string): string {
    return `const ids = readBulkIds(query, listing);
    const where = ${key.many};
    return this.prisma.$transaction(async (tx) => {
      ${counting}
      const seen = requireSome(seenBy(${access}, user, allowed), user);
      const rows = await tx.${names.delegate}.findMany({ where: { AND: [where, ${live}seen] }, select: ${key.select} });
      requireFound(${name}, ids, rows.map((row) => ${key.idOf('row')}));
      await requireEach(count, where, ${rules}, user, ids.length);
      ${statement}
      return { ${key.shown}, count: ids.length };
    });`;
  }

  function helpers(): MethodView[] {
    const operations = [...resource.operations];
    const isWriting = operations.some((one) => one !== 'list' && one !== 'show');
    const isAsked =
      (isCreateReferring && operations.includes('create')) ||
      (isEditReferring && operations.includes('edit'));
    return [
      ...(isWriting ? [answerMethod()] : []),
      ...(hasRuledFields(model) ? [shownMethod()] : []),
      ...(isComparing(model) ? [claimMethod()] : []),
      ...(isAsked ? [referencesMethod(model)] : []),
    ];
  }

  function answerMethod(): MethodView {
    return {
      comment:
        'The record as whoever has written it is shown it; its key alone, where he is not shown it.',
      heading: `private async answer(tx: Prisma.TransactionClient, key: Prisma.${resource.model.name}GetPayload<{ select: ${key.select} }>, user: User): ${answer}`,
      body: `const allowed = ${access}.show(user);
    if (allowed === false) return key;
    const seen = allowed === true ? {} : allowed;
    const row = await tx.${names.delegate}.findFirst({ where: { AND: [key, ${live}seen] }, select });
    if (!row) return key;
    ${shownOne(model, record, 'tx')}`,
    };
  }

  function shownMethod(): MethodView {
    const columns = model.key.map(({ name: column }) => propertyKey(column));
    return {
      comment: 'The records without the fields that are closed to whoever asks.',
      heading: `private shown<Row extends ${'Prisma.' + resource.model.name}GetPayload<{ select: ${key.select} }>>(client: Prisma.TransactionClient, rows: readonly Row[], user: User): Promise<Partial<Row>[]>`,
      body: `return withoutClosed(rows, ${access}, user, async (rule) => {
      const keys = rows.map((row) => ({ ${columns.map((column) => `${column}: row.${column}`).join(', ')} }));
      const met = await client.${names.delegate}.findMany({ where: { AND: [{ OR: keys }, rule] }, select: ${key.select} });
      const open = new Set(met.map((row) => ${key.idOf('row')}));
      return (row) => open.has(${key.idOf('row')});
    });`,
    };
  }

  function claimMethod(): MethodView {
    const column = propertyKey(resource.version ?? '');
    return {
      comment:
        'Holds the record in one of these versions until the transaction ends, and gives the next.\n@throws 412 where it has another one',
      heading:
        'private async claim(tx: Prisma.TransactionClient, id: string, versions: readonly Date[], user: User)',
      body: `const key = ${one};
    for (const version of versions) {
      const held = await tx.${names.delegate}.updateMany({ where: { ...key, ${column}: inVersion(version) }, data: { ${column}: version } });
      if (held.count > 0) return { ${column}: nextVersion(version) };
    }
    const row = await tx.${names.delegate}.findFirst({ where: key, select: { ${column}: true } });
    throw row ? stale(${name}, id, await this.answer(tx, key, user), row.${resource.version}) : notFound(${name}, id);`,
    };
  }
}

/** The end of a method that answers one row. */
function shownOne(model: Ejectable, { toRecord }: RecordCode, client: string): string {
  const record = toRecord ? 'toRecord(row)' : 'row';
  if (!hasRuledFields(model)) return `return ${record};`;
  return `const [shown = {}] = await this.shown(${client}, [${record}], user);
    return shown;`;
}

const selectOf = (fields: readonly string[]): string =>
  `{ ${[...new Set(fields)].map((name) => `${propertyKey(name)}: true`).join(', ')} }`;
