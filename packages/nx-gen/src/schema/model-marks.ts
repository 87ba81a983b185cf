import type { Block } from './declarations';
import { told, type Findings } from '../base/diagnostics';
import { readDirectives } from './directives/read';
import { directives, MARK, type DirectiveName } from './directives/table';
import { usesIn } from './directives/uses';
import type { ModelMarks } from './ir';

/** The directives above a model, and the line of each. */
export interface ReadMarks {
  marks: ModelMarks;
  lines: ReadonlyMap<DirectiveName, number>;
}

/** Known before its directives are read, wherever among them the mark stands. */
const isMarked = ({ above }: Block): boolean =>
  usesIn(
    above.filter(({ kind }) => kind === 'plain'),
    'start',
  ).some(({ use }) => use.name === MARK);

/** `@gen_form()` and what goes with it in the comment block above a model. */
export function readModelMarks(block: Block, findings: Findings): ReadMarks {
  const { file, name: subject } = block;
  const marks: ModelMarks = { isMarked: false };
  const lines = readDirectives(
    'model',
    block.above,
    { file, subject, isGenerated: isMarked(block) },
    findings,
    (row, use, location) =>
      block.keyword === 'view' && row === directives[MARK].model
        ? told(
            `@${MARK}() stands above a view, which has no records that can be written`,
            'remove it',
          )
        : row.read(use, marks, location),
  );
  for (const [name, line] of marks.isMarked ? [] : lines) {
    if (directives[name].model?.isOfAll) continue;
    findings.warnings.push({
      location: { file, line },
      subject,
      message: `@${name} is ignored without // @${MARK}() above the same model`,
    });
  }
  return { marks, lines };
}
