import type { Member } from '../declarations';
import { type Findings, type Told, told } from '../../base/diagnostics';
import { atLineEnd } from '../directives/read';
import { tellIgnored } from '../directives/closing';
import { directivesIn } from '../directives/uses';
import type { FieldRules } from '../ir';
import { holdsRule, readAnnotations } from './annotations';
import { rulesOf, type RuledField } from './table';

/** The rules in the comment at the end of a field's line. */
export function readFieldRules(
  { file, subject }: { file: string; subject: string },
  member: Member,
  field: RuledField,
  findings: Findings,
): FieldRules {
  const warn = (line: number, warning: Told) =>
    findings.warnings.push({ location: { file, line }, subject, ...warning });
  for (const comment of member.above.filter(({ text }) => holdsRule(text))) {
    warn(
      comment.line,
      told('a rule above a field is ignored', "write it as // at the end of the field's line"),
    );
  }
  const { trailing } = member;
  if (!trailing) {
    return {};
  }
  const where = trailing.kind === 'doc' ? 'anywhere' : 'start';
  for (const use of directivesIn(trailing.text, where)) {
    tellIgnored(use, true, findings, {
      location: { file, line: trailing.line },
      subject,
      ...atLineEnd(use),
    });
  }
  if (trailing.kind === 'doc') {
    if (holdsRule(trailing.text)) {
      warn(
        trailing.line,
        told('a rule in a comment with three slashes is ignored', 'write it with two'),
      );
    }
    return {};
  }
  const annotations = readAnnotations(trailing.text);
  const { rules, problems, warnings } = rulesOf(annotations.given, field);
  const location = { file, line: trailing.line };
  for (const problem of [...annotations.problems, ...problems])
    findings.problems.push({ location, subject, ...problem });
  warnings.forEach((warning) => warn(trailing.line, warning));
  return rules;
}
