import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import type { ModelAccess, PlacedRule } from '../../schema/access/rule';
import { ALL_OPERATIONS, type SchemaIR } from '../../schema/ir';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perModel, type ViewContext } from '../file-kind';
import { placeOfChoice } from '../choice-place';
import type { ResourcePlan } from '../resource-plan';
import {
  USER_PARAMETER,
  ModelRules,
  presets,
  requiredPresets,
  type RuleView,
} from './access/model-rules';
import { RUNTIME_FUNCTIONS, RuleWriter, SHARED_HELPERS } from './access/rule-code';
import { accessPath } from './shared-access';

/** Access rules of one model. */
export const modelAccessFile = perModel({
  template: 'api/model-access.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'access', places),
  isPlanned: ({ model }) => model.access !== undefined,
  view: modelAccessView,
});

/** `api/model-access.ts`: the rules of a model, each with its source in the schema. */
export interface ModelAccessView extends ModuleFileView {
  /** `AccessUser | undefined`; undefined where no rule depends on the user. */
  user: string | undefined;
  /** Describes the project's own functions; undefined where none is called. */
  functions: FunctionsView | undefined;
  rules: RuleView[];
  summary: string;
  /** `postAccess` */
  constant: string;
  /** `list: mayRead,` */
  entries: string[];
  /** The entry of each field, with its lines. */
  fields: string[];
  /** `'links.collection': writer,`, with its source in the schema. */
  choices: string[];
  /** `presets: (user: User) => ({ authorId: user?.id }),`; undefined without any. */
  presets: string | undefined;
  /** `requires: ['tenantId'],`: the presets without which no record is created; undefined without any. */
  requires: string | undefined;
}

export interface FunctionsView {
  comment: string;
  /** `PostRule` */
  type: string;
  /** `boolean | Prisma.PostWhereInput` */
  answer: string;
}

/** Returns the name of the constant with a model's rules. */
export const accessConstant = ({ names }: Pick<ResourcePlan, 'names'>): string =>
  `${names.camel}Access`;

function modelAccessView(
  resource: ResourcePlan,
  { path, places, schema }: ViewContext<ApiPlaces>,
): ModelAccessView {
  const { model, names } = resource;
  const { access, locals, writer, rules, entries, fields, choices } = rulesCode(resource, schema);
  const preset = presets(access, schema);
  const needsUserType =
    access.functions.length > 0 ||
    dependsOnUser(rules, [...entries, ...fields, ...choices, preset ?? '']);
  const shared = importPath(path, accessPath(places), places.style);
  const own = places.access?.functions.get(model.name);
  const imports = new ImportSet().add(
    ...writer.usedRuntimeFunctions().map((name) => ({ name, from: '@gen/nest' })),
    { name: 'AdapterUser', from: '@gen/nest', isType: true },
    rules.length > 0 ? { name: 'Allowed', from: '@gen/nest', isType: true } : undefined,
    { name: 'ResourceAccess', from: '@gen/nest', isType: true },
    ...[
      ...writer.usedSharedHelpers(),
      ...(writer.usedNames.has('passesAll') ? ['passesAll'] : []),
    ].map((name) => ({
      name,
      from: shared,
    })),
    needsUserType ? { name: 'AccessUser', from: shared, isType: true } : undefined,
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
    user: needsUserType ? 'AccessUser | undefined' : undefined,
    functions:
      access.functions.length > 0
        ? {
            comment: jsDoc(
              [
                `A rule of ${model.name} written in code: it allows all records, none, or those that match a condition.`,
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
    choices,
    presets: preset,
    requires: requiredPresets(model),
  };
}

/** Returns the code of a model's rules, and the names that it uses. */
export function rulesCode(
  resource: Pick<ResourcePlan, 'model' | 'names'>,
  schema: Pick<SchemaIR, 'user' | 'models' | 'provider'>,
) {
  const { model } = resource;
  const { access } = model;
  if (!access) throw new Error(`${model.name} has no rules`);
  const constants = constantNames(access);
  const locals = localFunctions(access, [
    ...constants.values(),
    accessConstant(resource),
    ruleType(resource),
  ]);
  const writer = new RuleWriter(locals, schema.provider);
  const file = new ModelRules(access, model, schema, writer, constants);
  const rules = file.constants();
  return {
    access,
    locals,
    writer,
    rules,
    entries: file.operations(model.softDelete?.isRestorable === true),
    fields: file.fields(),
    choices: file.choices((choice) => placeOfChoice(choice, schema)),
  };
}

/** Checks whether the code depends on the user. */
export const dependsOnUser = (rules: readonly RuleView[], entries: readonly string[]): boolean =>
  [...rules.map(({ code }) => code), ...entries].some((text) => text.includes(USER_PARAMETER));

/** `PostRule`, the type of the project's own functions. */
export const ruleType = ({ names }: Pick<ResourcePlan, 'names'>): string =>
  `${names.classStem}Rule`;

/** Names used by the file itself, whatever its model is called, which an imported function cannot have. */
const RESERVED_NAMES = [
  ...['own', 'tenant', 'passesAll', 'user', ...SHARED_HELPERS, ...RUNTIME_FUNCTIONS],
  ...['AccessUser', 'AdapterUser', 'Allowed', 'Prisma', 'Promise', 'ResourceAccess'],
  ...['RuleResult', 'User'],
];

/**
 * Returns the local names of the project's own functions.
 *
 * @param names those that the file declares for its model
 */
function localFunctions({ functions }: ModelAccess, names: readonly string[]): Map<string, string> {
  const taken = new Set([...RESERVED_NAMES, ...names]);
  return new Map(
    functions.map((name) => [name, taken.has(name) ? `${name}AsWritten` : name] as const),
  );
}

/** Returns the names of the record rules in the file. */
function constantNames({ operations }: ModelAccess): Map<PlacedRule, string> {
  const placedRules = [...new Set(ALL_OPERATIONS.flatMap((one) => operations[one] ?? []))];
  const names = new Map<PlacedRule, string>();
  for (const one of placedRules) {
    const wanted = nameOf(one, placedRules.length === 1);
    const taken = [...names.values()];
    let name = wanted;
    for (let number = 2; taken.includes(name); number++) name = `${wanted}${number}`;
    names.set(one, name);
  }
  return names;
}

/** `mayCreateAndEdit`. */
function nameOf({ words }: PlacedRule, isOnly: boolean): string {
  if (words.some((word) => word === 'all')) return isOnly ? 'mayDoAll' : 'mayDoTheRest';
  const [first = '', ...more] = words;
  return ['may', ...[first, ...more.flatMap((word) => ['and', word])]]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
