import { readClasses } from '../../adapters/read-class';
import { GenError, createProblem, type ProblemText } from '../../base/diagnostics';
import { splitWords } from '../../base/split-words';
import { listOf } from '../../base/nearest';
import type { FileTree } from '../../base/tree';
import type { GenerateOptions } from '../../config/run-options';
import { createCachedReader } from '../../output/cached-reader';
import { refuseObstacles } from '../../output/targets';
import type { OwnService } from '../../plan/api-places';
import { resourceFile } from '../../plan/api/resource';
import { serviceFile } from '../../plan/api/service';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { findClasses, type ClassSearch } from '../../project/find-class';
import { commandIn } from '../../project/own-commands';
import { findOwnServices } from '../../project/own-services/own-services';
import { classSearch, findDtoPlaces, importStyle } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import { findPrisma, prismaClasses } from '../../project/user-classes';
import { formatText } from '../../render/format';
import type { RenderedFile } from '../../render/render';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
import { fieldsSetByServer } from '../../schema/missing-value';
import { OPERATIONS } from '../../schema/operation';
import { generateParts, type Work } from '../generate';
import { loadProject } from '../load-project';
import { namedModels } from '../named-models';
import { refuseSyntaxErrors } from '../refuse-syntax-errors';
import { addRoute, placesOfRoutes } from './add-route';
import { namesBeside, otherName, ownNames, type OwnNames } from './own-names';
import { methodOfRoute } from './own-route';
import { ownModuleText, ownServiceText } from './own-texts';

/** The models that get a class of the project's own. */
export interface Extension {
  /** Names of models: a list or a comma-separated string. */
  models?: string | readonly string[];
  /** Name of the class, if it differs from the default. */
  name?: string;
  /** The last segment of a route that they get beside the generated ones: `publish`. */
  route?: string;
}

/** Generating only one of them would leave the other inconsistent. */
const PARTS = ['dtos', 'api'] as const;

/**
 * Writes a class that extends the generated service of each model, with its module, and regenerates the models so that
 * their routes use it. From then on both files belong to the user.
 *
 * @throws {GenError} before the first write, if a file or class already exists
 */
export const extendModels =
  (extension: Extension): Work =>
  async (tree, options, dialogue) => {
    const own = await ownFiles(tree, options, extension);
    const files = own.flatMap((one) => one.files);
    refuseSyntaxErrors(files);
    refuseObstacles(
      tree,
      files.map(({ path }) => path),
    );
    const isNew = new Set(files.map(({ path }) => path).filter((path) => !tree.exists(path)));
    files.forEach(({ path, text }) => tree.write(path, text));
    const only = own.map(({ model }) => model);
    // a run limited to some models must not remove files of others
    const run = await generateParts(PARTS)(
      tree,
      { ...options, only, prune: undefined, pruneSuffix: undefined },
      dialogue,
    );
    return {
      ...run,
      created: [...isNew, ...run.created],
      updated: [
        ...files.map(({ path }) => path).filter((path) => !isNew.has(path)),
        ...run.updated,
      ],
      writes: new Map([...files.map(({ path, text }) => [path, text] as const), ...run.writes]),
      left: own.flatMap(({ left }) => left),
    };
  };

/** The new files of a model, before they are written. */
interface OwnFiles {
  model: string;
  /** What its owner is told. */
  left: readonly string[];
  files: readonly (Pick<RenderedFile, 'path' | 'text'> & { subject: string })[];
}

