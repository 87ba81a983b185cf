import type { ClassIR } from '../../adapters/ir';
import type { Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { NameSet } from '../../naming/names';
import type { Reader } from '../../output/recall';
import type { OwnAnswer } from '../../plan/api-places';
import { resourceNames } from '../../plan/class-names';
import { diagnosticAt } from '../adapters/declared';
import type { ClassSearch } from '../find-class';
import type { ProjectContext } from '../project';
import { extending, onlyOne } from './extending';
import { sourceClasses } from './source-classes';

/** The project's own classes that say what answers of generated routes hold. */
export interface OwnAnswers {
  /** By model; only those that have one. */
  answers: ReadonlyMap<string, OwnAnswer>;
  problems: Diagnostic[];
}

/**
 * Finds for each model the exported class that extends its generated response DTO: the document shows it, and the client
 * has its properties.
 */
export function findOwnAnswers(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  models: readonly NameSet[],
  search: ClassSearch,
  reader: Pick<Reader<ClassIR[]>, 'read'>,
): OwnAnswers {
  const classes = sourceClasses(tree, search, reader, (text) => /\bextends\s+[\w$]/.test(text));
  const answers = new Map<string, OwnAnswer>();
  const problems: Diagnostic[] = [];
  for (const { responseDto, model } of models.map(resourceNames)) {
    const { own, problem } = onlyOne(extending(responseDto, classes), context.root, {
      base: responseDto,
      so: 'and only one class can say what its routes answer',
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
