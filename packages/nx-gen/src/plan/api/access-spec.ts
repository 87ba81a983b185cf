import { ImportSet } from '../../code/imports';
import { array, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { endpointOf } from '../endpoint';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { editCode, writeCode, type EditView, type WriteView } from './access-tests/change-code';
import { fieldCode, type FieldView } from './access-tests/field-code';
import { absentKey, idCode } from './access-tests/keys';
import { linkCode, type LinkView } from './access-tests/link-code';
import { listCode, type ListView } from './access-tests/list-code';
import { ModelTests } from './access-tests/model-tests';
import {
  createCode,
  ownerCode,
  tenantCode,
  type CreateView,
  type OwnerView,
  type TenantView,
} from './access-tests/new-record-code';
import { outsiderCode, type OutsiderView } from './access-tests/outsider-code';
import { linkTests, relationTests, type LinkTests } from './access-tests/relation-tests';
import { outsiderTests, inverseRelationTests } from './access-tests/inverse-relation-tests';
import { fieldTests } from './access-tests/field-tests';
import { forbiddenRecordsCode, type ForbiddenRecordsView } from './access-tests/rule-write-code';
import { relationCode, type RelationView } from './access-tests/relation-code';
import { removalCode, type RemovalView } from './access-tests/removal-code';
import {
  inverseRelationCode,
  type InverseRelationView,
} from './access-tests/inverse-relation-code';
import { personCode, SeedCode } from './access-tests/seed-code';
import { statusTable, printArrowBody } from './access-tests/tables';
import { titleOf, type SpecInput } from './access-tests/spec-input';
import { unreadCode, type UnreadView } from './access-tests/unread-fields';
import { propertyNamed, withPublicNames } from '../public-names';
import { serviceFile } from './service';

/** Tests of one model's rules, for the project's Jest. */
export const accessSpecFile = perModel({
  template: 'api/access-spec.ts',
  path: ({ fileStem, infix }, { access }: ApiPlaces) =>
    `${access?.tests?.folder ?? ''}/${fileStem}${infix}.access.spec.ts`,
  isPlanned: ({ model }, { access }) =>
    model.access !== undefined && access?.tests?.isReady === true,
  view: accessSpecView,
});

/** `api/access-spec.ts`: tests that try to bypass the rules of one model. */
export interface AccessSpecView extends ModuleFileView {
  /** `'/gen-api/posts'` */
  path: string;
  /** Names of the callers. */
  callers: string;
  /** A key that no record has. */
  absent: string;
  service: string;
  /** `list({})` */
  call: string;
  /** Rules that depend on the project's code, or the reason why there are no records. */
  todos: string[];
  /** Undefined where the tests cannot create records. */
  seed:
    | {
        parameter: string;
        before: string[];
        records: string[];
        others: string[];
        /** Whether a record requires a property that a person may lack. */
        requiresValues: boolean;
        /** False where its records are people, which exist already. */
        isAwaited: boolean;
      }
    | undefined;
  /** Which of the file's constants, functions and further routes are used. */
  uses: {
    aggregate: boolean;
    absent: boolean;
    bigints: boolean;
    filters: boolean;
    finds: boolean;
    bulk: boolean;
    stored: boolean;
    unchanged: boolean;
  };
  /** The maximum number of records that a list requests: more than exist. */
  most: number;
  /** `const idOf = (name: RecordName): string => String(seeded.records[name].id);` */
  id: string;
  /** `api.prisma.post.findMany({ orderBy: { id: 'asc' } });` */
  storedRows: string;
  verb: 'put' | 'patch';
  /** Responses of each operation, as tables; undefined where it is not generated, or decided in code. */
  list: ListView | undefined;
  show: { title: string; statuses: string } | undefined;
  edit: EditView | undefined;
  delete: WriteView | undefined;
  create: CreateView | undefined;
  forbiddenRecords: ForbiddenRecordsView | undefined;
  removal: RemovalView | undefined;
  owner: OwnerView | undefined;
  tenant: TenantView | undefined;
  fields: FieldView[];
  relations: RelationView[];
  links: LinkView[];
  inverseRelations: InverseRelationView[];
  outsiders: OutsiderView[];
  unread: UnreadView | undefined;
}

function accessSpecView(
  resource: ResourcePlan,
  { path, places, ...given }: ViewContext<ApiPlaces>,
): AccessSpecView {
  const schema = withPublicNames(given.schema);
  const { model, names, operations } = resource;
  const { tests } = places.access ?? {};
  if (!tests) throw new Error('tests without a place are not planned');
  const facts = new ModelTests(resource, schema);
  const seeds = new SeedCode(optionalUserProperties(schema));
  const sections = new SpecCode({ resource, facts, seeds, places, schema }).sections();
  const from = (file: string): string => importPath(path, file, places.style);
  const imports = new ImportSet().add(
    { name: 'onMigratedTables', from: '@gen/nest/testing' },
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
    ...sections,
  };
}

/** Returns the optional properties of the model that logs in. */
const optionalUserProperties = ({ models, user }: SchemaIR): ReadonlySet<string> =>
  new Set(
    models
      .filter(({ name }) => name === user?.model)
      .flatMap(({ fields }) => fields.flatMap((one) => (one.isRequired ? [] : one.name))),
  );

/** Covers the records of a test and the people. */
const MAX_RECORDS = 100;

/** The parts of one spec, as code. */
class SpecCode {
  private readonly resource: ResourcePlan;
  private readonly facts: ModelTests;
  private readonly seeds: SeedCode;

  constructor(private readonly input: SpecInput) {
    ({ resource: this.resource, facts: this.facts, seeds: this.seeds } = input);
  }

  sections(): Omit<AccessSpecView, 'header' | 'imports' | 'service' | 'call'> {
    const { facts, resource, input } = this;
    const { model, names } = resource;
    const { places } = input;
    const key = model.key.fields;
    const linked = linkTests(facts);
    const [create, edit] = [createCode(input), editCode(input)];
    const forbiddenRecords = create ? undefined : forbiddenRecordsCode(input);
    const deletion = writeCode('delete', 'DELETE_STATUS', input);
    const fields = fieldTests(facts)
      .map((one) => fieldCode(one, input))
      .filter(({ readable, written }) => readable !== undefined || written !== undefined);
    const list = listCode(input);
    const relations = relationTests(facts).map((one) => relationCode(one, input));
    const inverseRelations = inverseRelationTests(facts)
      .map((one) => inverseRelationCode(one, input))
      .filter(({ filters, hidden }) => filters !== undefined || hidden.length > 0);
    const outsiders = outsiderTests(facts).flatMap((one) => outsiderCode(one, input) ?? []);
    const links = linked.map((one) => linkCode(one, input));
    const seed = this.seed(linked);
    const unread = unreadCode(input);
    const filters =
      unread !== undefined ||
      [...relations, ...links, ...inverseRelations, ...outsiders].length > 0 ||
      (list?.queries.includes('encodeJson(') ?? false) ||
      fields.some((one) => one.filters);
    const finds =
      list !== undefined ||
      [...relations, ...links].length > 0 ||
      fields.some(({ filters, isSearched }) => filters || isSearched);
    const order = key.map((name) => object([[propertyKey(propertyNamed(model, name)), "'asc'"]]));
    const include = linked.map(({ relation: { field } }): [string, Code] => [
      propertyKey(field.name),
      'true',
    ]);
    return {
      path: stringLiteral(`/${endpointOf(resource, places)}`),
      callers: print(
        array(facts.requesters.map(([name]) => stringLiteral(name))),
        0,
        'const CALLERS = '.length,
        ' as const;'.length,
      ),
      absent: stringLiteral(this.absent()),
      todos: this.todos(seed !== undefined).map(stringLiteral),
      seed,
      uses: {
        aggregate: resource.isAggregated,
        absent: facts.isTested('show'),
        bigints:
          (filters || [edit, create, forbiddenRecords].some(Boolean)) &&
          input.schema.models.some((one) => one.fields.some(({ kind }) => kind === 'BigInt')),
        filters,
        finds,
        bulk: [edit, deletion].some((one) => one?.hasBulk),
        stored: [edit, deletion, create, forbiddenRecords].some(Boolean),
        unchanged: [
          ...[edit, deletion, forbiddenRecords],
          ...[create?.owner, create?.tenant, create?.forbidden],
        ].some(Boolean),
      },
      most: Math.min(model.maxLimit ?? places.maxLimit, MAX_RECORDS),
      id: printArrowBody('const idOf = (name: RecordName): string =>', idCode(model, key), 0),
      storedRows: printArrowBody(
        'const storedRows = () =>',
        [
          `api.prisma.${names.delegate}.findMany(`,
          object([
            ['orderBy', order.length === 1 ? (order[0] ?? '') : array(order)],
            ...(include.length > 0 ? [['include', object(include)] as [string, Code]] : []),
          ]),
          ')',
        ],
        0,
      ),
      list,
      show: facts.isTested('show')
        ? {
            title: stringLiteral(titleOf(resource, 'show')),
            statuses: statusTable('SHOW_STATUS', facts.expectedStatuses('show')),
          }
        : undefined,
      edit,
      verb: places.update === 'patch' ? 'patch' : 'put',
      delete: deletion,
      create,
      forbiddenRecords,
      removal: removalCode(input, places),
      owner: ownerCode(input),
      tenant: tenantCode(input),
      ...{ fields, relations, links, inverseRelations, outsiders, unread },
    };
  }

  private seed(links: readonly LinkTests[]): AccessSpecView['seed'] {
    const { records, isUserModel, usesFixtureRecords } = this.facts;
    if (!(['list', 'show'] as const).some((one) => this.facts.isTested(one))) return undefined;
    const others = links.flatMap(({ links: all }) => all.map((one) => this.seeds.constantOf(one)));
    const entries = records.map((record) =>
      isUserModel
        ? `${propertyKey(record.name)}: ${personCode(record.name)},`
        : this.seeds.entry(record, 6, usesFixtureRecords ? 'find' : 'create'),
    );
    const { before } = this.seeds;
    const code = [...before, ...entries].join('\n');
    const parameters = ['prisma', 'people'].filter(
      (name) => code.includes(`${name}.`) || code.includes(`${name}[`),
    );
    return {
      parameter: `{ ${parameters.join(', ')} }`,
      before,
      records: entries,
      others,
      requiresValues: code.includes('required('),
      isAwaited: code.includes('await '),
    };
  }

  /** Lists what the tests do not cover; never empty without any tests. */
  private todos(hasTests: boolean): string[] {
    const { facts, resource } = this;
    const todos = [...facts.rulesInCode(), ...facts.untested];
    return hasTests || todos.length > 0
      ? todos
      : [`${resource.model.name} has neither a list nor a show operation to test`];
  }

  private absent(): string {
    const { model, visible } = this.resource;
    return model.key.fields
      .map((name) => visible.find(({ field }) => field.name === name)?.field)
      .map((field) => (field ? absentKey(field, this.input.schema) : 'absent'))
      .join('~');
  }
}
