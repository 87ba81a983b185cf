import { readClasses } from '../../adapters/read-class';
import { GenError, told, type Told } from '../../base/diagnostics';
import { givenWords } from '../../base/given-words';
import { listOf } from '../../base/nearest';
import type { FileTree } from '../../base/tree';
import type { GenerateOptions } from '../../config/run-options';
import { recallingReader } from '../../output/recall';
import { refuseObstacles } from '../../output/targets';
import { serviceFile } from '../../plan/api/service';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { findClasses } from '../../project/find-class';
import { commandIn } from '../../project/own-commands';
import { findOwnServices } from '../../project/own-services/own-services';
import { classSearch, findDtoPlaces, importStyle } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import { findPrisma, prismaClasses } from '../../project/user-classes';
import { laidOut } from '../../render/format';
import type { RenderedFile } from '../../render/render';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
import { OPERATIONS } from '../../schema/operation';
import { generating, type Work } from '../generate';
import { loadProject } from '../load-project';
import { namedModels } from '../named-models';
import { refuseSyntaxErrors } from '../refuse-syntax-errors';
import { otherName, ownNames, type OwnNames } from './own-names';
import { ownModuleText, ownServiceText } from './own-texts';

/** What is given a class of the owner's. */
export interface Extension {
  /** Names of models: a list, or words with commas between them. */
  models?: string | readonly string[];
  /** The class, where it is to have another name than usual. */
  name?: string;
}

/** Either half of them would leave the other one wrong. */
const PARTS = ['dtos', 'api'] as const;

/**
 * Writes for models a class that extends the generated service, with its module, and generates them again so that it
 * answers their routes. From then on both files are the owner's.
 *
 * @throws {GenError} before the first write, where a file or a class is there already
 */
export const extending =
  (extension: Extension): Work =>
  async (tree, options, dialogue) => {
    const own = await ownFiles(tree, options, extension);
    const files = own.flatMap((one) => one.files);
    refuseSyntaxErrors(files);
    refuseObstacles(
      tree,
      files.map(({ path }) => path),
    );
    files.forEach(({ path, text }) => tree.write(path, text));
    const only = own.map(({ model }) => model);
    // a run about some models removes nothing of others
    const run = await generating(PARTS)(
      tree,
      { ...options, only, prune: undefined, pruneSuffix: undefined },
      dialogue,
    );
    return {
      ...run,
      created: [...files.map(({ path }) => path), ...run.created],
      writes: new Map([...files.map(({ path, text }) => [path, text] as const), ...run.writes]),
      left: own.map(
        ({ model, names: { service, servicePath } }) =>
          `${service} answers every generated route of ${model}. It is yours, and no run changes it: go on in ${servicePath}`,
      ),
    };
  };

/** A model's two files, before they are written. */
interface OwnFiles {
  model: string;
  names: OwnNames;
  files: readonly (Pick<RenderedFile, 'path' | 'text'> & { subject: string })[];
}

async function ownFiles(
  tree: FileTree,
  options: GenerateOptions,
  { models, name }: Extension,
): Promise<OwnFiles[]> {
  const { context, schema } = await loadProject(tree, options);
  const wanted = wantedModels(tree, context, schema, models);
  if (name !== undefined && wanted.size > 1)
    throw GenError.of('--name is the name of one class', 'name one model with it');
  const places = findDtoPlaces(tree, context, schema.client);
  const generated = [...markedNames(schema.models, context.config.suffix).values()].map(
    resourceNames,
  );
  const chosen = generated
    .filter(({ model }) => wanted.has(model))
    .map((resource) => ({
      resource,
      names: ownNames(resource, places.featureFolder(resource), context, name),
    }));
  refuseTaken(tree, context, schema, generated, chosen);
  const prisma = findPrisma(tree, context, classSearch(context, schema.client));
  const style = importStyle(tree, context, schema.client, prismaClasses(prisma));
  const laid = async (path: string, text: string): Promise<string> =>
    options.skipFormat ? text : laidOut(tree.root, { path, text });
  return Promise.all(
    chosen.map(async ({ resource, names }): Promise<OwnFiles> => {
      const { model, service } = resource;
      const { operations = OPERATIONS } = schema.models.find((one) => one.name === model) ?? {};
      const view = {
        ...{ model, own: names, style, ...prisma },
        operations: new Set(operations),
        generated: { name: service, path: serviceFile.path(resource, places) },
      };
      const texts = [
        [names.servicePath, ownServiceText(view)],
        [names.modulePath, ownModuleText(view)],
      ] as const;
      return {
        ...{ model, names },
        files: await Promise.all(
          texts.map(async ([path, text]) => ({
            path,
            text: await laid(path, text),
            subject: model,
          })),
        ),
      };
    }),
  );
}

function wantedModels(
  tree: FileTree,
  { root, config }: ProjectContext,
  schema: SchemaIR,
  models: Extension['models'],
): ReadonlySet<string> {
  if (givenWords(models).length === 0)
    throw GenError.of('no model is named', 'name it, as in --models=Product');
  const mark = (model: string): string => commandIn(tree, root, `mark --models=${model}`);
  return namedModels(models, schema, config.schemaPath, mark, 'extend') ?? new Set();
}

interface Chosen {
  resource: ResourceNames;
  names: OwnNames;
}

/** @throws {GenError} with everything that has the place of a file or the name of a class, or the model's routes */
function refuseTaken(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  generated: readonly ResourceNames[],
  chosen: readonly Chosen[],
): void {
  const search = classSearch(context, schema.client);
  const { services, problems } = findOwnServices(
    tree,
    context,
    generated,
    search,
    recallingReader(readClasses),
  );
  if (problems.length > 0) throw new GenError(problems);
  const classes = findClasses(
    tree,
    chosen.flatMap(({ names }) => [names.service, names.module]),
    search,
  );
  const taken = new Set(generated.flatMap(({ service, module }) => [service, module]));
  const faults = chosen.flatMap(({ resource, names }): Told[] => {
    const own = services.get(resource.model)?.service;
    if (own)
      return [
        told(
          `${own.path}: ${own.name} extends ${resource.service} already, and answers the routes of ${resource.model}`,
          'go on there',
        ),
      ];
    const words = `extend --models=${resource.model} --name=${otherName(names)}`;
    const otherwise = `give the new class another name: ${commandIn(tree, context.root, words)}`;
    const extend = `let its class extend ${resource.service}, which is all that it takes, or ${otherwise}`;
    return [
      [names.service, names.servicePath, extend],
      [names.module, names.modulePath, otherwise],
    ].flatMap(([name = '', path = '', cure = '']) => {
      if (tree.exists(path)) return [told(`${path} is there already, and is yours`, cure)];
      const files = taken.has(name) ? ['the generator'] : (classes.get(name) ?? []);
      return files.length > 0
        ? [told(`${name} is written by ${listOf(files, 'and')} already`, otherwise)]
        : [];
    });
  });
  if (faults.length > 0) throw new GenError(faults);
}
