import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { flat, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { simplified, type ModelAccess, type PlacedRule, type Rule } from '../../schema/access/rule';
import { OPERATIONS, type SchemaIR } from '../../schema/ir';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perModel, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { isObject, OF_RUNTIME, RuleWriter, SHARED } from './access/rule-code';
import { accessPath } from './shared-access';

/** Who may do what with the records of one model. */
export const modelAccessFile = perModel({
  template: 'api/model-access.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'access', places),
  isPlanned: ({ model }) => model.access !== undefined,
  view: modelAccessView,
});

/** `api/model-access.ts`: the rules of a model, each beside the line of the schema that says it. */
export interface ModelAccessView extends ModuleFileView {
  /** `AccessUser | undefined`; undefined where no rule looks at the user. */
  user: string | undefined;
  /** Names what a function of the project's own answers; undefined where none is called. */
  functions: FunctionsView | undefined;
  /** `const own = (user: User): Allowed => equals('authorId', user?.id);`, with comments above. */
  rules: { comment: string; code: string }[];
  summary: string;
  /** `postAccess` */
  constant: string;
  /** `list: mayRead,` */
  entries: string[];
  /** Each field's entry, with its lines. */
  fields: string[];
  /** `presets: (user: User) => ({ authorId: user?.id }),`; undefined where nothing is preset. */
  presets: string | undefined;
}

export interface FunctionsView {
  comment: string;
  /** `PostRule` */
  type: string;
  /** `boolean | Prisma.PostWhereInput` */
  answer: string;
}

/** What the constant of a model's rules is called. */
export const accessConstant = ({ names }: Pick<ResourcePlan, 'names'>): string =>
  `${names.camel}Access`;

const HEAD = '(user: User)';

function modelAccessView(
  resource: ResourcePlan,
  { path, places, schema }: Given<ApiPlaces>,
): ModelAccessView {
  const { model, names } = resource;
  const { access } = model;
  if (!access) throw new Error(`${model.name} has no rules`);
  const constants = constantNames(access);
  const locals = localFunctions(access, constants);
  const writer = new RuleWriter(locals);
  const file = new Rules(access, schema, writer, constants);
  const rules = file.constants();
  const entries = file.operations();
  const fields = file.fields();
  const preset = presets(access, schema);
  const code = [...rules.map((rule) => rule.code), ...entries, ...fields, preset ?? ''];
  const isAsked = access.functions.length > 0 || code.some((text) => text.includes(HEAD));
  const shared = importPath(path, accessPath(places), places.style);
  const own = places.access?.functions.get(model.name);
  const imports = new ImportSet().add(
    ...writer.ofRuntime().map((name) => ({ name, from: '@gen/nest' })),
    { name: 'AdapterUser', from: '@gen/nest', isType: true },
    rules.length > 0 ? { name: 'Allowed', from: '@gen/nest', isType: true } : undefined,
    { name: 'ResourceAccess', from: '@gen/nest', isType: true },
    ...[...writer.ofShared(), ...(writer.used.has('passesAll') ? ['passesAll'] : [])].map(
      (name) => ({
        name,
        from: shared,
      }),
    ),
    isAsked ? { name: 'AccessUser', from: shared, isType: true } : undefined,
    ...(own === undefined
      ? []
      : access.functions.map((name) => ({
          name,
          as: locals.get(name),
          from: importPath(path, own, places.style),
        }))),
    access.functions.length > 0
      ? clientImport('Prisma', path, places, { isType: true })
      : undefined,
  );
  return {
    header: headerFor(
      `the rules of the model ${model.name}`,
      'change the schema and run the generator again.',
    ),
    imports: imports.toString(),
    user: isAsked ? 'AccessUser | undefined' : undefined,
    functions:
      access.functions.length > 0
        ? {
            comment: jsDoc(
              [
                `A rule that ${model.name} has in code: everything, nothing, or what meets a condition.`,
              ],
              0,
            ),
            type: ruleType(resource),
            answer: `boolean | Prisma.${model.name}WhereInput`,
          }
        : undefined,
    rules,
    summary: jsDoc([`Who may do what with the records of ${model.name}.`], 0),
    constant: accessConstant({ names }),
    entries,
    fields,
    presets: preset,
  };
}

/** `PostRule`, the type of the project's own functions. */
export const ruleType = ({ names }: Pick<ResourcePlan, 'names'>): string =>
  `${names.classStem}Rule`;

/** Names of the file itself, which an imported function cannot have. */
const TAKEN = ['own', 'tenant', 'passesAll', ...SHARED, ...OF_RUNTIME];

/** What the project's own functions are called in the file. */
function localFunctions(
  { functions }: ModelAccess,
  constants: ReadonlyMap<PlacedRule, string>,
): Map<string, string> {
  const taken = new Set([...TAKEN, ...constants.values()]);
  return new Map(
    functions.map((name) => [name, taken.has(name) ? `${name}AsWritten` : name] as const),
  );
}

/** What each rule of records is called in the file. */
function constantNames({ operations }: ModelAccess): Map<PlacedRule, string> {
  const placed = [...new Set(OPERATIONS.flatMap((one) => operations[one] ?? []))];
  const names = new Map<PlacedRule, string>();
  for (const one of placed) {
    const wanted = nameOf(one, placed.length === 1);
    const taken = [...names.values()];
    let name = wanted;
    for (let number = 2; taken.includes(name); number++) name = `${wanted}${number}`;
    names.set(one, name);
  }
  return names;
}

/** The rules of one model, on their way to code. */
class Rules {
  /** @param constantOf the rules of records, each with its name in the file */
  constructor(
    private readonly access: ModelAccess,
    private readonly schema: Pick<SchemaIR, 'user'>,
    private readonly writer: RuleWriter,
    private readonly constantOf: ReadonlyMap<PlacedRule, string>,
  ) {}

  /** Written after the others, for only then is it known what they call. */
  constants(): ModelAccessView['rules'] {
    const { owner, tenant, fields } = this.access;
    const rules = [...this.constantOf].map(([placed, name]) => ({
      comment: comment(placed, placed.text),
      code: constant(name, this.ofRecord(placed.rule)),
    }));
    for (const placed of fields.flatMap(({ read, write }) => [read, write]))
      if (placed) this.ofField(placed);
    const { key = 'id' } = this.schema.user ?? {};
    const before: ModelAccessView['rules'] = [];
    if (owner && this.writer.used.has('own'))
      before.push({
        comment: comment(owner, 'own'),
        code: constant('own', this.writer.ofUser('equals', { field: owner.field, property: key })),
      });
    if (tenant)
      before.push({
        comment: comment(tenant, 'tenant: stands before every rule'),
        code: constant('tenant', this.ofTenant()),
      });
    return [...before, ...rules];
  }

  operations(): string[] {
    return OPERATIONS.map((operation) => {
      const placed = this.access.operations[operation];
      if (placed) return `${operation}: ${this.constantOf.get(placed) ?? ''},`;
      this.writer.used.add('passesAll');
      return this.access.tenant
        ? `${arrow(`${operation}: ${HEAD}`, this.withTenant('passesAll(user)'), 2, 1)},`
        : `${operation}: passesAll,`;
    });
  }

  fields(): string[] {
    return this.access.fields.map(({ field, read, write }) => {
      const lines = Object.entries({ read, write }).flatMap(([word, placed], at) => {
        if (!placed) return [];
        const isToldAlready = word === 'write' && read === placed && at > 0;
        const code = this.ofField(placed);
        return [
          ...(isToldAlready ? [] : [comment(placed, placed.text)]),
          `${arrow(`${word}: ${head(code)}`, code, 6, 1)},`,
        ];
      });
      return [`${propertyKey(field)}: {`, ...lines.map((line) => `  ${line}`), '},']
        .map((line) => `    ${line}`)
        .join('\n')
        .trimStart();
    });
  }

  /** With the tenant before it, and the role that passes all beside it. */
  private ofRecord(rule: Rule): Code {
    const whole = this.withAll(rule);
    if (!this.access.tenant) return this.writer.write(whole);
    // whoever is of a tenant is logged in
    if (whole.kind === 'everyone' || whole.kind === 'signedIn') return this.withTenant();
    if (whole.kind === 'nobody') return 'false';
    const parts = whole.kind === 'and' && 'parts' in whole ? whole.parts : [whole];
    return this.withTenant(...parts.map((part) => this.writer.write(part)));
  }

  private ofField(placed: PlacedRule): Code {
    return this.writer.write(this.withAll(placed.rule));
  }

  private withAll(rule: Rule): Rule {
    const { all } = this.schema.user ?? {};
    return all === undefined
      ? rule
      : simplified({
          kind: 'or',
          parts: [{ kind: 'role', roles: [all], isNot: false }, rule],
        });
  }

  private withTenant(...parts: Code[]): Code {
    return this.writer.joined('and', ['tenant(user)', ...parts]);
  }

  private ofTenant(): Code {
    const { field = '', except } = this.access.tenant ?? {};
    const same = this.writer.ofUser('equals', { field, property: field });
    return except === undefined
      ? same
      : this.writer.joined('or', [
          this.writer.write({ kind: 'role', roles: [except], isNot: false }),
          same,
        ]);
  }
}

const comment = ({ location }: Pick<PlacedRule, 'location'>, text: string): string =>
  jsDoc([`${location.file}:${location.line} ${text}`], 0);

/** `mayCreateAndEdit`. */
function nameOf({ words }: PlacedRule, isOnly: boolean): string {
  if (words.some((word) => word === 'all')) return isOnly ? 'mayDoAll' : 'mayDoTheRest';
  const [first = '', ...more] = words;
  return ['may', ...[first, ...more.flatMap((word) => ['and', word])]]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

const isAsync = (code: Code): boolean => flat(code).includes('await ');

/** A function that does not look at the user has no parameter. */
function head(code: Code): string {
  if (isAsync(code)) return `async ${HEAD}`;
  return /\buser\b/.test(flat(code)) ? HEAD : '()';
}

const constant = (name: string, code: Code): string => {
  const type = isAsync(code) ? 'Promise<Allowed>' : 'Allowed';
  return `${arrow(`const ${name} = ${head(code)}: ${type}`, code, 0, 1)};`;
};

/**
 * An arrow function as Prettier lays it out: what it answers stands on the next line where it does not fit.
 *
 * @param after columns behind it
 */
function arrow(start: string, code: Code, indent: number, after: number): string {
  const line = `${start} => ${isObject(code) ? `(${flat(code)})` : flat(code)}`;
  if (indent + line.length + after <= PRINT_WIDTH) return line;
  if (isObject(code)) {
    const open = `${start} => (`;
    return `${open}${print(code, indent, indent + open.length, after + 1)})`;
  }
  const pad = ' '.repeat(indent + 2);
  return `${start} =>\n${pad}${print(code, indent + 2, indent + 2, after)}`;
}

/** What a new record holds without a body's saying it. */
function presets(
  { owner, tenant }: ModelAccess,
  { user }: Pick<SchemaIR, 'user'>,
): string | undefined {
  const entries: [string, Code][] = [
    ...(owner ? [[propertyKey(owner.field), `user?.${user?.key ?? 'id'}`] as [string, Code]] : []),
    ...(tenant ? [[propertyKey(tenant.field), `user?.${tenant.field}`] as [string, Code]] : []),
  ];
  return entries.length === 0 ? undefined : `${arrow(`presets: ${HEAD}`, object(entries), 2, 1)},`;
}