async function ownFiles(
  tree: FileTree,
  options: GenerateOptions,
  { models, name, route }: Extension,
): Promise<OwnFiles[]> {
  const method = route === undefined ? undefined : methodOfRoute(route);
  const { context, schema } = await loadProject(tree, options);
  const modelNames = readModelNames(tree, context, schema, models);
  if (name !== undefined && modelNames.size > 1)
    throw GenError.of('--name is the name of one class', 'name one model with it');
  const places = findDtoPlaces(tree, context, schema.client);
  const generated = [...markedNames(schema.models, context.config.suffix).values()].map(
    resourceNames,
  );
  const search = classSearch(context, schema.client);
  const services = findServices(tree, context, generated, search);
  const chosen = generated
    .filter(({ model }) => modelNames.has(model))
    .map((resource): ResourceToExtend => {
      const own = services.get(resource.model);
      return {
        ...{ resource, own },
        names:
          own && route !== undefined && name === undefined
            ? namesBeside(own)
            : ownNames(resource, places.featureFolder(resource), context, name),
      };
    });
  const isForRoute = route !== undefined && name === undefined;
  refuseTakenNames(tree, context, generated, search, { chosen, isForRoute });
  const apiPlaces = route === undefined ? undefined : placesOfRoutes(tree, context, schema);
  const prisma = findPrisma(tree, context, search);
  const style = importStyle(tree, context, schema.client, prismaClasses(prisma));
  const formatFile = async (path: string, text: string): Promise<string> =>
    options.skipFormat ? text : formatText(tree.root, { path, text });
  return Promise.all(
    chosen.map(async ({ resource, own, names }): Promise<OwnFiles> => {
      const { model, service } = resource;
      const marked = schema.models.find((one) => one.name === model);
      const { operations = OPERATIONS } = marked ?? {};
      const ownRoute =
        route === undefined || method === undefined
          ? undefined
          : {
              ...{ segment: route, method, model },
              record: { name: resource.record, path: resourceFile.path(resource, places) },
            };
      const view = {
        ...(ownRoute && { route: ownRoute }),
        ...{ model, own: names, style, ...prisma },
        operations: new Set(operations),
        setByServer: marked ? fieldsSetByServer(marked).map((field) => field.name) : [],
        generated: { name: service, path: serviceFile.path(resource, places) },
      };
      const added =
        ownRoute && apiPlaces && marked
          ? addRoute(tree, search, {
              ...{ own: names, route: ownRoute, model: marked, names: resource },
              ...{ places: apiPlaces, service: own },
            })
          : undefined;
      // a controller that exists is in some module already
      const moduleView = { ...view, route: added?.text === undefined ? undefined : ownRoute };
      const texts = [
        ...(own ? [] : [[names.servicePath, ownServiceText(view)] as const]),
        ...(own && (own.module || tree.exists(names.modulePath))
          ? []
          : [[names.modulePath, ownModuleText(moduleView)] as const]),
        ...(added?.text === undefined ? [] : [[names.controllerPath, added.text] as const]),
      ];
      const yours = `${names.service} answers every generated route of ${model}. It is yours, and no run changes it: continue in ${names.servicePath}`;
      return {
        model,
        left: [...(own ? [] : [yours]), ...(added?.left ?? [])],
        files: [
          ...(await Promise.all(
            texts.map(async ([path, text]) => ({
              path,
              text: await formatFile(path, text),
              subject: model,
            })),
          )),
          // as its owner has formatted it
          ...[...(added?.edited ?? [])].map(([path, text]) => ({ path, text, subject: model })),
        ],
      };
    }),
  );
}

function readModelNames(
  tree: FileTree,
  { root, config }: ProjectContext,
  schema: SchemaIR,
  models: Extension['models'],
): ReadonlySet<string> {
  if (splitWords(models).length === 0)
    throw GenError.of('no model is named', 'name it, as in --models=Product');
  const mark = (model: string): string => commandIn(tree, root, `mark --models=${model}`);
  return namedModels(models, schema, config.schemaPath, mark, 'extend') ?? new Set();
}

interface ResourceToExtend {
  resource: ResourceNames;
  names: OwnNames;
  /** The service of the project's own that answers its routes already. */
  own: OwnService | undefined;
}

function findServices(
  tree: FileTree,
  context: ProjectContext,
  generated: readonly ResourceNames[],
  search: ClassSearch,
): ReadonlyMap<string, OwnService> {
  const reader = createCachedReader(readClasses);
  const { services, problems } = findOwnServices(tree, context, generated, search, reader);
  if (problems.length > 0) throw new GenError(problems);
  return services;
}

/**
 * @param isForRoute whether a service that exists already gets a route
 * @throws {GenError} that names everything that already has the path of a file, the name of a class, or the model's
 * routes
 */
function refuseTakenNames(
  tree: FileTree,
  context: ProjectContext,
  generated: readonly ResourceNames[],
  search: ClassSearch,
  { chosen, isForRoute }: { chosen: readonly ResourceToExtend[]; isForRoute: boolean },
): void {
  const classes = findClasses(
    tree,
    chosen.flatMap(({ names }) => [names.service, names.module]),
    search,
  );
  const generatedNames = new Set(generated.flatMap(({ service, module }) => [service, module]));
  const faults = chosen.flatMap(({ resource, names, own }): ProblemText[] => {
    if (own && isForRoute) return [];
    if (own)
      return [
        createProblem(
          `${own.service.path}: ${own.service.name} already extends ${resource.service}, and answers the routes of ${resource.model}`,
          'continue there',
        ),
      ];
    const words = `extend --models=${resource.model} --name=${otherName(names)}`;
    const renameCure = `give the new class another name: ${commandIn(tree, context.root, words)}`;
    const extend = `just let its class extend ${resource.service}, or ${renameCure}`;
    return [
      [names.service, names.servicePath, extend],
      [names.module, names.modulePath, renameCure],
    ].flatMap(([name = '', path = '', cure = '']) => {
      if (tree.exists(path)) return [createProblem(`${path} already exists, and is yours`, cure)];
      const files = generatedNames.has(name) ? ['the generator'] : (classes.get(name) ?? []);
      return files.length > 0
        ? [createProblem(`${name} is written by ${listOf(files, 'and')} already`, renameCure)]
        : [];
    });
  });
  if (faults.length > 0) throw new GenError(faults);
}
