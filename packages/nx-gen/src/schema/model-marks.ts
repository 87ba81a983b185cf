import type { Block } from './declarations';
import { createProblem, type Findings } from '../base/diagnostics';
import { readDirectives } from './directives/read';
import { directives, MARK_DIRECTIVE, type DirectiveName } from './directives/table';
import { usesIn } from './directives/uses';
import type { ModelMarks } from './ir';

/** The directives above a model, and the line of each. */
export interface ReadMarks {
  marks: ModelMarks;
  lines: ReadonlyMap<DirectiveName, number>;
}

/** Determined before the other directives are read, since the mark may stand anywhere among them. */
const isMarked = ({ above }: Block): boolean =>
  usesIn(
    above.filter(({ kind }) => kind === 'plain'),
    'start',
  ).some(({ use }) => use.name === MARK_DIRECTIVE);

/** Reads `@gen_form()` and the other directives in the comment block above a model. */
export function readModelMarks(block: Block, findings: Findings): ReadMarks {
  const { file, name: subject } = block;
  const marks: ModelMarks = { isMarked: false };
  const lines = readDirectives(
    'model',
    block.above,
    { file, subject, isGenerated: isMarked(block) },
    findings,
    (row, use, location) =>
      block.keyword === 'view' && row === directives[MARK_DIRECTIVE].model
        ? createProblem(
            `@${MARK_DIRECTIVE}() is above a view, which has no writable records`,
            'remove it',
          )
        : row.read(use, marks, location),
  );
  for (const [name, line] of marks.isMarked ? [] : lines) {
    if (directives[name].model?.isOfAll) continue;
    findings.warnings.push({
      location: { file, line },
      subject,
      message: `@${name} is ignored without // @${MARK_DIRECTIVE}() above the same model`,
    });
  }
  return { marks, lines };
}
