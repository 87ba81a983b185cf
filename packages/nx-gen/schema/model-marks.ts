import type { Block } from './declarations';
import { readFormOptions, type FormOptions } from './form-options';
import type { Findings } from './diagnostics';
import { directiveProblem, usesIn, type DirectiveUse } from './directives';

export interface ModelMarks extends FormOptions {
  isMarked: boolean;
  label?: { field: string; line: number };
}

/** `@gen_form()` and `@gen_label(field)` in the comment block above a model. */
export function readModelMarks(block: Block, { problems, warnings }: Findings): ModelMarks {
  const marks: ModelMarks = { isMarked: false };
  for (const { use, comment } of usesIn(block.above, 'start')) {
    const place = { location: { file: block.file, line: comment.line }, subject: block.name };
    const problem = directiveProblem(use) ?? modelProblem(use, block, marks);
    if (problem) {
      problems.push({ ...place, message: problem });
    } else if (use.name === 'gen_form') {
      Object.assign(marks, { isMarked: true }, readFormOptions(use.argument ?? ''));
    } else if (use.name === 'gen_label') {
      marks.label = { field: use.argument ?? '', line: comment.line };
    } else {
      warnings.push({
        ...place,
        message: `@${use.name} stands above a model and is ignored; write it as /// @${use.name} above a field`,
      });
    }
  }
  if (marks.label && !marks.isMarked) {
    warnings.push({
      location: { file: block.file, line: marks.label.line },
      subject: block.name,
      message: '@gen_label is ignored without // @gen_form() above the same model',
    });
  }
  return marks;
}

function modelProblem(use: DirectiveUse, block: Block, marks: ModelMarks): string | undefined {
  if (use.name === 'gen_form' && use.argument === undefined) {
    return '@gen_form is written with parentheses: // @gen_form()';
  }
  if (use.name === 'gen_form' && block.keyword === 'view') {
    return '@gen_form() stands above a view, which has no records that can be written; remove it';
  }
  return use.name === 'gen_label' && marks.label ? '@gen_label stands twice; keep one' : undefined;
}
