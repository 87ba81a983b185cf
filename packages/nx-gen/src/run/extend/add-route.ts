import { readClasses } from '../../adapters/read-class';
import { GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { createCachedReader } from '../../output/cached-reader';
import type { ApiPlaces, OwnService } from '../../plan/api-places';
import { responseClassOf } from '../../plan/api/response-dto';
import { endpointOf } from '../../plan/endpoint';
import { findClasses, type ClassSearch } from '../../project/find-class';
import { findApiPlaces } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import { isAccount, type SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
import { addController, addMember, type EditedFile, type Member } from './edit-class';
import { ownControllerText, routeMember, type OwnControllerView } from './own-controller';
import { controllerMethod, serviceMethod } from './own-route';
import { importerFrom } from './own-texts';

/** The route that a model gets, and the service that it has already. */
interface Addition extends OwnControllerView {
  service: OwnService | undefined;
}

/** A new controller, and what the files that exist get. */
interface AddedRoute {
  /** Undefined where the controller exists. */
  text: string | undefined;
  /** The new texts of files that exist, by path. */
  edited: ReadonlyMap<string, string>;
  /** As sentences without a full stop, those with code to paste at their end. */
  left: string[];
}

/** Returns the places of the API before its first run: routes need its guards, its prefix and its responses. */
export function placesOfRoutes(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
): ApiPlaces {
  const models = [...markedNames(schema.models, context.config.suffix).values()];
  const declared = { models, restorable: new Set<string>(), adapters: [], problems: [] };
  const hasAccounts = schema.models.some((model) => model.isMarked && isAccount(model));
  return findApiPlaces(tree, context, schema, declared, createCachedReader(readClasses), {
    hasAccounts,
  });
}

/** @throws {GenError} if the controller has the route already */
export function addRoute(tree: FileTree, search: ClassSearch, addition: Addition): AddedRoute {
  const { own, route, names, places, service } = addition;
  const [found] = findClasses(tree, [own.controller], search).get(own.controller) ?? [];
  const existing = found ?? (tree.exists(own.controllerPath) ? own.controllerPath : undefined);
  if (
    existing !== undefined &&
    (tree.read(existing, 'utf-8') ?? '').includes(`:id/${route.segment}'`)
  )
    throw GenError.of(
      `${existing} has the route ":id/${route.segment}" already`,
      'continue there, or give the new route another name',
    );
  const module = service?.module?.path ?? own.modulePath;
  const from = importerFrom(module, places);
  const edited = new Map<string, string>();
  const change = (path: string, edit: (text: string) => EditedFile, paste: string): string[] => {
    const result = edit(edited.get(path) ?? tree.read(path, 'utf-8') ?? '');
    if ('reason' in result)
      return [`${path} is yours, and stays as it is, as ${result.reason}; ${paste}\n`];
    edited.set(path, result.text);
    return [];
  };
  const left = [
    ...(service && !hasMethod(tree, service, route.method)
      ? change(
          own.servicePath,
          (text) => addMember(text, methodMember(addition, own.servicePath)),
          `the route calls this method of ${own.service}, with ${route.record.name} from ${route.record.path}; add it:\n\n${serviceMethod(route)}`,
        )
      : []),
    ...(existing === undefined
      ? []
      : change(
          existing,
          (text) => addMember(text, routeMember(addition, existing)),
          `add this route to its class, which calls ${own.service} of ${own.module}:\n\n${controllerMethod(route, responseClassOf(names, places).name)}`,
        )),
    ...(tree.exists(module) && !(tree.read(module, 'utf-8') ?? '').includes(own.controller)
      ? change(
          module,
          // one that exists may be in another module, and must not be in two
          (text) =>
            existing === undefined
              ? addController(
                  text,
                  own.module,
                  from({ name: own.controller, path: own.controllerPath }),
                )
              : { reason: `${existing} may be in another module` },
          `add the controller to its @Module, or the route does not exist:\n\n  controllers: [${own.controller}],`,
        )
      : []),
  ];
  const path = `POST /${endpointOf({ names }, places)}/:id/${route.segment}`;
  const what = `${path} answers the record to those who may see it: what it does is yours, in ${route.method} of ${own.servicePath}`;
  return {
    text: existing === undefined ? ownControllerText(addition) : undefined,
    edited,
    left: [what, ...left],
  };
}

/** The method of the service, for a class that exists. */
const methodMember = ({ own, route, places }: Addition, path: string): Member => ({
  className: own.service,
  imports: [{ ...importerFrom(path, places)(route.record), isType: true }],
  render: () => serviceMethod(route),
});

/** Checks whether the class, or one that the file does not show, may have the method. */
const hasMethod = (tree: FileTree, { service }: OwnService, method: string): boolean =>
  readClasses(tree.read(service.path, 'utf-8') ?? '')
    .filter(({ name }) => name === service.name)
    .some(({ methods }) => methods.some(({ name }) => name === method));
