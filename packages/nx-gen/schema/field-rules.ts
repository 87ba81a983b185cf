import type { Member } from './declarations';
import type { Findings } from './diagnostics';
import { directivesIn } from './directives';
import type { FieldRules } from './ir';
import { holdsRule, parseRules } from './rules';

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
