import type { ClassIR } from '../adapters/ir';
import { ownClassProblems, unsuffixedClasses } from './own-classes';
import type { Reader } from '../output/recall';
import type { FileTree } from '../base/tree';
import type { ApiPlaces, DtoPlaces, UserClass } from '../plan/api-places';
import type { ImportStyle } from '../plan/artefact';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { GenError } from '../base/diagnostics';
import type { ClientSource, SchemaIR } from '../schema/ir';
import { accessFunctions } from './access-functions';
import { findAccessTests } from './access-tests';
import { findOwnAnswers } from './own-services/own-answers';
import { findOwnServices } from './own-services/own-services';
import { classNamesOf, type DeclaredAdapters } from './adapters/declared';
import { mountAdapters } from './adapters/mount';
import { ClassIndex } from './class-index';
import type { ClassSearch } from './find-class';
import { importedByName } from './imported-by-name';
import { isEsModule } from './module-system';
import { fromRoot } from '../base/paths';
import { EJECTED, featureFolder, sourceRootOf, type ProjectContext } from './project';
import { allClasses, findUserClasses, userClassNames, type Needs } from './user-classes';

/**
 * How generated files import each other, the client and the user's classes.
 * @param classes those that may lie in another package of the workspace
 */
export function importStyle(
  tree: FileTree,
  { root }: Pick<ProjectContext, 'root'>,
  client: ClientSource,
  classes: readonly UserClass[] = [],
): ImportStyle {
  const wanted = [...(client.kind === 'file' ? [{ path: client.path }] : []), ...classes];
  const byName = importedByName(tree, root, wanted);
  return {
    extension: isEsModule(tree, root) ? '.js' : '',
    ...(byName.size > 0 && { byName }),
  };
}

/** Where the DTOs go, and what they import; nothing of the user's code is needed for them. */
export function findDtoPlaces(
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
): DtoPlaces {
  const folders = new Map<string, string>(); // asked for by every import of a model's files
  return {
    style: importStyle(tree, context, client),
    featureFolder: (names) => {
      const { fileStem } = names;
      const folder = folders.get(fileStem) ?? featureFolder(tree, context, names).folder;
      folders.set(fileStem, folder);
      return folder;
    },
    dtosFolder: fromRoot(context.root, context.config.dtosPath),
    responseDtos: context.config.responseDtos,
    ...(context.isVariant && { isVariant: true }),
    client: client.kind === 'package' ? { kind: 'package', path: client.name } : client,
  };
}

/**
 * Where the whole API goes, with the user's classes that it imports and the adapters that it mounts.
 *
 * @throws {GenError} with everything that is wrong with them: nothing is left out, least of all a guard
 */
export function findApiPlaces(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  declared: DeclaredAdapters,
  reader: Reader<ClassIR[]>,
  { hasAccounts }: Pick<Needs, 'hasAccounts'>,
): ApiPlaces {
  const { client } = schema;
  const needs: Needs = { hasAccounts, hasRules: schema.user !== undefined };
  const places = findDtoPlaces(tree, context, client);
  const unsuffixed = unsuffixedClasses(declared.models);
  const wanted = [
    ...userClassNames(context, needs),
    ...classNamesOf(declared.adapters),
    ...unsuffixed.keys(),
  ];
  const index = new ClassIndex(tree, context, classSearch(context, client), wanted);
  const { classes, problems } = findUserClasses(tree, context, index, needs);
  const own = findOwnServices(tree, context, declared.models, index.search, reader);
  const answers = findOwnAnswers(tree, context, declared.models, index.search, reader);
  const ownAnswers = answers.answers.size > 0 ? { ownAnswers: answers.answers } : {};
  const mounted = mountAdapters(declared, {
    ...{ tree, context, index, classes: reader },
    places: { ...places, ...ownAnswers },
  });
  const functions = accessFunctions(tree, context, schema);
  const wrong = [
    ...problems,
    ...functions.problems,
    ...mounted.problems,
    ...own.problems,
    ...answers.problems,
    ...ownClassProblems(unsuffixed, index, places),
  ];
  if (wrong.length > 0) throw new GenError(wrong);
  const adapters = mounted.adapters.length > 0 ? { adapters: mounted.adapters } : {};
  const ownServices = own.services.size > 0 ? { ownServices: own.services } : {};
  const { maxLimit, prefix, update } = context.config;
  const access = needs.hasRules && {
    access: {
      folder: accessFolder(context),
      functions: functions.files,
      tests: findAccessTests(tree, context),
    },
  };
  return {
    ...places,
    style: importStyle(tree, context, client, allClasses(classes)),
    ...classes,
    ...access,
    ...adapters,
    ...ownServices,
    ...ownAnswers,
    maxLimit,
    prefix,
    update,
  };
}

/** Where what all rules share goes. */
export const accessFolder = (context: ProjectContext): string => `${sourceRootOf(context)}/access`;

/** Where the user's own classes may be: all of `src`, apart from what is generated. */
export function classSearch(context: ProjectContext, client: ClientSource): ClassSearch {
  const { root, config } = context;
  const clientFolder = client.kind === 'file' ? [client.path.replace(/\/[^/]*$/, '')] : [];
  return {
    folder: sourceRootOf(context),
    skip: [
      fromRoot(root, config.dashboardPath),
      fromRoot(root, config.dtosPath),
      // classes of the same names, which nothing refers to yet
      `${sourceRootOf(context)}/${EJECTED}`,
      ...clientFolder,
    ],
  };
}

/** The dashboard's source folder, where there is one. */
export function findDashboard(
  tree: FileTree,
  { root, config }: ProjectContext,
): DashboardPlaces | undefined {
  const folder = fromRoot(root, config.dashboardPath);
  return tree.exists(folder)
    ? { root: folder, maxLimit: config.maxLimit, update: config.update }
    : undefined;
}
