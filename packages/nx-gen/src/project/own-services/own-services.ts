import type { ClassIR, Problem } from '../../adapters/ir';
import { told, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { NameSet } from '../../naming/names';
import type { Reader } from '../../output/recall';
import type { OwnService } from '../../plan/api-places';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { diagnosticAt } from '../adapters/declared';
import type { ClassSearch } from '../find-class';
import type { ProjectContext } from '../project';
import { extending, onlyOne, placeOf } from './extending';
import { circleFrom } from './module-circle';
import { sourceClasses, type SourceClass } from './source-classes';

/** The project's own services that stand behind generated routes. */
export interface OwnServices {
  /** By model; only those that have one. */
  services: ReadonlyMap<string, OwnService>;
  problems: Diagnostic[];
}

/**
 * Finds for each model the exported class that extends its generated service: the routes are answered by
 * it. An abstract class in between is looked through.
 */
export function findOwnServices(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  models: readonly NameSet[],
  search: ClassSearch,
  reader: Reader<ClassIR[]>,
): OwnServices {
  const classes = sourceClasses(tree, search, reader, (text) => /\bextends\s+[\w$]/.test(text));
  const problems: Diagnostic[] = [];
  const refuse = ({ path, ...problem }: Problem & { path: string }): void =>
    void problems.push(diagnosticAt(context, path, problem));
  const own = models.map(resourceNames).flatMap((names): Own[] => {
    const { own: service, problem } = onlyOne(extending(names.service, classes), context.root, {
      base: names.service,
      so: 'and only one class can answer its routes',
      cure: 'join them, make all but one abstract, or let the others extend CrudService of @gen/nest',
    });
    if (problem) refuse(problem);
    return service ? [{ names, service }] : [];
  });
  // most projects have no such service, and then no module is looked at
  const modules = modulesNaming(own, tree, search, reader);
  const services = new Map<string, OwnService>();
  for (const { names, service } of own) {
    const module = moduleOf(service, names, modules, {
      placeOf: (one) => placeOf(context.root, one),
      refuse,
    });
    const { name, path } = service;
    services.set(names.model, { service: { name, path }, ...(module && { module }) });
  }
  const generated = new Map(models.map(resourceNames).map((names) => [names.module, names.model]));
  const graph = { services, generated, tree, reader };
  for (const { names } of own) {
    const start = services.get(names.model)?.module;
    const closing = start && circleFrom(start, names.module, graph);
    if (closing)
      refuse({
        path: closing.path,
        line: closing.line,
        ...told(
          `${closing.module} imports ${names.module}, which imports ${start.name} for the service behind its routes: a circle of modules`,
          `remove ${names.module} here; ${services.get(names.model)?.service.name} takes the place of ${names.service}`,
        ),
      });
  }
  return { services, problems };
}

interface Own {
  names: ResourceNames;
  service: SourceClass;
}

/** The modules of the files that name one of the services. */
function modulesNaming(
  own: readonly Own[],
  tree: FileTree,
  search: ClassSearch,
  reader: Reader<ClassIR[]>,
): SourceClass[] {
  if (own.length === 0) return [];
  const isNaming = (text: string): boolean =>
    text.includes('@Module') && own.some(({ service }) => text.includes(service.name));
  return sourceClasses(tree, search, reader, isNaming);
}

/** The module that gives the service to others; where no module has it, the generated one does. */
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
  const giving = classes.filter(({ module }) => module?.exports.includes(name));
  const [first, second] = giving;
  if (first && second)
    refuse({
      path: second.path,
      line: second.line,
      ...told(
        `${second.name} and ${first.name} (${placeOf(first)}) both export ${name}`,
        'let one of them import the other',
      ),
    });
  if (first) return { name: first.name, path: first.path };
  const keeping = classes.find(({ module }) => module?.providers.includes(name));
  if (keeping)
    refuse({
      path: keeping.path,
      line: keeping.line,
      ...told(
        `${keeping.name} provides ${name} and does not export it, but ${names.module} needs it for its routes`,
        `add exports: [${name}] there, or remove it from the providers: ${names.module} provides and exports it then`,
      ),
    });
  return undefined;
}
