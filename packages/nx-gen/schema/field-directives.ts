import type { Member } from './declarations';
import type { Findings } from './diagnostics';
import { directiveProblem, directives, isKnown, usesIn, type DirectiveUse } from './directives';
import type { FieldDirectives, FormatKind, UploadKind } from './ir';

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
