import { propertyKey, stringLiteral } from '../../code/literal';
import type { BulkOperation, Operation, SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { checkedReferences } from '../restrict-by-rules';
import { deletionCodeOf } from './deletion-code';
import { accessChecksOf } from './access-checks';
import { choiceChecks, choicesMethod, newChoices } from './choices';
import { isMounted } from './dto';
import { endTransaction } from './emulated-keys';
import { beginTransaction } from './hook-calls';
import { hookedMethodsWithAccess } from './hooked-methods-with-access';
import type { KeyCode } from './key';
import { linkCalls, linkMethods, selectCode } from './links';
import type { MethodView } from './method-view';
import { hasShorterListRecord, listRecordName, type RecordCode } from './record';
import { property } from './property';
import { presetsOf, referenceCheck, referencesMethod } from './references';
import { sameChecks, sameMethod } from './same';
import { circleChecks, circleMethod } from './trees';
import { claimMethods, hasVersionCheck, versionsOfMany } from './versions';
import { bodyOf, storedValues, withEntries, writeCodeOf } from './write-code';

/** Checks whether read rules restrict any field to some records or users. */
export const hasFieldReadRules = ({ resource }: Pick<Ejectable, 'resource'>): boolean =>
  resource.model.access?.fields.some(({ read }) => read) ?? false;

/** Returns the methods of a model with access rules, each of which checks them for the current user. */
export function methodsWithAccess(
  model: Ejectable,
  key: KeyCode,
  record: RecordCode,
  schema: SchemaIR,
): MethodView[] {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const checks = accessChecksOf(model, key, schema);
  const { access, live } = checks;
  const hooked = hookedMethodsWithAccess(model, key, record, schema);
  const name = stringLiteral(resource.model.name);
  const listed = hasShorterListRecord(model) ? 'columns' : 'select';
  const rows = record.mapped ? 'records' : 'rows';
  const shownRows = hasFieldReadRules(model)
    ? `await this.readableRows(this.prisma, ${rows}, user)`
    : rows;
  const select = listed === 'select' ? 'select' : 'select: columns';
  const listingArgument = hasFieldReadRules(model)
    ? `readableListing(listing, ${access}, user)`
    : 'listing';
  const keyCondition = key.columnsOfId;
  const deletion = deletionCodeOf(model, schema);
  const versionsParameter = hasVersionCheck(model) ? ', versions?: readonly Date[]' : '';
  const returnType = `Promise<Partial<${plain.record}>>`;
  const references = checkedReferences(resource);
  const isReferenceField = ({ name: field }: { name: string }): boolean =>
    references.some(({ fields }) => fields.includes(field));
  const claim = hasVersionCheck(model)
    ? 'const version = versions && (await this.claim(tx, id, versions, user));\n      '
    : '';
  const ofMany = versionsOfMany(model);
  const claimOfMany =
    claim && 'const version = versions && (await this.claimMany(tx, ids, versions));\n      ';
  const [hasCreateReferences, hasEditReferences] = [model.creatable, model.updatable].map((given) =>
    given.some(({ field }) => isReferenceField(field)),
  );
  const referenceSelect = selectOf(references.flatMap(({ fields }) => fields));
  const [create, update] = [
    bodyOf(writeCodeOf(model, 'create')),
    bodyOf(writeCodeOf(model, 'update')),
  ];
  const presets = presetsOf(model, schema, create.body);
  const entry = ({ name: field, own }: { name: string; own: string }): string =>
    `${propertyKey(field)}: ${own}`;
  // slow work and independent queries come before the transaction
  const changed = storedValues('changes', update.changes);
  const created = storedValues(
    'created',
    withEntries(
      create.changes,
      presets.map(({ name: field, written: own }) => entry({ name: field, own })),
    ),
  );
  const choices = newChoices(model, created.name);
  // a body may contain only some columns of a composite key, and each record has its own values of the rest
  const referenceCheckPerRow = references.some(({ fields }) => fields.length > 1)
    ? `for (const row of await tx.${names.delegate}.findMany({ where, select: ${referenceSelect} }))
        ${referenceCheck(references, changed.name, 'row')}`
    : referenceCheck(references, changed.name, 'null');
  const methods: (MethodView & { operation: Operation; bulk?: BulkOperation })[] = [
    {
      operation: 'list',
      heading: `async list(user: User, query: ListQuery): Promise<PageWithCan<Partial<${listRecordName(model)}>>>`,
      body: `const allowed = requireSome(${access}.list(user), user);
    const { can, ...asked } = query;
    const operations = readCan(can);
    const request = readListQuery(asked, ${listingArgument});
    const { search, ids } = request;
    const where: Prisma.${resource.model.name}WhereInput = {
      AND: [
        ${live}allowed,
        ...request.conditions,
        ...search.map(searchCondition),
        ...(ids.length > 0 ? [${key.many}] : []),
      ],
    };
    const orderBy: Prisma.${resource.model.name}FindManyArgs['orderBy'] = request.orderBy;
    const [rows, total] = await Promise.all([
      this.prisma.${names.delegate}.findMany({ where, orderBy, skip: request.skip, take: request.limit, ${select} }),
      this.prisma.${names.delegate}.count({ where }),
    ]);
    ${record.mapped ? `const records = rows.map(${record.mapped});\n    ` : ''}const page = pageOf(${shownRows}, total, request);
    if (operations.length === 0) return page;
    return { ...page, can: await permissionsFor(${rows}, ${access}, user, operations, (rule) => this.meeting(this.prisma, ${rows}, rule)) };`,
    },
    {
      operation: 'show',
      heading: `async get(user: User, id: string): ${returnType}`,
      body: `const allowed = requireSome(${access}.show(user), user);
    const row = await this.prisma.${names.delegate}.findFirst({ where: { AND: [${keyCondition}, ${live}allowed] }, ${selectCode(model)} });
    if (!row) throw notFound(${name}, id);
    ${returnVisibleRecord(model, record, 'this.prisma')}`,
    },
    {
      operation: 'create',
      heading: `async create(user: User, ${create.parameter}): ${returnType}`,
      body: `${create.before}${checks.allowed('create')}
    ${checks.newRules(create.body)}
    ${created.before}${choices.checks}return ${beginTransaction(model)}
      ${checks.count}
      ${hasCreateReferences ? referenceCheck(references, created.name, `{ ${presets.filter(isReferenceField).map(entry).join(', ')} }`) : ''}const key = await tx.${names.delegate}.create({ ${property('data', withEntries(created.name, choices.entries))}, select: ${key.select} });
      ${linkCalls(model, key.idOf('key'))}${circleChecks(model, model.creatable, { values: created.name, id: key.idOf('key') })}await requireEach(count, key, ${checks.outcome('key')}, user);
      ${sameChecks(model, created.name, { id: key.idOf('key') })}return this.visibleRecord(tx, key, user);
    });`,
      ...hooked.create,
    },
    {
      operation: 'edit',
      comment: 'Absent fields stay unchanged; null clears an optional field.',
      heading: `async update(user: User, id: string, ${update.parameter}${versionsParameter}): ${returnType}`,
      body: `${update.before}${checks.allowed('edit')}
    ${checks.rules(update.body)}
    ${changed.before}const key = ${keyCondition};
    return ${beginTransaction(model)}
      ${checks.one('rules', '      ')}
      ${claim}${hasEditReferences ? referenceCheck(references, changed.name, `await tx.${names.delegate}.findFirst({ where: key, select: ${referenceSelect} })`) : ''}await tx.${names.delegate}.updateMany({
        where: { AND: [key, ${live}...conditionsOf(rules)] },
        ${property('data', claim ? `{ ...${changed.name}, ...version }` : changed.name)},
      });
      ${choiceChecks(model, changed.name)}${linkCalls(model, 'id')}${circleChecks(model, model.updatable, { values: changed.name, id: 'id' })}await requireEach(count, key, ${checks.outcome('key')}, user);
      ${sameChecks(model, changed.name)}return this.visibleRecord(tx, key, user);
    ${endTransaction(model, schema)}`,
      ...hooked.edit,
    },
    {
      operation: 'delete',
      comment: 'Deletes the record and returns it as it was.',
      heading: `async delete(user: User, id: string${versionsParameter}): ${returnType}`,
      body: `${checks.allowed('delete')}
    const key = ${keyCondition};
    return ${beginTransaction(model)}
      ${checks.one('[allowed]', '      ')}
      ${claim ? 'if (versions) await this.claim(tx, id, versions, user);\n      ' : ''}${deletion.before('tx', 'key')}const before = await this.visibleRecord(tx, key, user);
      const { count: deleted } = await tx.${deletion.many(names.delegate, `{ AND: [key, ${live}allowed] }`)};
      if (deleted === 0) throw notFound(${name}, id);
      return before;
    ${endTransaction(model, schema)}`,
      ...hooked.delete,
    },
    {
      operation: 'edit',
      bulk: 'edit',
      comment: 'Writes the same values to all of the records or to none.',
      heading: `async updateMany(user: User, query: ListQuery, ${update.parameter}${ofMany.parameter}): Promise<BulkResult>`,
      body: `${update.before}${checks.allowed('edit')}
    ${checks.rules(update.body)}
    ${changed.before}${checks.bulk(
      beginTransaction(model),
      'rules',
      `${claimOfMany}${hasEditReferences ? referenceCheckPerRow : ''}await tx.${names.delegate}.updateMany({ where: { AND: [where, ${live}...conditionsOf(rules)] }, ${property('data', claim ? `{ ...${changed.name}, ...version }` : changed.name)} });
      ${choiceChecks(model, changed.name, { loop: FOR_EACH })}${linkCalls(model, 'id', { loop: FOR_EACH })}${circleChecks(model, model.updatable, { values: changed.name, id: 'id', loop: FOR_EACH })}await requireEach(count, where, ${checks.outcome('where')}, user, ids.length);
      ${sameChecks(model, changed.name, { loop: FOR_EACH })}`,
    )}`,
      ...hooked.editMany,
    },
    {
      operation: 'delete',
      bulk: 'delete',
      comment: 'Deletes all of the records or none.',
      heading: `async deleteMany(user: User, query: ListQuery${ofMany.parameter}): Promise<BulkResult>`,
      body: `${checks.allowed('delete')}
    ${checks.bulk(
      beginTransaction(model),
      '[allowed]',
      `${claim ? 'if (versions) await this.claimMany(tx, ids, versions);\n      ' : ''}${deletion.before('tx', 'where')}const { count: deleted } = await tx.${deletion.many(names.delegate, `{ AND: [where, ${live}allowed] }`)};
      if (deleted < ids.length) throw notFound(${name}, ids.join(', '));`,
    )}`,
      ...hooked.deleteMany,
    },
  ];
  return [
    ...methods
      .filter((method) => isMounted(method, model))
      .map(({ comment, heading, body }) => ({ ...(comment && { comment }), heading, body })),
    ...hooked.helpers,
    ...helpers(),
  ];

  function helpers(): MethodView[] {
    const operations = [...resource.operations];
    const hasWrites = operations.some((one) => one !== 'list' && one !== 'show');
    const needsReferenceCheck =
      (hasCreateReferences && operations.includes('create')) ||
      (hasEditReferences && operations.includes('edit'));
    return [
      ...(hasWrites ? [visibleRecordMethod()] : []),
      ...(hasFieldReadRules(model) ? [readableRowsMethod()] : []),
      ...(hasFieldReadRules(model) || operations.includes('list') ? [meetingMethod()] : []),
      ...claimMethods(model, key, schema, {
        select: `{ ${propertyKey(resource.version ?? '')}: true }`,
        shown: `await this.visibleRecord(tx, ${keyCondition}, user)`,
        parameters: ', user: User',
      }),
      ...(needsReferenceCheck ? [referencesMethod(model)] : []),
      ...(operations.some((one) => one === 'create' || one === 'edit')
        ? [...linkMethods(model), ...circleMethod(model, schema), ...sameMethod(model, key)]
        : []),
      ...(operations.includes('edit') ? choicesMethod(model, key) : []),
    ];
  }

  function visibleRecordMethod(): MethodView {
    return {
      comment:
        'Returns the written record as the user may see it; only its key if they may not see it.',
      heading: `private async visibleRecord(tx: Prisma.TransactionClient, key: Prisma.${resource.model.name}GetPayload<{ select: ${key.select} }>, user: User): ${returnType}`,
      body: `const allowed = ${access}.show(user);
    if (allowed === false) return key;
    const visibleWhere = allowed === true ? {} : allowed;
    const row = await tx.${names.delegate}.findFirst({ where: { AND: [key, ${live}visibleWhere] }, ${selectCode(model)} });
    ${
      hasFieldReadRules(model)
        ? `if (!row) return key;\n    ${returnVisibleRecord(model, record, 'tx')}`
        : `return row ${record.toRecord ? '? toRecord(row) : key' : '?? key'};`
    }`,
    };
  }

  function readableRowsMethod(): MethodView {
    return {
      comment: 'Removes the fields that the user may not read from the records.',
      heading: `private readableRows<Row extends ${'Prisma.' + resource.model.name}GetPayload<{ select: ${key.select} }>>(client: Prisma.TransactionClient, rows: readonly Row[], user: User): Promise<Partial<Row>[]>`,
      body: `return omitUnreadable(rows, ${access}, user, (rule) => this.meeting(client, rows, rule));`,
    };
  }

  function meetingMethod(): MethodView {
    const columns = model.key.map(({ name: column }) => propertyKey(column));
    const keyType = `Prisma.${resource.model.name}GetPayload<{ select: ${key.select} }>`;
    return {
      comment: 'Returns a function that tells whether one of these records meets a condition.',
      heading: `private async meeting(client: Prisma.TransactionClient, rows: readonly ${keyType}[], rule: object): Promise<(row: ${keyType}) => boolean>`,
      body: `const keys = rows.map((row) => ({ ${columns.map((column) => `${column}: row.${column}`).join(', ')} }));
    const found = await client.${names.delegate}.findMany({ where: { AND: [{ OR: keys }, rule] }, select: ${key.select} });
    const ids = new Set(found.map((row) => ${key.idOf('row')}));
    return (row) => ids.has(${key.idOf('row')});`,
    };
  }
}

const FOR_EACH = 'for (const id of ids) ';

/** Renders the end of a method that returns one row. */
function returnVisibleRecord(model: Ejectable, { toRecord }: RecordCode, client: string): string {
  const record = toRecord ? 'toRecord(row)' : 'row';
  if (!hasFieldReadRules(model)) return `return ${record};`;
  return `const [shown = {}] = await this.readableRows(${client}, [${record}], user);
    return shown;`;
}

const selectOf = (fields: readonly string[]): string =>
  `{ ${[...new Set(fields)].map((name) => `${propertyKey(name)}: true`).join(', ')} }`;
