import { formatCount } from '../../base/format-count';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { diagnosticAt } from '../../project/adapters/declared';
import { plainWords } from '../../naming/words';
import { guardNamesOf, guardsOfOperation } from '../../project/guards';
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
import { reachedRecords } from '../controllers/reached-records';
import { valueOf, type ProjectReading } from '../reading';

/** Beyond these, the number says enough. */
const MAX_NAMED_ROUTES = 4;

/** Checks that the user's controllers over generated services, and over Prisma, have a guard, as the generated ones do. */
export async function checkControllers(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const search = classSearch(context, schema.client);
  const services = servicesByName(tree, context, schema, search);
  const origins = new Origins(tree, context.root);
  const open = openControllers(tree, origins, search).flatMap((controller) => {
    const found = openedBy(controller, services, { context, origins });
    return found ? [problemOf(controller, found, context)] : [];
  });
  if (open.length === 0) return ok('no route of yours opens records to everybody');
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

/** What a controller opens to everybody, as a part of a sentence, and the guards that should stand before it. */
interface Opened {
  uses: string;
  guards: string[];
}

/** Returns undefined for a controller that reaches no records, or whose services refuse requests without a login by themselves. */
function openedBy(
  { name, injected, isSystem, classes }: OpenController,
  services: ReadonlyMap<string, ModelIR>,
  { context, origins }: { context: ProjectContext; origins: Origins },
): Opened | undefined {
  const guardsOfService = (service: string, isForProgram = false): string[] => {
    const model = services.get(service);
    // a service with rules asks who the user is, unless it works in the name of the program
    return !model || (model.access && !isForProgram) ? [] : guardsOf(model, context);
  };
  const used = injected.filter((service) => guardsOfService(service, isSystem).length > 0);
  const [first] = used;
  if (first !== undefined)
    return {
      uses: listOf([...new Set(used)], 'and'),
      guards: guardsOfService(first, isSystem),
    };
  const guards = guardNamesOf(context.config);
  if (guards.length === 0 || isBeforeLogin(name)) return undefined;
  const isOpened = (service: string): boolean | undefined =>
    services.has(service) ? guardsOfService(service).length > 0 : undefined;
  const reached = reachedRecords(origins, classes, isOpened);
  if (!reached) return undefined;
  const { through } = reached;
  return {
    uses: `${reached.name}${through.length > 0 ? ` through ${through.join(' and ')}` : ''}`,
    guards,
  };
}

/** Words of controllers that people call before they have logged in, and of those that only say that the server lives. */
const WORDS_BEFORE_LOGIN = new Set(
  'auth authentication login logout oauth oidc openid sso saml session sessions signin signup sign password passwords register registration health'.split(
    ' ',
  ),
);

const isBeforeLogin = (name: string): boolean =>
  plainWords(name).some((word) => WORDS_BEFORE_LOGIN.has(word)) || /^OpenId/.test(name);

function problemOf(
  { path, line, name, routes }: OpenController,
  { uses, guards }: Opened,
  context: ProjectContext,
): Diagnostic {
  const more = routes.length - MAX_NAMED_ROUTES;
  const named = more > 1 ? [...routes.slice(0, MAX_NAMED_ROUTES), `${more} more`] : routes;
  return diagnosticAt(context, path, {
    line,
    ...createProblem(
      `${name} uses ${uses}, and no guard stands before ${listOf(named, 'and')}: everybody may call ${routes.length === 1 ? 'it' : 'them'}`,
      `write @UseGuards(${guards.join(', ')}) above the class, or @${PUBLIC_DECORATOR}() of @gen/nest above what is open on purpose`,
    ),
  });
}

/** Returns the guards of a model's own routes; none if all are public. */
function guardsOf(model: ModelIR, { config }: ProjectContext): string[] {
  const guarded = (model.operations ?? OPERATIONS).map((operation) =>
    guardsOfOperation(config, model, operation),
  );
  return guarded.find((guards) => guards.length > 0) ?? [];
}
