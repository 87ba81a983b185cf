import { type Told, told } from '../../base/diagnostics';
import type { Expression, Value } from '../access/expression';
import { parseEntries } from '../access/parse';
import type { ShownWhen } from '../ir';
import { asWritten, lacksValue } from '../missing-value';
import type { Argument } from './arguments';
import { onField } from './row';

const EXAMPLE = 'write it like @gen_show(when: status == paid)';

const argument: Argument<ShownWhen> = ({ argument: text }) => {
  if (!text || !/^when\s*:\s*\S/.test(text))
    return { problem: told(`@gen_show(${text ?? ''}) does not say when`, EXAMPLE) };
  const refuse = ({ message, cure }: Told): { problem: Told } => ({
    problem: told(`@gen_show(${text}) ${message}`, cure),
  });
  const entries = parseEntries(text, ['when']);
  if ('problem' in entries) return refuse(entries.problem);
  const [entry, ...more] = entries;
  if (!entry || more.length > 0) return refuse(told('names more than one condition', 'keep one'));
  const read = conditionOf(entry.rule, false);
  return 'message' in read ? refuse(read) : { value: { ...read, text } };
};

type Condition = Omit<ShownWhen, 'text'>;

/** One field and what it may be: all that a page can tell from what stands in it. */
function conditionOf(rule: Expression, isNot: boolean): Condition | Told {
  switch (rule.kind) {
    case 'not':
      return conditionOf(rule.part, !isNot);
    case 'word':
      return { field: rule.name, is: [true], isNot };
    case 'compare':
      return rule.by === '==' || rule.by === '!='
        ? condition(rule.field, [rule.value], isNot !== (rule.by === '!='))
        : told(`compares ${rule.field} by ${rule.by}`, 'compare by ==, != or in');
    case 'in':
      return condition(rule.field, rule.values, isNot);
    case 'and':
    case 'or':
    case 'through':
    case 'some':
    case 'call':
      return told('is more than one field and what it may be', EXAMPLE);
  }
}

function condition(field: string, values: readonly Value[], isNot: boolean): Condition | Told {
  const is = values.flatMap(literalOf);
  return is.length === values.length
    ? { field, is, isNot }
    : told(`compares ${field} with what no page knows`, EXAMPLE);
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

/** `/// @gen_show(when: status == paid)`: the dashboard shows the field and its input only then. */
export const shownWhen = onField({
  key: 'shownWhen',
  argument,
  isOfColumns: true,
  check: (field, model) => {
    const problem = (reason: string, cure: string): Told =>
      told(`@gen_show(${field.directives.shownWhen?.text ?? ''}) ${reason}`, cure);
    const { relation, directives } = field;
    if (relation && relation.fields.length === 0)
      return [problem('works on values and on relations whose key this model holds', 'remove it')];
    if (relation) return []; // its key has it too
    if (directives.hidden) return [problem('says nothing beside @gen_hidden', 'remove it')];
    if (model.key.fields.includes(field.name))
      return [problem('cannot work on a key, which every record has', 'remove it')];
    // a form that hides it sends none
    return lacksValue(asWritten(field), model)
      ? [
          problem(
            'leaves no way to create a record while it does not hold, for the field is required',
            field.rules.required ? 'remove @required' : 'make it optional, or give it a @default',
          ),
        ]
      : [];
  },
});
