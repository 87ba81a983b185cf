import type { ClassIR, Problem } from '../../adapters/ir';
import { rankOf } from '../../adapters/routes';
import { nearest } from '../../base/nearest';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import type { AdapterTarget, MountedAdapter, AnswerPlaces, UserClass } from '../../plan/api-places';
import { type Diagnostic, type Told, told } from '../../base/diagnostics';
import type { ClassIndex } from '../class-index';
import { exportedClasses } from '../find-class';
import type { ProjectContext } from '../project';
import { nameProblems } from './check-adapter-names';
import { routeProblems } from './check-routes';
import { diagnosticAt, type DeclaredAdapter, type DeclaredAdapters } from './declared';
import { TargetFinder } from './find-targets';

/** Where the classes are looked for that adapters name. */
export interface Surroundings {
  tree: FileTree;
  context: Pick<ProjectContext, 'root'>;
  places: AnswerPlaces;
  index: ClassIndex;
  classes: Reader<ClassIR[]>;
}

/** Gives declared adapters the classes that they name, and finds all that is wrong with them together. */
export function mountAdapters(
  { adapters, models, restorable, problems }: DeclaredAdapters,
  surroundings: Surroundings,
): { adapters: MountedAdapter[]; problems: Diagnostic[] } {
  const found = [...problems];
  const refuse = ({ path, ...problem }: Problem & { path: string }): void =>
    void found.push(diagnosticAt(surroundings.context, path, problem));
  const { tree, index, places, classes } = surroundings;
  const targets = new TargetFinder(tree, index, places, { models, restorable }, classes);

  const mounted = models.flatMap((names) => {
    const own = adapters.filter((adapter) => adapter.names === names);
    [...nameProblems(own), ...routeProblems(own)].forEach(refuse);
    return inOrder(own).map(({ name, path, adapter: { auth, target, answer } }) => {
      const guards = auth.flatMap(({ text, line }): UserClass[] => {
        const place = guardPlace(text, surroundings);
        if ('path' in place) return [{ name: text, path: place.path }];
        refuse({ path, line, ...place.problem });
        return [];
      });
      const operation = target && targets.find(target.text);
      if (operation && 'problem' in operation)
        refuse({ path, line: target.line, ...operation.problem });
      const dto = answer && targets.answerOf(answer);
      const given = answer && dto && { answer: { ...dto, statuses: answer.statuses } };
      return { model: names.model, name, path, guards, ...targetOf(operation), ...given };
    });
  });
  return { adapters: mounted, problems: found };
}

const targetOf = (
  found: AdapterTarget | { problem: Told } | undefined,
): Pick<MountedAdapter, 'target'> => (found && 'service' in found ? { target: found } : {});

function guardPlace(name: string, { tree, index }: Surroundings) {
  const place = index.place(name);
  if ('path' in place || index.filesOf(name).length > 0) return place;
  const guards = exportedClasses(tree, index.search).filter((one) => one.endsWith('Guard'));
  const guess = nearest(name, guards);
  return guess ? { problem: told(`there is no guard ${name}`, `did you mean ${guess}?`) } : place;
}

/** Routes that are asked first stand first; among equals the file's name decides. */
const inOrder = (adapters: readonly DeclaredAdapter[]): DeclaredAdapter[] =>
  adapters
    .map((adapter) => ({ adapter, rank: rankOf(adapter.adapter.path?.text ?? '') }))
    .sort((a, b) => compare(a.rank, b.rank) || compare(a.adapter.name, b.adapter.name))
    .map(({ adapter }) => adapter);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
