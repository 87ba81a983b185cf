import type { ImportSet } from '../../code/imports';
import { array, call, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { reservedWords } from '../../naming/reserved';
import { camelCase } from '../../naming/words';
import type { ResponseClass, ApiPlaces, MountedAdapter, UserClass } from '../api-places';
import { importPath } from '../artefact';
import { adapterServicesPath } from './adapter-services';
import { endpointOf } from '../endpoint';
import type { ResourcePlan } from '../resource-plan';
import { resourceFile } from './resource';

/** Names that a default import cannot have, or that are ambiguous after `import`. */
const RESERVED_NAMES = [
  ...reservedWords,
  ...['as', 'async', 'defer', 'from', 'get', 'module', 'of', 'require', 'set', 'source', 'type'],
  ...['exports', 'undefined', 'adapterController', 'adapterRoute'],
  ...['pageAnswer', 'resourceAnswer'],
];

/** Returns the local names of imported adapters, distinct from the given classes. */
export function importNamesOf(names: readonly string[], classes: readonly string[]): string[] {
  const taken = new Set([...RESERVED_NAMES, ...classes]);
  return names.map((name) => {
    const camel = camelCase(name.replaceAll('.', '-'));
    const local = /^[a-z]/.test(camel) ? camel : `adapter${camel}`;
    return taken.has(local) ? `${local}Adapter` : local;
  });
}

/** Arguments of `adapterController`, and the constant for its return value. */
export interface AdaptersView {
  constant: string;
  endpoint: string;
  prismaService: string;
  /** The constant that describes which fields of the model are hidden. */
  resource: string;
  routes: string;
}

/**
 * Plans the adapters of one model for its module; adds their imports.
 *
 * @param path the module's file
 */
export function planAdapters(
  resource: ResourcePlan,
  path: string,
  places: ApiPlaces,
  imports: ImportSet,
): AdaptersView | undefined {
  const { names, model } = resource;
  const { adapters = [], prismaService, style } = places;
  const mounted = adapters.filter((adapter) => adapter.model === model.name);
  if (mounted.length === 0) return undefined;
  const classes = mounted.flatMap(({ guards, target, answer }) => [
    ...guards,
    ...(target ? [target.service] : []),
    ...responseClasses(target ? target.answer : answer),
  ]);
  const own = { name: names.resourceConstant, path: resourceFile.path(names, places) };
  const locals = importNamesOf(
    mounted.map(({ name }) => name),
    [own, ...classes].map(({ name }) => name),
  );
  const responses = mounted.map(({ target, answer }) => (target ? target.answer : answer));
  const isForeign = (answer: ResponseClass | undefined): boolean =>
    answer?.of !== undefined && answer.of.resource.name !== own.name;
  imports.add(
    { name: 'adapterController', from: '@gen/nest' },
    { name: 'adapterRoute', from: '@gen/nest' },
    { name: '*', from: importPath(path, adapterServicesPath(places), style) },
    ...(responses.some(isForeign) ? [{ name: 'resourceAnswer', from: '@gen/nest' }] : []),
    ...(responses.some((answer) => answer?.isPage)
      ? [{ name: 'pageAnswer', from: '@gen/nest' }]
      : []),
    ...[prismaService, own, ...classes].map(({ name, path: file }) => ({
      name,
      from: importPath(path, file, style),
    })),
    ...mounted.map((adapter, at) => ({
      name: 'default',
      as: locals[at],
      from: importPath(path, adapter.path, style),
    })),
  );
  return {
    constant: `${names.classStem}${names.suffix}Adapters`,
    endpoint: stringLiteral(endpointOf(resource, places)),
    prismaService: prismaService.name,
    resource: own.name,
    routes: routeList(mounted.map((adapter, at) => routeOf(adapter, locals[at] ?? '', own.name))),
  };
}

interface Route {
  args: string[];
  options: [key: string, value: Code][];
}

/** @param own the constant of the adapters' resource */
function routeOf(
  { name, guards, target, answer }: MountedAdapter,
  local: string,
  own: string,
): Route {
  const options: Route['options'] = [];
  if (guards.length > 0) options.push(['guards', array(guards.map((guard) => guard.name))]);
  if (target) options.push(['target', array([target.service.name, stringLiteral(target.method)])]);
  const response = target ? target.answer : answer;
  if (response) options.push(['answer', responseCode(response, own)]);
  if (response?.isNullable) options.push(['nullable', 'true']);
  if (!target && answer) options.push(['statuses', array(answer.statuses.map(String))]);
  return { args: [stringLiteral(name), local], options };
}

const responseClasses = (answer: ResponseClass | undefined): UserClass[] =>
  answer ? [answer, ...(answer.of ? [answer.of.resource] : [])] : [];

function responseCode({ name, isList, isPage, of }: ResponseClass, own: string): Code {
  if (of?.resource.name === own) return object([[of.form, name]]);
  if (of) return call('resourceAnswer', [stringLiteral(of.form), name, of.resource.name]);
  if (isPage) return call('pageAnswer', [name]);
  return isList ? array([name]) : name;
}

/** Formats the routes: options go on their own lines, which breaks the list around them. */
function routeList(routes: Route[]): string {
  const calls = routes.map(({ args }) => call('adapterRoute', args));
  if (routes.every(({ options }) => options.length === 0))
    return print(array(calls), 2, '  routes: '.length, 1);
  const lines = routes.map((route, at) =>
    route.options.length > 0 ? callWithOptions(route) : print(calls[at] ?? '', 4, 4, 1),
  );
  return `[\n${lines.map((line) => `    ${line},\n`).join('')}  ]`;
}

function callWithOptions({ args, options }: Route): string {
  const head = `adapterRoute(${args.join(', ')}, `;
  const fits = `    ${head}{`.length <= PRINT_WIDTH;
  const indent = fits ? 4 : 6;
  const pad = ' '.repeat(indent);
  const lines = options.map(
    ([key, value]) => `${pad}  ${key}: ${print(value, indent + 2, indent + key.length + 4, 1)},\n`,
  );
  const object = `{\n${lines.join('')}${pad}}`;
  return fits
    ? `${head}${object})`
    : `adapterRoute(\n${[...args, object].map((arg) => `${pad}${arg},\n`).join('')}    )`;
}
