import { formatCount } from '../../base/format-count';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { diagnosticAt } from '../../project/adapters/declared';
import { guardsOfOperation } from '../../project/guards';
import { classSearch } from '../../project/places';
import type { ProjectContext } from '../../project/project';
import { sourceFiles } from '../../project/source-files';
import { OPERATIONS, type ModelIR } from '../../schema/ir';
import { ok, reportProblems, type Finding } from '../check';
import { PUBLIC_DECORATOR } from '../controllers/decorator-effects';
import { findApplicationGuard } from '../controllers/find-application-guard';
import { ImportResolver } from '../controllers/imported-source';
import { servicesByName } from '../controllers/injected-services';
import { openControllers, type OpenController } from '../controllers/own-controllers';
import { Origins } from '../controllers/origins';
import { valueOf, type ProjectReading } from '../reading';

/** Beyond these, the number says enough. */
const MAX_NAMED_ROUTES = 4;

/** Checks that the user's controllers over generated services have a guard, as the generated ones do. */
export async function checkControllers(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const search = classSearch(context, schema.client);
  const services = servicesByName(tree, context, schema, search);
  const open = openControllers(tree, new Origins(tree, context.root), search).flatMap(
    (controller) => problemOf(controller, services, context),
  );
  if (open.length === 0) return ok('no route of yours opens a generated service to everybody');
  const guard = findApplicationGuard(
    tree,
    new ImportResolver(tree, context.root),
    sourceFiles(tree, search.folder, search.skip, /\.ts$/),
  );
  if (!guard) return reportProblems('warning', open);
  const place = `${guard.name} in ${guard.path}:${guard.line}`;
  return ok(
    guard.isCertain
      ? `${place} guards every route of the application`
      : `${formatCount(open.length, 'controller')} without a guard of its own; ${place} may guard every route`,
  );
}

/** Returns the problem with a controller; none if its services refuse requests without a login by themselves. */
function problemOf(
  { path, line, name, injected, routes, isSystem }: OpenController,
  services: ReadonlyMap<string, ModelIR>,
  context: ProjectContext,
): Diagnostic[] {
  const used = injected.flatMap((service) => {
    const model = services.get(service);
    // a service with rules asks who the user is, unless it works in the name of the program
    if (!model || (model.access && !isSystem)) return [];
    const guards = guardsOf(model, context);
    return guards.length > 0 ? [{ service, guards }] : [];
  });
  const [first] = used;
  if (!first) return [];
  const more = routes.length - MAX_NAMED_ROUTES;
  const named = more > 1 ? [...routes.slice(0, MAX_NAMED_ROUTES), `${more} more`] : routes;
  const uses = listOf([...new Set(used.map(({ service }) => service))], 'and');
  return [
    diagnosticAt(context, path, {
      line,
      ...createProblem(
        `${name} uses ${uses}, and no guard stands before ${listOf(named, 'and')}: everybody may call ${routes.length === 1 ? 'it' : 'them'}`,
        `write @UseGuards(${first.guards.join(', ')}) above the class, or @${PUBLIC_DECORATOR}() of your own above what is open on purpose`,
      ),
    }),
  ];
}

/** Returns the guards of a model's own routes; none if all are public. */
function guardsOf(model: ModelIR, { config }: ProjectContext): string[] {
  const guarded = (model.operations ?? OPERATIONS).map((operation) =>
    guardsOfOperation(config, model, operation),
  );
  return guarded.find((guards) => guards.length > 0) ?? [];
}
