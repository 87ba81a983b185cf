import type { Member } from '../declarations';
import { type Findings, type ProblemText, createProblem } from '../../base/diagnostics';
import { directiveTaking } from '../directives/intended-directive';
import { lineEndProblem } from '../directives/read';
import { reportIgnored } from '../directives/report-ignored';
import { directivesIn, withoutDirectives } from '../directives/uses';
import type { FieldRules } from '../ir';
import { containsRule, readAnnotations } from './annotations';
import { rulesOf, type RuledField } from './table';

/** Reads the rules in the comment at the end of a field's line. */
export function readFieldRules(
  { file, subject }: { file: string; subject: string },
  member: Member,
  field: RuledField,
  findings: Findings,
): FieldRules {
  const warn = (line: number, warning: ProblemText) =>
    findings.warnings.push({ location: { file, line }, subject, ...warning });
  for (const comment of member.above.filter(({ text }) =>
    // `@gen_json` may have rules between its parentheses
    containsRule(withoutDirectives(text)),
  )) {
    warn(
      comment.line,
      createProblem(
        'a rule above a field is ignored',
        "write it as // at the end of the field's line",
      ),
    );
  }
  const { trailing } = member;
  if (!trailing) {
    return {};
  }
  const where = trailing.kind === 'doc' ? 'anywhere' : 'start';
  for (const use of directivesIn(trailing.text, where)) {
    reportIgnored(use, true, findings, {
      location: { file, line: trailing.line },
      subject,
      ...lineEndProblem(use),
    });
  }
  if (trailing.kind === 'doc') {
    if (containsRule(trailing.text)) {
      warn(
        trailing.line,
        createProblem('a rule in a comment with three slashes is ignored', 'write it with two'),
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
  for (const word of annotations.otherWords) {
    const directive = directiveTaking(word);
    const text = directive && `@${directive.name}(${directive.argument})`;
    if (text && !member.above.some((comment) => comment.text.includes(text)))
      warn(
        trailing.line,
        createProblem(`@${word} is not a rule`, `write /// ${text} above the field`),
      );
  }
  return rules;
}
