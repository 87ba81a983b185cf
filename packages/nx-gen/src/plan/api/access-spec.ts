import { ImportSet } from '../../code/imports';
import { array, flat, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { endpointOf } from '../endpoint';
import { perModel, type Given } from '../file-kind';
import { isFiltered } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import type { Made } from './access-tests/made';
import {
  ModelTests,
  type Answers,
  type ByRecord,
  type FieldTests,
  type LinkTests,
  type Names,
  type RelationTests,
} from './access-tests/model-tests';
import type { Person } from './access-tests/people';
import { personCode, SeedCode } from './access-tests/seed-code';
import { serviceFile } from './service';

/** Tests of the rules of one model, for the Jest of the project. */
export const accessSpecFile = perModel({
  template: 'api/access-spec.ts',
  path: ({ fileStem, infix }, { access }: ApiPlaces) =>
    `${access?.tests?.folder ?? ''}/${fileStem}${infix}.access.spec.ts`,
  isPlanned: ({ model }, { access }) =>
    model.access !== undefined && access?.tests?.isReady === true,
  view: accessSpecView,
});

/** `api/access-spec.ts`: tests that try every way round the rules of one model. */
export interface AccessSpecView extends ModuleFileView {
  /** `'/gen-api/posts'` */
  path: string;
  /** Names of those who ask. */
  askers: string;
  /** A key that no record has. */
  absent: string;
  service: string;
  /** `list({})` */
  call: string;
  /** What only running the rules tells, or why there are no records. */
  todos: string[];
  /** Undefined where no records can be made for tests. */
  seed:
    | {
        parameter: string;
        before: string[];
        records: string[];
        others: string[];
        /** True where a record needs what a person may lack. */
        asksForGiven: boolean;
      }
    | undefined;
  /** Which of the constants and functions of the file are asked. */
  uses: { absent: boolean; filters: boolean; stored: boolean; unchanged: boolean };
  /** `String(made.records[name].id)` */
  id: string;
  /** `test.prisma.post.findMany({ orderBy: { id: 'asc' } });` */
  stored: string;
  verb: 'put' | 'patch';
  /** Answers to each operation, as tables; undefined where it is not generated, or decided in code. */
  list: { title: string; listed: string; queries: string } | undefined;
  show: { title: string; answers: string } | undefined;
  edit: EditView | undefined;
  delete: WriteView | undefined;
  create: CreateView | undefined;
  owner: { asker: string; body: string; given: string } | undefined;
  tenant: TenantView | undefined;
  fields: FieldView[];
  relations: RelationView[];
  links: LinkView[];
}

interface WriteView {
  title: string;
  answers: string;
  hasBulk: boolean;
}

interface EditView extends WriteView {
  change: string;
  bodies: string;
  hasVersion: boolean;
}

interface CreateView {
  title: string;
  /** `(who: Asker)`; nobody where all make the same. */
  parameter: string;
  /** `newRecord(who)` */
  made: string;
  /** `newRecord('visitor')` */
  another: string;
  body: string;
  created: string;
  /** `expect(body.authorId).toBe(test.people[who].id);` */
  presets: string[];
  owner: { other: string; refused: string } | undefined;
  tenant: TenantView | undefined;
}

interface TenantView {
  /** `['author', 'own']`: who tries, and with which record. */
  parts: string;
  body: string;
}

interface FieldView {
  title: string;
  field: string;
  read: string | undefined;
  sorts: string | undefined;
  isSearched: boolean;
  unwritten: string | undefined;
  body: string;
}

interface RelationView {
  title: string;
  relation: string;
  seen: string;
  sort: { label: string; sorts: string } | undefined;
  /** `const keyOf = (name: Name) => ({ id: made.records[name].authorId });` */
  keyOf: string;
  /** Writes a reference to somebody who is not seen. */
  reference: { parts: string; keys: string } | undefined;
}

interface LinkView {
  title: string;
  relation: string;
  seen: string;
  /** `made[name].id` */
  id: string;
  /** `['author', 'own']`, all links, and one that is none. */
  write: { parts: string; all: string; absent: string } | undefined;
}

function accessSpecView(
  resource: ResourcePlan,
  { path, places, schema }: Given<ApiPlaces>,
): AccessSpecView {
  const { model, names, operations } = resource;
  const { tests } = places.access ?? {};
  if (!tests) throw new Error('tests without a place are not planned');
  const facts = new ModelTests(resource, schema);
  const whole = new SpecCode(resource, facts, places, optionalOf(schema)).whole();
  const from = (file: string): string => importPath(path, file, places.style);
  const imports = new ImportSet().add(
    { name: 'startApplication', from: from(tests.fixtures) },
    { name: names.service, from: from(serviceFile.path(names, places)) },
  );
  return {
    header: headerFor(
      `the rules of the model ${model.name}`,
      'change the schema and run the generator again.',
    ),
    imports: imports.toString(),
    service: names.service,
    call: operations.has('list') ? 'list({})' : `get(${stringLiteral('absent')})`,
    ...whole,
  };
}

/** What the model that logs in need not have. */
const optionalOf = ({ models, user }: SchemaIR): ReadonlySet<string> =>
  new Set(
    models
      .filter(({ name }) => name === user?.model)
      .flatMap(({ fields }) => fields.flatMap((one) => (one.isRequired ? [] : one.name))),
  );

/** The parts of one spec, as code. */
class SpecCode {
  private readonly seeds: SeedCode;

  constructor(
    private readonly resource: ResourcePlan,
    private readonly facts: ModelTests,
    private readonly places: ApiPlaces,
    optional: ReadonlySet<string>,
  ) {
    this.seeds = new SeedCode(optional);
  }

  whole(): Omit<AccessSpecView, 'header' | 'imports' | 'service' | 'call'> {
    const { facts, resource } = this;
    const { model, names } = resource;
    const key = model.key.fields;
    const links = facts.links();
    const create = this.create();
    const edit = this.edit();
    const deletion = this.write('delete', 'DELETED');
    const fields = facts.fields().map((one) => this.field(one));
    const list = this.list();
    const asks = (code: string): boolean => list?.queries.includes(code) ?? false;
    const relations = facts.relations().map((one) => this.relation(one));
    const seed = this.seed(links);
    const order = key.map((name) => object([[propertyKey(name), "'asc'"]]));
    const include = links.map(({ relation: { field } }): [string, Code] => [
      propertyKey(field.name),
      'true',
    ]);
    return {
      path: stringLiteral(`/${endpointOf(resource, this.places)}`),
      askers: print(
        array(facts.askers.map(([name]) => stringLiteral(name))),
        0,
        'const ASKERS = '.length,
        ' as const;'.length,
      ),
      absent: stringLiteral(this.absent()),
      todos: this.todos(seed !== undefined).map(stringLiteral),
      seed,
      uses: {
        absent: facts.isTested('show') || asks('absent'),
        filters:
          asks('q(') || relations.length > 0 || fields.some(({ read, sorts }) => read && sorts),
        stored: [edit, deletion, create].some(Boolean),
        unchanged: [edit, deletion, create?.owner, create?.tenant].some(Boolean),
      },
      id: idCode(key),
      stored: printStored([
        `test.prisma.${names.delegate}.findMany(`,
        object([
          ['orderBy', order.length === 1 ? (order[0] ?? '') : array(order)],
          ...(include.length > 0 ? [['include', object(include)] as [string, Code]] : []),
        ]),
        ')',
      ]),
      list,
      show: facts.isTested('show')
        ? {
            title: stringLiteral(this.titleOf('show')),
            answers: answersTable('SHOWN', facts.answers('show')),
          }
        : undefined,
      edit,
      verb: this.places.update === 'patch' ? 'patch' : 'put',
      delete: deletion,
      create,
      owner: this.owner(),
      tenant: this.tenant(),
      fields,
      relations,
      links: links.map((one) => this.link(one)),
    };
  }

  private list(): AccessSpecView['list'] {
    if (!this.facts.isTested('list')) return undefined;
    return {
      title: stringLiteral(this.titleOf('list')),
      listed: namesTable('LISTED', this.facts.listed()),
      queries: this.queries(),
    };
  }

  private seed(links: readonly LinkTests[]): AccessSpecView['seed'] {
    const { records, isOfPeople } = this.facts;
    if (!(['list', 'show'] as const).some((one) => this.facts.isTested(one))) return undefined;
    const others = links.flatMap(({ links: all }) => all.map((one) => this.seeds.constantOf(one)));
    const entries = records.map((record) =>
      isOfPeople
        ? `${propertyKey(record.name)}: ${personCode(record.name)},`
        : this.seeds.entry(record, 6),
    );
    const { before } = this.seeds;
    const code = [...before, ...entries].join('\n');
    const used = ['prisma', 'people'].filter(
      (name) => code.includes(`${name}.`) || code.includes(`${name}[`),
    );
    return {
      parameter: `{ ${used.join(', ')} }`,
      before,
      records: entries,
      others,
      asksForGiven: code.includes('given('),
    };
  }

  /** What no test here tells; never nothing where there is no test. */
  private todos(hasTests: boolean): string[] {
    const { facts, resource } = this;
    const todos = [...facts.inCode(), ...facts.untested];
    return hasTests || todos.length > 0
      ? todos
      : [`records of ${resource.model.name} are neither listed nor shown`];
  }

  /** `list, show: published or own` for people. */
  private titleOf(operation: 'list' | 'show' | 'create' | 'edit' | 'delete'): string {
    return `${operation}: ${this.resource.model.access?.operations[operation]?.said ?? 'nobody else'}`;
  }

  private absent(): string {
    const { model, visible } = this.resource;
    return model.key.fields
      .map((name) => visible.find(({ field }) => field.name === name)?.field)
      .map((field) => (field ? absentKey(field) : 'absent'))
      .join('~');
  }

  /** What finds a record by something that stands in it. */
  private queries(): string {
    const { visible, searchable, model } = this.resource;
    const closed = new Set((model.access?.fields ?? []).map(({ field }) => field));
    const texts = visible.filter(
      ({ field, reference }) =>
        field.kind === 'String' &&
        !field.isList &&
        field.isRequired &&
        !reference &&
        !closed.has(field.name),
    );
    const found = texts.find(({ field }) => isFiltered(field))?.field.name;
    const searched = texts.find(({ field }) => searchable.includes(field.name))?.field.name;
    const codes = [
      '`ids=${idOf(name)}`',
      ...(found === undefined
        ? []
        : [
            `\`filter=\${q({ ${propertyKey(found)}: made.records[name].${found} })}\``,
            `\`filter=\${q({ ${propertyKey(`${found}_neq`)}: absent })}\``,
          ]),
      ...(searched === undefined ? [] : [`\`search=\${made.records[name].${searched}}\``]),
    ];
    const start = 'const queries = (name: Name): string[] => ';
    return `${start}${print(array(codes), 0, start.length, 1)};`;
  }

  /** A change that no rule looks at. */
  private changed(): PlannedField | undefined {
    const { updatable, model } = this.resource;
    const closed = new Set((model.access?.fields ?? []).map(({ field }) => field));
    const asked = new Set(this.facts.records.flatMap(({ values }) => [...values.keys()]));
    const isPlain = ({ field, reference }: PlannedField): boolean =>
      field.kind === 'String' &&
      !field.isList &&
      !field.isUnique &&
      !reference &&
      !closed.has(field.name) &&
      !field.directives.format &&
      !field.directives.upload &&
      Object.keys(field.rules).length === 0 &&
      field.nativeType === undefined;
    const plain = updatable.filter(isPlain);
    return (
      plain.find(({ field }) => asked.has(field.name) && field.name !== model.label) ?? plain[0]
    );
  }

  private edit(): EditView | undefined {
    const view = this.write('edit', 'EDITED');
    if (!view) return undefined;
    const found = this.changed();
    const change = found ? `{ ${propertyKey(found.field.name)}: 'changed' }` : '{}';
    const bodies = ['CHANGE', ...this.wrong()];
    return {
      ...view,
      change,
      bodies: `const bodies = (): object[] => ${print(array(bodies), 0, 'const bodies = (): object[] => '.length, 1)};`,
      hasVersion: this.resource.version !== undefined,
    };
  }

  /** Bodies that would be refused for something else, were the record seen. */
  private wrong(): Code[] {
    const unique = this.resource.updatable.find(
      ({ field }) => field.isUnique && field.kind === 'String',
    )?.field.name;
    const [other] = this.facts.records;
    if (unique === undefined || !other?.values.has(unique)) return [];
    return [object([[propertyKey(unique), `made.records.${other.name}.${unique}`]])];
  }

  private write(operation: 'edit' | 'delete', table: string): WriteView | undefined {
    if (!this.facts.isTested(operation, 'list', 'show')) return undefined;
    return {
      title: stringLiteral(this.titleOf(operation)),
      answers: answersTable(table, this.facts.answers(operation)),
      hasBulk: this.resource.bulk.has(operation),
    };
  }

  private create(): CreateView | undefined {
    const { facts, resource } = this;
    const { access } = resource.model;
    if (!facts.isTested('create', 'show') || facts.isOfPeople) return undefined;
    const like = facts.newRecord();
    if (!like) return undefined;
    const entries = this.newRecord(like);
    if (!entries) return undefined;
    const { owner, tenant } = access ?? {};
    const isNamed = resource.creatable.some(({ field }) => field.name === owner?.field);
    const refused = isNamed ? facts.notForOthers(like) : [];
    const preset = (field: string, property: string): string =>
      `expect(body.${field}).toBe(test.people[who].${property});`;
    const asksWho = flat(object(entries)).includes('who');
    const parameter = asksWho ? '(who: Asker)' : '()';
    return {
      title: stringLiteral(this.titleOf('create')),
      parameter,
      made: asksWho ? 'newRecord(who)' : 'newRecord()',
      another: asksWho ? "newRecord('visitor')" : 'newRecord()',
      body: print(['(', object(entries), ')'], 0, `const newRecord = ${parameter} => `.length, 1),
      created: table('CREATED: Record<Asker, number>', facts.created(like).map(entryOf), 0),
      presets: [
        ...(owner ? [preset(owner.field, facts.keyOfUser)] : []),
        ...(tenant ? [preset(tenant.field, tenant.field)] : []),
      ],
      owner:
        owner && refused.length > 0
          ? {
              other: this.bodyWith('other', owner.field, facts.people.other, facts.keyOfUser),
              refused: table('refused', refused.map(entryOf), 6),
            }
          : undefined,
      tenant: tenant && {
        parts: print(array([stringLiteral(facts.asker.name)]), 6),
        body: this.bodyWith('body', tenant.field, facts.people.stranger, tenant.field),
      },
    };
  }

  /** `const body = { authorId: test.people.other.id };` */
  private bodyWith(constant: string, field: string, { name }: Person, property: string): string {
    const body = object([[propertyKey(field), `test.${personCode(name)}.${property}`]]);
    return `const ${constant} = ${print(body, 6, 6 + `const ${constant} = `.length, 1)};`;
  }

  /** The body of a new record, other than any that is there; undefined where that takes more than the schema says. */
  private newRecord(like: Made): [string, Code][] | undefined {
    const { creatable, model } = this.resource;
    const { owner: { field: owner } = {}, fields: ruled = [] } = model.access ?? {};
    const closed = new Set(ruled.map(({ field }) => field));
    const entries: [string, Code][] = [];
    for (const { field } of creatable) {
      const sample = like.values.get(field.name);
      if (!sample || field.name === owner || closed.has(field.name)) continue;
      if (Object.keys(field.rules).some((rule) => rule !== 'oneOf')) return undefined;
      const isKey = field.isUnique || model.key.fields.includes(field.name);
      if (sample.as !== 'literal') {
        entries.push([propertyKey(field.name), `made.records.${like.name}.${field.name}`]);
      } else if (field.kind === 'String' && isOwnText(field, like)) {
        entries.push([propertyKey(field.name), '`made by ${who}`']);
      } else if (isKey && typeof sample.value === 'number') {
        entries.push([propertyKey(field.name), '1000 + ASKERS.indexOf(who)']);
      } else if (field.kind === 'BigInt') {
        entries.push([propertyKey(field.name), stringLiteral(String(sample.value))]);
      } else if (field.kind === 'Bytes') return undefined;
      else entries.push([propertyKey(field.name), sample.code]);
    }
    return entries;
  }

  private owner(): AccessSpecView['owner'] {
    const { owner } = this.resource.model.access ?? {};
    if (!owner || !this.facts.isTested('edit', 'list', 'show')) return undefined;
    const given = this.facts.notGivenAway();
    if (given.length === 0) return undefined;
    return {
      asker: stringLiteral(this.facts.asker.name),
      body: this.bodyWith('body', owner.field, this.facts.people.other, this.facts.keyOfUser),
      given: table('given', given.map(entryOf), 6),
    };
  }

  private tenant(): AccessSpecView['tenant'] {
    const { tenant } = this.resource.model.access ?? {};
    const name = this.facts.editable();
    if (!tenant || name === undefined) return undefined;
    return {
      parts: print(array([this.facts.asker.name, name].map(stringLiteral)), 6),
      body: this.bodyWith('body', tenant.field, this.facts.people.stranger, tenant.field),
    };
  }

  private field({
    name,
    field,
    said,
    read,
    sorts,
    isSorted,
    isSearched,
    unwritten,
  }: FieldTests): FieldView {
    const sample = this.facts.records[0]?.values.get(name);
    return {
      title: stringLiteral(`${name}: ${said}`),
      field: stringLiteral(name),
      read: read && table('READ: Record<Asker, readonly Name[]>', read.map(namesEntry), 2),
      sorts: isSorted ? listOfAskers('SORTS', sorts) : undefined,
      isSearched: isSearched && field.kind === 'String',
      unwritten: unwritten.length === 0 ? undefined : pairs(unwritten),
      body:
        field.kind === 'String' && !field.rules.oneOf
          ? "'written'"
          : sample?.as === 'literal'
            ? sample.code
            : 'null',
    };
  }

  private relation({ relation, seen, sorts }: RelationTests): RelationView {
    const { field, label, to } = relation;
    const { fields = [], references = [] } = field.relation ?? {};
    const unseen = this.facts.unseen(relation);
    const editable = this.facts.editable();
    const [column = ''] = fields;
    const canRefer = this.resource.updatable.some((one) => one.field.name === column);
    const key = object(
      references.map((name, at) => [propertyKey(name), `made.records[name].${fields[at] ?? ''}`]),
    );
    const absent = to.visible.find((one) => one.field.name === references[0])?.field;
    const start = 'const keyOf = (name: Name) => (';
    return {
      title: stringLiteral(`the relation ${field.name}`),
      relation: stringLiteral(field.name),
      seen: table('SEEN: Record<Asker, readonly Name[]>', seen.map(namesEntry), 2),
      sort:
        label === undefined
          ? undefined
          : { label: stringLiteral(label), sorts: listOfAskers('SORTS', sorts) },
      keyOf: `${start}${print(key, 2, 2 + start.length, 2)});`,
      reference:
        unseen && editable !== undefined && canRefer && absent
          ? {
              parts: print(
                array([this.facts.asker.name, editable, column].map(stringLiteral)),
                6,
                6 + 'const [who, name, column] = '.length,
                ' as const;'.length,
              ),
              keys: print(
                array([
                  'person' in unseen
                    ? `test.${personCode(unseen.person.name)}.${this.facts.keyOfUser}`
                    : `made.records.${unseen.record}.${column}`,
                  absentCode(absent),
                ]),
                6,
                6 + 'for (const key of '.length,
                ') {'.length,
              ),
            }
          : undefined,
    };
  }

  private link({ relation, links, seen }: LinkTests): LinkView {
    const constants = links.map((one) => [one.name, this.seeds.constantOf(one)] as const);
    const editable = this.facts.editable();
    const key = relation.to.model.key.fields;
    const constantOf = new Map(constants);
    const [keyName = 'id'] = key;
    const field = relation.to.visible.find((one) => one.field.name === keyName)?.field;
    const start = 'const ALL: readonly LinkName[] = ';
    return {
      title: stringLiteral(`the links ${relation.field.name}`),
      relation: stringLiteral(relation.field.name),
      seen: table(
        'SEEN: Record<Asker, readonly LinkName[]>',
        seen.map(([asker, names]) => [
          asker,
          array(names.map((name) => stringLiteral(constantOf.get(name) ?? name))),
        ]),
        2,
      ),
      id: `made[name].${keyName}`,
      write:
        editable === undefined
          ? undefined
          : {
              parts: print(array([this.facts.asker.name, editable].map(stringLiteral)), 4),
              all: print(
                array(constants.map(([, constant]) => stringLiteral(constant))),
                2,
                2 + start.length,
                1,
              ),
              absent: field ? absentCode(field) : '999_999',
            },
    };
  }
}

/** `const stored = () => test.prisma.post.findMany(…);` */
function printStored(query: Code): string {
  const start = 'const stored = () =>';
  const line = `${start} ${flat(query)};`;
  return line.length <= PRINT_WIDTH ? line : `${start}\n  ${print(query, 2, 2, 1)};`;
}

const isOwnText = (field: FieldIR, like: Made): boolean => {
  const sample = like.values.get(field.name);
  return sample?.as === 'literal' && sample.value === like.name;
};

const idCode = (key: readonly string[]): string =>
  key.length === 1
    ? `String(made.records[name].${key[0] ?? 'id'})`
    : `\`${key.map((name) => `\${made.records[name].${name}}`).join('~')}\``;

const absentCode = (field: FieldIR): string =>
  field.kind === 'String' ? stringLiteral(absentKey(field)) : '999_999';

/** A key of this kind that no record has. */
function absentKey({ kind, nativeType }: FieldIR): string {
  if (kind !== 'String') return '999999';
  return nativeType?.name === 'Uuid' ? '00000000-0000-4000-8000-000000000000' : 'absent';
}

const entryOf = ([name, status]: readonly [string, unknown]): [string, Code] => [
  name,
  String(status),
];

const namesEntry = ([name, names]: readonly [string, readonly string[]]): [string, Code] => [
  name,
  array(names.map(stringLiteral)),
];

const table = (head: string, entries: readonly [string, Code][], indent: number): string => {
  const start = `const ${head} = `;
  const body = object(entries.map(([name, code]) => [propertyKey(name), code]));
  return `${start}${print(body, indent, indent + start.length, 1)};`;
};

const namesTable = (name: string, answers: Answers<Names>): string =>
  table(
    `${name}: Record<Asker, number | readonly Name[]>`,
    answers.map(([asker, names]) =>
      typeof names === 'number' ? [asker, String(names)] : namesEntry([asker, names]),
    ),
    0,
  );

const answersTable = (name: string, answers: Answers<ByRecord>): string =>
  table(
    `${name}: Answers`,
    answers.map(([asker, statuses]) => [
      asker,
      typeof statuses === 'number'
        ? String(statuses)
        : object(statuses.map(([record, status]) => [propertyKey(record), String(status)])),
    ]),
    0,
  );

const listOfAskers = (name: string, askers: readonly string[]): string => {
  const start = `const ${name}: readonly Asker[] = `;
  return `${start}${print(array(askers.map(stringLiteral)), 2, 2 + start.length, 1)};`;
};

const pairs = (all: readonly (readonly [string, string])[]): string =>
  print(
    ['it.each(', array(all.map((pair) => array(pair.map(stringLiteral)))), ' as const)'],
    2,
    2,
    1,
  );
