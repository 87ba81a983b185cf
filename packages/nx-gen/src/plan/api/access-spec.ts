import { ImportSet } from '../../code/imports';
import { array, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { endpointOf } from '../endpoint';
import { perModel, type Given } from '../file-kind';
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
import { outsiderTests, roadTests } from './access-tests/road-tests';
import { fieldTests } from './access-tests/field-tests';
import { relationCode, type RelationView } from './access-tests/relation-code';
import { removalCode, type RemovalView } from './access-tests/removal-code';
import { roadCode, type RoadView } from './access-tests/road-code';
import { personCode, SeedCode } from './access-tests/seed-code';
import { answersTable, behindArrow } from './access-tests/tables';
import { titleOf, type Told } from './access-tests/told';
import { propertyNamed, withPublicNames } from '../public-names';
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
        /** False where its records are people, who are there. */
        isAwaited: boolean;
      }
    | undefined;
  /** Which of the constants and functions of the file are asked. */
  uses: {
    absent: boolean;
    bigints: boolean;
    filters: boolean;
    finds: boolean;
    many: boolean;
    stored: boolean;
    unchanged: boolean;
  };
  /** The most records that a list is asked for: more than there are. */
  most: number;
  /** `const idOf = (name: Name): string => String(made.records[name].id);` */
  id: string;
  /** `api.prisma.post.findMany({ orderBy: { id: 'asc' } });` */
  stored: string;
  verb: 'put' | 'patch';
  /** Answers to each operation, as tables; undefined where it is not generated, or decided in code. */
  list: ListView | undefined;
  show: { title: string; answers: string } | undefined;
  edit: EditView | undefined;
  delete: WriteView | undefined;
  create: CreateView | undefined;
  removal: RemovalView | undefined;
  owner: OwnerView | undefined;
  tenant: TenantView | undefined;
  fields: FieldView[];
  relations: RelationView[];
  links: LinkView[];
  roads: RoadView[];
  outsiders: OutsiderView[];
}

function accessSpecView(
  resource: ResourcePlan,
  { path, places, ...given }: Given<ApiPlaces>,
): AccessSpecView {
  const schema = withPublicNames(given.schema);
  const { model, names, operations } = resource;
  const { tests } = places.access ?? {};
  if (!tests) throw new Error('tests without a place are not planned');
  const facts = new ModelTests(resource, schema);
  const seeds = new SeedCode(optionalOf(schema));
  const whole = new SpecCode({ resource, facts, seeds, places, schema }).whole();
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

/** Of the records of a test, and the people. */
const MOST = 100;

/** The parts of one spec, as code. */
class SpecCode {
  private readonly resource: ResourcePlan;
  private readonly facts: ModelTests;
  private readonly seeds: SeedCode;

  constructor(private readonly told: Told) {
    ({ resource: this.resource, facts: this.facts, seeds: this.seeds } = told);
  }

  whole(): Omit<AccessSpecView, 'header' | 'imports' | 'service' | 'call'> {
    const { facts, resource, told } = this;
    const { model, names } = resource;
    const { places } = told;
    const key = model.key.fields;
    const linked = linkTests(facts);
    const [create, edit] = [createCode(told), editCode(told)];
    const deletion = writeCode('delete', 'DELETED', told);
    const fields = fieldTests(facts)
      .map((one) => fieldCode(one, told))
      .filter(({ read, written }) => read !== undefined || written !== undefined);
    const list = listCode(told);
    const relations = relationTests(facts).map((one) => relationCode(one, told));
    const roads = roadTests(facts)
      .map((one) => roadCode(one, told))
      .filter(({ filters, hidden }) => filters !== undefined || hidden.length > 0);
    const outsiders = outsiderTests(facts).flatMap((one) => outsiderCode(one, told) ?? []);
    const links = linked.map((one) => linkCode(one, told));
    const seed = this.seed(linked);
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
        absent: facts.isTested('show'),
        bigints: model.fields.some(({ kind }) => kind === 'BigInt'),
        filters:
          [...relations, ...links, ...roads, ...outsiders].length > 0 ||
          (list?.queries.includes('q(') ?? false) ||
          fields.some(({ filters }) => filters),
        finds,
        many: [edit, deletion].some((one) => one?.hasBulk),
        stored: [edit, deletion, create].some(Boolean),
        unchanged: [edit, deletion, create?.owner, create?.tenant].some(Boolean),
      },
      most: Math.min(model.maxLimit ?? places.maxLimit, MOST),
      id: behindArrow('const idOf = (name: Name): string =>', idCode(model, key), 0),
      stored: behindArrow(
        'const stored = () =>',
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
            answers: answersTable('SHOWN', facts.answers('show')),
          }
        : undefined,
      edit,
      verb: places.update === 'patch' ? 'patch' : 'put',
      delete: deletion,
      create,
      removal: removalCode(told, places),
      owner: ownerCode(told),
      tenant: tenantCode(told),
      ...{ fields, relations, links, roads, outsiders },
    };
  }

  private seed(links: readonly LinkTests[]): AccessSpecView['seed'] {
    const { records, isOfPeople, isOfFixtures } = this.facts;
    if (!(['list', 'show'] as const).some((one) => this.facts.isTested(one))) return undefined;
    const others = links.flatMap(({ links: all }) => all.map((one) => this.seeds.constantOf(one)));
    const entries = records.map((record) =>
      isOfPeople
        ? `${propertyKey(record.name)}: ${personCode(record.name)},`
        : this.seeds.entry(record, 6, isOfFixtures ? 'find' : 'create'),
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
      isAwaited: code.includes('await '),
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

  private absent(): string {
    const { model, visible } = this.resource;
    return model.key.fields
      .map((name) => visible.find(({ field }) => field.name === name)?.field)
      .map((field) => (field ? absentKey(field, this.told.schema) : 'absent'))
      .join('~');
  }
}
