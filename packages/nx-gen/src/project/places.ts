import type { ClassIR } from '../adapters/ir';
import { ownClassProblems, unsuffixedAccessClasses, unsuffixedClasses } from './own-classes';
import type { CachedReader } from '../output/cached-reader';
import type { FileTree } from '../base/tree';
import type { AccessPlaces, ApiPlaces, DtoPlaces, UserClass } from '../plan/api-places';
import type { ImportStyle } from '../plan/artefact';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { GenError } from '../base/diagnostics';
import type { ClientSource, SchemaIR } from '../schema/ir';
import { findAccessFunctions } from './access-functions';
import { findAccessTests } from './access-tests';
import { findOwnResponses } from './own-services/own-responses';
import { findOwnServices } from './own-services/own-services';
import { classNamesOf, type DeclaredAdapters } from './adapters/declared';
import { mountAdapters } from './adapters/mount';
import { ClassIndex } from './class-index';
import type { ClassSearch } from './find-class';
import { namedDtos, omittedDtos } from './named-dtos';
import { packageSpecifiers } from './package-specifiers';
import { isEsModule } from './module-system';
import { fromRoot } from '../base/paths';
import { EJECTED_FOLDER, featureFolder, sourceRootOf, type ProjectContext } from './project';
import { allClasses, findUserClasses, userClassNames, type GuardNeeds } from './user-classes';

/**
 * Determines how generated files import each other, the client and the user's classes.
 * @param classes the classes that may be in another package of the workspace
 */
export function importStyle(
  tree: FileTree,
  { root }: Pick<ProjectContext, 'root'>,
  client: ClientSource,
  classes: readonly UserClass[] = [],
): ImportStyle {
  const wanted = [...(client.kind === 'file' ? [{ path: client.path }] : []), ...classes];
  const byName = packageSpecifiers(tree, root, wanted);
  return {
    extension: isEsModule(tree, root) ? '.js' : '',
    ...(byName.size > 0 && { byName }),
  };
}

/**
 * Returns the targets of the DTOs and what they import.
 *
 * @param omitted the request DTOs of operations that marks leave out, which exist only if the user's code names them
 */
export function findDtoPlaces(
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
  omitted: readonly string[] = [],
): DtoPlaces {
  const named = namedDtos(tree, omitted, classSearch(context, client));
  const folders = new Map<string, string>(); // cached, since every import of a model's files asks for it
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
    ...(named.length > 0 && { namedDtos: named }),
    ...(context.isVariant && { isVariant: true }),
    client: client.kind === 'package' ? { kind: 'package', path: client.name } : client,
  };
}

/**
 * Returns the targets of the whole API, with the user's classes that it imports and the adapters that it mounts.
 *
 * @throws {GenError} with all problems of these: nothing is left out, least of all a guard
 */
export function findApiPlaces(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  declared: DeclaredAdapters,
  reader: CachedReader<ClassIR[]>,
  { hasAccounts }: Pick<GuardNeeds, 'hasAccounts'>,
): ApiPlaces {
  const { client } = schema;
  const needs: GuardNeeds = { hasAccounts, hasRules: schema.user !== undefined };
  const omitted = omittedDtos(declared.models, schema);
  const places = findDtoPlaces(tree, context, client, omitted);
  const unplanned = omitted.filter((name) => places.namedDtos?.includes(name) !== true);
  const unsuffixed = new Map([
    ...unsuffixedClasses(declared.models, unplanned),
    ...(needs.hasRules ? unsuffixedAccessClasses(accessNames(context)) : []),
  ]);
  const wanted = [
    ...userClassNames(context, needs),
    ...classNamesOf(declared.adapters),
    ...unsuffixed.keys(),
  ];
  const index = new ClassIndex(tree, context, classSearch(context, client), wanted);
  const { classes, problems } = findUserClasses(tree, context, index, needs);
  const services = findOwnServices(tree, context, declared.models, index.search, reader);
  const responses = findOwnResponses(tree, context, declared.models, index.search, reader);
  const ownAnswers = responses.answers.size > 0 ? { ownAnswers: responses.answers } : {};
  const mounted = mountAdapters(declared, {
    ...{ tree, context, index, classes: reader },
    places: { ...places, ...ownAnswers },
  });
  const functions = findAccessFunctions(tree, context, schema);
  const allProblems = [
    ...problems,
    ...functions.problems,
    ...mounted.problems,
    ...services.problems,
    ...responses.problems,
    ...ownClassProblems(unsuffixed, index, places),
  ];
  if (allProblems.length > 0) throw new GenError(allProblems);
  const adapters = mounted.adapters.length > 0 ? { adapters: mounted.adapters } : {};
  const ownServices = services.services.size > 0 ? { ownServices: services.services } : {};
  const { maxLimit, prefix, update } = context.config;
  const access = needs.hasRules && {
    access: {
      ...accessNames(context),
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

/** Returns where the code goes that all access rules share; a second suffix beside the usual one uses that of the first. */
export const accessNames = (context: ProjectContext): Pick<AccessPlaces, 'folder' | 'suffix'> => ({
  folder: `${sourceRootOf(context)}/access`,
  suffix: (context.isVariant ? context.usualSuffix : undefined) ?? context.config.suffix,
});

/** Returns where the user's own classes may be: all of `src`, except what is generated. */
export function classSearch(context: ProjectContext, client: ClientSource): ClassSearch {
  const { root, config } = context;
  const clientFolder = client.kind === 'file' ? [client.path.replace(/\/[^/]*$/, '')] : [];
  return {
    folder: sourceRootOf(context),
    skip: [
      fromRoot(root, config.dashboardPath),
      fromRoot(root, config.dtosPath),
      // contains classes with the same names that nothing uses yet
      `${sourceRootOf(context)}/${EJECTED_FOLDER}`,
      ...clientFolder,
    ],
  };
}

/** Returns the dashboard's source folder, if it exists. */
export function findDashboard(
  tree: FileTree,
  { root, config }: ProjectContext,
): DashboardPlaces | undefined {
  const folder = fromRoot(root, config.dashboardPath);
  return tree.exists(folder)
    ? { root: folder, maxLimit: config.maxLimit, update: config.update }
    : undefined;
}
