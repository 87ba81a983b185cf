import type { ClassIR } from '../../adapters/ir';
import type { Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { NameSet } from '../../naming/names';
import type { CachedReader } from '../../output/cached-reader';
import type { OwnResponse } from '../../plan/api-places';
import { resourceNames } from '../../plan/class-names';
import { diagnosticAt } from '../adapters/declared';
import type { ClassSearch } from '../find-class';
import type { ProjectContext } from '../project';
import { findSubclasses, uniqueSubclass } from './subclasses';
import { sourceClasses } from './source-classes';

/** The project's own classes that extend the responses of generated routes. */
export interface OwnResponses {
  /** By model; only models that have one. */
  answers: ReadonlyMap<string, OwnResponse>;
  problems: Diagnostic[];
}

/**
 * Finds, for each model, the exported class that extends its generated response DTO: the OpenAPI document uses it, and
 * the client gets its properties.
 */
export function findOwnResponses(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  models: readonly NameSet[],
  search: ClassSearch,
  reader: Pick<CachedReader<ClassIR[]>, 'read'>,
): OwnResponses {
  const classes = sourceClasses(tree, search, reader, (text) => /\bextends\s+[\w$]/.test(text));
  const answers = new Map<string, OwnResponse>();
  const problems: Diagnostic[] = [];
  for (const { responseDto, model } of models.map(resourceNames)) {
    const { own, problem } = uniqueSubclass(findSubclasses(responseDto, classes), context.root, {
      base: responseDto,
      so: 'but only one class can define what its routes return',
      cure: 'join them, make all but one abstract, or let the others extend OmitType(…) of it',
    });
    if (problem) problems.push(diagnosticAt(context, problem.path, problem));
    if (own) {
      const { name, path, properties = [] } = own;
      answers.set(model, { name, path, properties });
    }
  }
  return { answers, problems };
}
