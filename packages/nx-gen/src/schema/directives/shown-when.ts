import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { Expression, Value } from '../access/expression';
import { parseEntries } from '../access/parse';
import type { ShownWhen } from '../ir';
import { asClientField, lacksValue } from '../missing-value';
import type { ArgumentReader } from './arguments';
import { onField } from './row';

const EXAMPLE = 'write it like @gen_show(when: status == paid)';

const argument: ArgumentReader<ShownWhen> = ({ argument: text }) => {
  if (!text || !/^when\s*:\s*\S/.test(text))
    return { problem: createProblem(`@gen_show(${text ?? ''}) does not say when`, EXAMPLE) };
  const refuse = ({ message, cure }: ProblemText): { problem: ProblemText } => ({
    problem: createProblem(`@gen_show(${text}) ${message}`, cure),
  });
  const entries = parseEntries(text, ['when']);
  if ('problem' in entries) return refuse(entries.problem);
  const [entry, ...more] = entries;
  if (!entry || more.length > 0)
    return refuse(createProblem('names more than one condition', 'keep one'));
  const read = conditionOf(entry.rule, false);
  return 'message' in read ? refuse(read) : { value: { ...read, text } };
};

type Condition = Omit<ShownWhen, 'text'>;

/** Returns the condition on one field and its permitted values, which is all that a page can evaluate. */
function conditionOf(rule: Expression, isNot: boolean): Condition | ProblemText {
  switch (rule.kind) {
    case 'not':
      return conditionOf(rule.part, !isNot);
    case 'word':
      return { field: rule.name, is: [true], isNot };
    case 'compare':
      return rule.by === '==' || rule.by === '!='
        ? condition(rule.field, [rule.value], isNot !== (rule.by === '!='))
        : createProblem(`compares ${rule.field} using ${rule.by}`, 'use ==, != or in');
    case 'in':
      return condition(rule.field, rule.values, isNot);
    case 'and':
    case 'or':
    case 'through':
    case 'some':
    case 'call':
      return createProblem('is more than one field and its values', EXAMPLE);
  }
}

function condition(
  field: string,
  values: readonly Value[],
  isNot: boolean,
): Condition | ProblemText {
  const is = values.flatMap(literalOf);
  return is.length === values.length
    ? { field, is, isNot }
    : createProblem(`compares ${field} with a value that no page knows`, EXAMPLE);
}

function literalOf(value: Value): ShownWhen['is'][number][] {
  switch (value.kind) {
    case 'text':
      return [value.text];
    case 'name':
      return [value.name];
    case 'number':
      return [Number(value.digits)];
    case 'boolean':
      return [value.is];
    case 'null':
      return [null];
    case 'now':
    case 'user':
      return [];
  }
}

/** `/// @gen_show(when: status == paid)`: the dashboard shows the field and its input only if the condition holds. */
export const shownWhen = onField({
  key: 'shownWhen',
  argument,
  isOfColumns: true,
  check: (field, model) => {
    const problem = (reason: string, cure: string): ProblemText =>
      createProblem(`@gen_show(${field.directives.shownWhen?.text ?? ''}) ${reason}`, cure);
    const { relation, directives } = field;
    if (relation && relation.fields.length === 0)
      return [problem('works on values and on relations whose key this model holds', 'remove it')];
    if (relation) return []; // reported at its foreign key
    if (directives.hidden) return [problem('has no effect next to @gen_hidden', 'remove it')];
    if (model.key.fields.includes(field.name))
      return [problem('cannot work on a key, which every record has', 'remove it')];
    // a form that hides it does not send it
    return !directives.updateOnly && lacksValue(asClientField(field), model)
      ? [
          problem(
            'leaves no way to create a record while it is false, since the field is required',
            field.rules.required ? 'remove @required' : 'make it optional, or give it a @default',
          ),
        ]
      : [];
  },
});
