import type { Block, SchemaFileOutline } from './declarations';
import { createProblem, type Findings } from '../base/diagnostics';
import { reportIgnored } from './directives/report-ignored';
import { isDirectiveName, MARK_DIRECTIVE, placesOf } from './directives/table';
import { directivesIn, usesIn } from './directives/uses';
import type { Comment } from './lines';

/** Finds directives that have no effect: above a blank line, an enum, a `@@` attribute, an ignored model. */
export function checkPlacement(
  { file, blocks, stray }: SchemaFileOutline,
  knownModels: ReadonlySet<string>,
  marked: ReadonlySet<string>,
  findings: Findings,
): void {
  const isGenerated = (block: Block | undefined): boolean =>
    block?.keyword === 'model' && marked.has(block.name);
  for (const comment of stray) {
    // a comment separated from a model by a blank line was meant for it
    const below = blocks.find(({ line }) => line > comment.line);
    reportStrays(file, [comment], isGenerated(below), findings);
  }
  for (const block of blocks) {
    reportStrays(file, strayCommentsIn(block), isGenerated(block), findings);
    if (block.keyword === 'model' && !knownModels.has(block.name)) {
      reportIgnoredModel(block, findings);
    }
  }
}

function strayCommentsIn(block: Block): Comment[] {
  const isModel = block.keyword === 'model' || block.keyword === 'view';
  return [
    ...(isModel ? [] : block.above),
    ...(block.trailing ? [block.trailing] : []),
    ...block.stray,
    ...block.members
      .filter(({ name }) => !isModel || !name)
      .flatMap(({ above, trailing }) => [...above, ...(trailing ? [trailing] : [])]),
  ];
}

/** Reports directives in comments of something that takes none. */
function reportStrays(
  file: string,
  comments: readonly Comment[],
  isGenerated: boolean,
  findings: Findings,
): void {
  for (const { use, comment } of usesIn(comments, 'start')) {
    reportIgnored(use, isGenerated, findings, {
      location: { file, line: comment.line },
      ...createProblem(
        `@${use.name} is ignored here`,
        `it works directly above a ${isDirectiveName(use.name) ? placesOf(use.name).join(' or ') : 'model or field'}, without a blank line between`,
      ),
    });
  }
}

/** Prisma's client has no operations for a model with `@@ignore`. */
function reportIgnoredModel(block: Block, { problems }: Findings): void {
  const mark = block.above.find(({ text }) =>
    directivesIn(text, 'start').some(({ name }) => name === MARK_DIRECTIVE),
  );
  if (mark) {
    problems.push({
      location: { file: block.file, line: mark.line },
      subject: block.name,
      ...createProblem(
        `@${MARK_DIRECTIVE}() is above a model with @@ignore, which the Prisma client does not know`,
        'remove one of the two',
      ),
    });
  }
}
