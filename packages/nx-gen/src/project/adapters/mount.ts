import type { ClassIR, Problem } from '../../adapters/ir';
import { rankOf } from '../../adapters/routes';
import { nearest } from '../../base/nearest';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import type {
  AdapterTarget,
  MountedAdapter,
  ResponsePlaces,
  UserClass,
} from '../../plan/api-places';
import { type Diagnostic, type ProblemText, createProblem } from '../../base/diagnostics';
import type { ClassIndex } from '../class-index';
import { exportedClasses } from '../find-class';
import type { ProjectContext } from '../project';
import { nameProblems } from './check-adapter-names';
import { routeProblems } from './check-routes';
import { diagnosticAt, type DeclaredAdapter, type DeclaredAdapters } from './declared';
import { TargetFinder } from './find-targets';
import { isAuthRequired, unguardedAdapters } from './unguarded-adapters';

/** Where the classes that adapters refer to are searched. */
export interface MountContext {
  tree: FileTree;
  context: Pick<ProjectContext, 'root' | 'config'>;
  places: ResponsePlaces;
  index: ClassIndex;
  classes: CachedReader<ClassIR[]>;
}

/** Resolves the classes that declared adapters refer to, and collects all problems. */
export function mountAdapters(
  { adapters, models, restorable, problems }: DeclaredAdapters,
  mountContext: MountContext,
): { adapters: MountedAdapter[]; problems: Diagnostic[] } {
  const { tree, context, index, places, classes } = mountContext;
  const allProblems = [
    ...problems,
    ...(isAuthRequired(context.config) ? unguardedAdapters(context, adapters) : []),
  ];
  const report = ({ path, ...problem }: Problem & { path: string }): void =>
    void allProblems.push(diagnosticAt(context, path, problem));
  const targets = new TargetFinder(tree, index, places, { models, restorable }, classes);

  const mounted = models.flatMap((names) => {
    const own = adapters.filter((adapter) => adapter.names === names);
    [...nameProblems(own), ...routeProblems(own, context.config.update)].forEach(report);
    return sortByPrecedence(own).map(({ name, path, adapter: { auth, target, answer } }) => {
      const guards = auth.flatMap(({ text, line }): UserClass[] => {
        const place = guardPlace(text, mountContext);
        if ('path' in place) return [{ name: text, path: place.path }];
        report({ path, line, ...place.problem });
        return [];
      });
      const operation = target && targets.find(target.text);
      if (operation && 'problem' in operation)
        report({ path, line: target.line, ...operation.problem });
      const dto = answer && targets.responseOf(answer);
      const response = answer && dto && { answer: { ...dto, statuses: answer.statuses } };
      return { model: names.model, name, path, guards, ...targetOf(operation), ...response };
    });
  });
  return { adapters: mounted, problems: allProblems };
}

const targetOf = (
  found: AdapterTarget | { problem: ProblemText } | undefined,
): Pick<MountedAdapter, 'target'> => (found && 'service' in found ? { target: found } : {});

function guardPlace(name: string, { tree, index }: MountContext) {
  const place = index.locate(name);
  if ('path' in place || index.filesOf(name).length > 0) return place;
  const guards = exportedClasses(tree, index.search).filter((one) => one.endsWith('Guard'));
  const guess = nearest(name, guards);
  return guess
    ? { problem: createProblem(`there is no guard ${name}`, `did you mean ${guess}?`) }
    : place;
}

/** Sorts routes by precedence; equal ones by file name. */
const sortByPrecedence = (adapters: readonly DeclaredAdapter[]): DeclaredAdapter[] =>
  adapters
    .map((adapter) => ({ adapter, rank: rankOf(adapter.adapter.path?.text ?? '') }))
    .sort((a, b) => compare(a.rank, b.rank) || compare(a.adapter.name, b.adapter.name))
    .map(({ adapter }) => adapter);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
