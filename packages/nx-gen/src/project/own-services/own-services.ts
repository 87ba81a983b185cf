import type { ClassIR, Problem } from '../../adapters/ir';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { NameSet } from '../../naming/names';
import type { CachedReader } from '../../output/cached-reader';
import type { OwnService } from '../../plan/api-places';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { diagnosticAt } from '../adapters/declared';
import type { ClassSearch } from '../find-class';
import type { ProjectContext } from '../project';
import { findSubclasses, uniqueSubclass, formatLocation } from './subclasses';
import { findImportCycle } from './module-cycle';
import { sourceClasses, type SourceClass } from './source-classes';

/** The project's own services that handle generated routes. */
export interface OwnServices {
  /** By model; only models that have one. */
  services: ReadonlyMap<string, OwnService>;
  problems: Diagnostic[];
}

/**
 * Finds, for each model, the exported class that extends its generated service, also through an abstract class: it
 * handles the routes.
 */
export function findOwnServices(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  models: readonly NameSet[],
  search: ClassSearch,
  reader: CachedReader<ClassIR[]>,
): OwnServices {
  const classes = sourceClasses(tree, search, reader, (text) => /\bextends\s+[\w$]/.test(text));
  const problems: Diagnostic[] = [];
  const refuse = ({ path, ...problem }: Problem & { path: string }): void =>
    void problems.push(diagnosticAt(context, path, problem));
  const own = models.map(resourceNames).flatMap((names): OwnServiceClass[] => {
    const { own: service, problem } = uniqueSubclass(
      findSubclasses(names.service, classes),
      context.root,
      {
        base: names.service,
        so: 'but only one class can answer its routes',
        cure: 'join them, make all but one abstract, or let the others extend CrudService of @gen/nest',
      },
    );
    if (problem) refuse(problem);
    return service ? [{ names, service }] : [];
  });
  // most projects have no such service, and then no module is read
  const modules = modulesMentioning(own, tree, search, reader);
  const services = new Map<string, OwnService>();
  for (const { names, service } of own) {
    const module = moduleOf(service, names, modules, {
      placeOf: (one) => formatLocation(context.root, one),
      refuse,
    });
    const { name, path } = service;
    services.set(names.model, { service: { name, path }, ...(module && { module }) });
  }
  const generated = new Map(models.map(resourceNames).map((names) => [names.module, names.model]));
  const graph = { services, generated, tree, reader };
  for (const { names } of own) {
    const start = services.get(names.model)?.module;
    const cycle = start && findImportCycle(start, names.module, graph);
    if (cycle)
      refuse({
        path: cycle.path,
        line: cycle.line,
        ...createProblem(
          `${cycle.module} imports ${names.module}, which imports ${start.name} for the service behind its routes: a circle of modules`,
          `remove ${names.module} here; ${services.get(names.model)?.service.name} replaces ${names.service}`,
        ),
      });
  }
  return { services, problems };
}

interface OwnServiceClass {
  names: ResourceNames;
  service: SourceClass;
}

/** Returns the modules of the files that mention one of the services. */
function modulesMentioning(
  own: readonly OwnServiceClass[],
  tree: FileTree,
  search: ClassSearch,
  reader: CachedReader<ClassIR[]>,
): SourceClass[] {
  if (own.length === 0) return [];
  const mentionsService = (text: string): boolean =>
    text.includes('@Module') && own.some(({ service }) => text.includes(service.name));
  return sourceClasses(tree, search, reader, mentionsService);
}

/** Returns the module that exports the service; if there is none, the generated module provides it. */
function moduleOf(
  { name }: SourceClass,
  names: ResourceNames,
  classes: readonly SourceClass[],
  {
    placeOf,
    refuse,
  }: {
    placeOf: (one: SourceClass) => string;
    refuse: (problem: Problem & { path: string }) => void;
  },
): OwnService['module'] {
  const exporting = classes.filter(({ module }) => module?.exports.includes(name));
  const [first, second] = exporting;
  if (first && second)
    refuse({
      path: second.path,
      line: second.line,
      ...createProblem(
        `${second.name} and ${first.name} (${placeOf(first)}) both export ${name}`,
        'let one of them import the other',
      ),
    });
  if (first) return { name: first.name, path: first.path };
  const providing = classes.find(({ module }) => module?.providers.includes(name));
  if (providing)
    refuse({
      path: providing.path,
      line: providing.line,
      ...createProblem(
        `${providing.name} provides ${name} but does not export it, and ${names.module} needs it for its routes`,
        `add exports: [${name}] there, or remove it from the providers: ${names.module} then provides and exports it`,
      ),
    });
  return undefined;
}
