import {
  directiveProblem,
  directivesIn,
  directives,
  isKnown,
  type DirectiveUse,
} from './directives';
import type { Block, Member } from './declarations';
import type { Comment } from './lines';
import type { Diagnostic, FieldDirectives, FieldRules, FormatKind, UploadKind } from './ir';
import { holdsRule, parseRules } from './rules';

/** What was found wrong while reading comments: `problems` stop the run, `warnings` do not. */
export interface Findings {
  problems: Diagnostic[];
  warnings: Diagnostic[];
}

export interface ModelMarks {
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
      marks.isMarked = true;
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

/** The `///` directives above a field. */
export function readFieldDirectives(
  file: string,
  subject: string,
  field: Member,
  findings: Findings,
): FieldDirectives {
  const result: FieldDirectives = {};
  const docs = field.above.filter(({ kind }) => kind === 'doc');
  for (const { use, comment } of usesIn(docs, 'anywhere')) {
    const place = { location: { file, line: comment.line }, subject };
    const problem = directiveProblem(use) ?? repeatProblem(use, result);
    if (problem) {
      findings.problems.push({ ...place, message: problem });
    } else if (isKnown(use.name) && directives[use.name].above === 'model') {
      findings.warnings.push({
        ...place,
        message: `@${use.name} stands above a field and is ignored; move it above the model`,
      });
    } else {
      apply(use, result);
    }
  }
  const plain = field.above.filter(({ kind }) => kind === 'plain');
  for (const { use, comment } of usesIn(plain, 'start')) {
    findings.warnings.push({
      location: { file, line: comment.line },
      subject,
      message: `@${use.name} is ignored in a comment with two slashes; write /// @${use.name}`,
    });
  }
  return result;
}

function repeatProblem(
  { name, argument }: DirectiveUse,
  { format, upload }: FieldDirectives,
): string | undefined {
  const earlier = name === 'gen_format' ? format : name === 'gen_upload' ? upload : undefined;
  return earlier && earlier !== argument
    ? `@${name}(${argument}) contradicts @${name}(${earlier}); keep one`
    : undefined;
}

function apply(use: DirectiveUse, result: FieldDirectives): void {
  if (use.name === 'gen_format') {
    result.format = use.argument as FormatKind;
  } else if (use.name === 'gen_upload') {
    result.upload = use.argument as UploadKind;
  } else if (use.name === 'gen_readonly') {
    result.readOnly = true;
  } else {
    result.hidden = true;
  }
}

/** The rules in the comment at the end of a field's line. */
export function readFieldRules(
  file: string,
  subject: string,
  field: Member,
  findings: Findings,
): FieldRules {
  const warn = (line: number, message: string) =>
    findings.warnings.push({ location: { file, line }, subject, message });
  for (const comment of field.above.filter(({ text }) => holdsRule(text))) {
    warn(
      comment.line,
      "a rule above a field is ignored; write it as // at the end of the field's line",
    );
  }
  const { trailing } = field;
  if (!trailing) {
    return {};
  }
  for (const { name } of directivesIn(
    trailing.text,
    trailing.kind === 'doc' ? 'anywhere' : 'start',
  )) {
    warn(
      trailing.line,
      `@${name} at the end of a line is ignored; write /// @${name} on a line of its own above the field`,
    );
  }
  if (trailing.kind === 'doc') {
    if (holdsRule(trailing.text)) {
      warn(trailing.line, 'a rule in a comment with three slashes is ignored; write it with two');
    }
    return {};
  }
  const { rules, problems, warnings } = parseRules(trailing.text);
  const location = { file, line: trailing.line };
  findings.problems.push(...problems.map((message) => ({ location, subject, message })));
  findings.warnings.push(...warnings.map((message) => ({ location, subject, message })));
  return rules;
}

/** Warns of directives in comments that stand above or behind something that takes none. */
export function warnOfStrays(
  file: string,
  comments: readonly Comment[],
  { warnings }: Findings,
): void {
  for (const { use, comment } of usesIn(comments, 'start')) {
    warnings.push({
      location: { file, line: comment.line },
      message: `@${use.name} is ignored here; it works directly above a ${isKnown(use.name) ? directives[use.name].above : 'model or field'}, without a blank line between`,
    });
  }
}

function usesIn(
  comments: readonly Comment[],
  where: 'start' | 'anywhere',
): { use: DirectiveUse; comment: Comment }[] {
  return comments.flatMap((comment) =>
    directivesIn(comment.text, where).map((use) => ({ use, comment })),
  );
}
