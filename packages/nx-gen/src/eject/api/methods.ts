import { propertyKey, stringLiteral } from '../../code/literal';
import { rulesOf } from '../../plan/api/dto';
import { isOptionalUnique } from '../../plan/optional-unique';
import type { PlannedField } from '../../plan/resource-plan';
import { isSecret, type BulkOperation, type ModelIR, type Operation } from '../../schema/ir';
import { rowOf } from '../../types';
import { isIncluding, isSettable, type Ejectable } from '../ejectable';
import { plainNames } from '../places';
import { isNullableJson, isMounted } from './dto';
import type { KeyCode } from './key';
import { linkData } from './links';
import type { MethodView } from './method-view';
import { answeredNames, isShortened, type RecordCode } from './record';
import type { RelatedCode } from './related';
import { variableOf } from './variable';
import { isComparing } from './versions';

type Kind = 'create' | 'update';

/** The methods that the model's mark allows. */
export function methodsOf(
  model: Ejectable,
  key: KeyCode,
  record: RecordCode,
  related: RelatedCode,
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
  const methods: (MethodView & { operation: Operation; bulk?: BulkOperation })[] = [
    {
      operation: 'list',
      heading: `async list(query: ListQuery): Promise<Page<${answered.inList}>>`,
      body: `const request = readListQuery(query, listing);
    const { search, ids } = request;
    const where: Prisma.${resource.model.name}WhereInput = {
      AND: [
        ...request.conditions,
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
    },
    {
      operation: 'edit',
      comment: 'Absent fields stay as they are, null clears one that may be empty.',
      heading: `async update(id: string, ${update.parameter}${versions}): Promise<${plain.record}>`,
      body: updateBody(model, key, given, update),
    },
    {
      operation: 'delete',
      comment: 'Deletes the record and gives it back as it was.',
      heading: `async delete(id: string${versions}): Promise<${plain.record}>`,
      body: deleteBody(model, key, given),
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
    },
    {
      operation: 'delete',
      bulk: 'delete',
      comment: 'Deletes all of the records, or none.',
      heading: 'async deleteMany(query: ListQuery): Promise<BulkResult>',
      body: bulk(model, key, `await tx.${names.delegate}.deleteMany({ where });`),
    },
  ];
  return methods
    .filter((one) => isMounted(one, model))
    .map(({ comment, heading, body }) => ({ ...(comment && { comment }), heading, body }));
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

function deleteBody(model: Ejectable, { one }: KeyCode, given: Given): string {
  const { delegate } = model.resource.names;
  const call = `${delegate}.delete({ where: ${one}, select })`;
  if (!isComparing(model)) return `return ${given(`this.prisma.${call}`)};`;
  return `return this.prisma.$transaction(async (tx) => {
      if (versions) await this.claim(tx, id, versions);
      return ${given(`tx.${call}`)};
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

/** A body in the code of a method. */
interface Written {
  /** How the method takes it. */
  readonly parameter: string;
  /** The property `data` of a call. */
  readonly data: string;
  /** The value of that property. */
  readonly changes: string;
}

/** How a body is written: as it is, or with some of it in the form that the database keeps. */
function written(model: Ejectable, kind: Kind): Written {
  const { resource, links } = model;
  const dto = plainNames(resource.names)[kind];
  const fields = kind === 'create' ? model.creatable : model.updatable;
  const taken = [
    ...fields.flatMap((planned) => {
      const code = storedForm(planned, kind, resource.model);
      return code === undefined ? [] : [[planned.field.name, code] as const];
    }),
    ...links
      .filter(isSettable)
      .map((link) => [link.relation.field.name, linkData(link, kind)] as const),
  ];
  if (taken.length === 0) return { parameter: `data: ${dto}`, data: 'data', changes: 'data' };
  const names = taken.map(([name]) => {
    const variable = variableOf(name);
    return variable === name ? name : `${propertyKey(name)}: ${variable}`;
  });
  const changes = `{ ...data, ${taken.map(([, code]) => code).join(', ')} }`;
  return {
    parameter: `{ ${names.join(', ')}, ...data }: ${dto}`,
    data: `data: ${changes}`,
    changes,
  };
}

/**
 * A password as its hash, a blank secret not at all; no value of a Json column as Prisma spells it; and of an optional text
 * that no two records share, the empty one as null.
 */
function storedForm({ field }: PlannedField, kind: Kind, model: ModelIR): string | undefined {
  const name = variableOf(field.name);
  const key = propertyKey(field.name);
  if (isNullableJson(field))
    return `...(${name} !== undefined && { ${key}: ${name} === null ? Prisma.DbNull : ${name} })`;
  if (!isSecret(field))
    return isOptionalUnique(field, model)
      ? `...(${name} !== undefined && { ${key}: ${name} === '' ? null : ${name} })`
      : undefined;
  const isHashed = field.directives.format === 'password';
  const hashed = `${key}: ${isHashed ? `await hashPassword(${name})` : name}`;
  const { isOptional } = rulesOf(kind, { field, type: rowOf(field) }, model);
  if (!isOptional) return hashed;
  const cleared = field.isRequired ? '' : `, ...(${name} === null && { ${key}: null })`;
  return `...(${name} && { ${hashed} })${cleared}`;
}
