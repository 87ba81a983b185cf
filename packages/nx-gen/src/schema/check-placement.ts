import type { Block, SchemaFileOutline } from './declarations';
import { told, type Findings } from '../base/diagnostics';
import { tellIgnored } from './directives/closing';
import { isKnown, MARK, placesOf } from './directives/table';
import { directivesIn, usesIn } from './directives/uses';
import type { Comment } from './lines';

/** Finds directives where none can work: beside a blank line, an enum, a `@@` attribute, an ignored model. */
export function checkPlacement(
  { file, blocks, stray }: SchemaFileOutline,
  readModels: ReadonlySet<string>,
  marked: ReadonlySet<string>,
  findings: Findings,
): void {
  const isGenerated = (block: Block | undefined): boolean =>
    block?.keyword === 'model' && marked.has(block.name);
  for (const comment of stray) {
    // what a blank line parts from a model was written for it
    const below = blocks.find(({ line }) => line > comment.line);
    tellOfStrays(file, [comment], isGenerated(below), findings);
  }
  for (const block of blocks) {
    tellOfStrays(file, straysIn(block), isGenerated(block), findings);
    if (block.keyword === 'model' && !readModels.has(block.name)) {
      refuseIgnored(block, findings);
    }
  }
}

function straysIn(block: Block): Comment[] {
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

/** Tells of directives in comments that stand above or behind something that takes none. */
function tellOfStrays(
  file: string,
  comments: readonly Comment[],
  isGenerated: boolean,
  findings: Findings,
): void {
  for (const { use, comment } of usesIn(comments, 'start')) {
    tellIgnored(use, isGenerated, findings, {
      location: { file, line: comment.line },
      ...told(
        `@${use.name} is ignored here`,
        `it works directly above a ${isKnown(use.name) ? placesOf(use.name).join(' or ') : 'model or field'}, without a blank line between`,
      ),
    });
  }
}

/** Prisma's client has no operations for a model with `@@ignore`. */
function refuseIgnored(block: Block, { problems }: Findings): void {
  const mark = block.above.find(({ text }) =>
    directivesIn(text, 'start').some(({ name }) => name === MARK),
  );
  if (mark) {
    problems.push({
      location: { file: block.file, line: mark.line },
      subject: block.name,
      ...told(
        `@${MARK}() stands above a model with @@ignore, which the Prisma client does not know`,
        'remove one of the two',
      ),
    });
  }
}
