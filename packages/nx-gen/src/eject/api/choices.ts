import { array, call, flat, object } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { ExclusiveIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import type { KeyCode } from './key';
import type { MethodView } from './method-view';

type Model = Pick<Ejectable, 'resource'>;

const choicesOf = ({ resource }: Model): readonly ExclusiveIR[] => resource.model.exclusive ?? [];

/** Checks whether the model's records have one of several fields. */
export const hasChoices = (model: Model): boolean => choicesOf(model).length > 0;

/** The code around a new record. */
interface NewChoices {
  /** The checks before it is written. */
  readonly checks: string;
  /** The entries that say which of the fields it has. */
  readonly entries: readonly string[];
}

/** Renders the checks of a new record, whose values the given variable has. */
export function newChoices(model: Model, values: string): NewChoices {
  const choices = choicesOf(model);
  return {
    checks: choices
      .filter(({ by }) => !by)
      .map((choice) => `${callOf(choice, values, values)};\n    `)
      .join(''),
    entries: choices.flatMap((choice) =>
      choice.by ? [`${propertyKey(choice.by.field)}: ${callOf(choice, values, values)}`] : [],
    ),
  };
}

/** Renders the check of the record with an id, or of each, once the values are written. */
export const choiceChecks = (
  model: Model,
  values: string,
  { client = 'tx', loop = '' }: { client?: string; loop?: string } = {},
): string =>
  hasChoices(model) ? `${loop}await this.settleChoices(${client}, id, ${values});\n      ` : '';

/** Returns the method that checks the fields that exclude each other in a changed record. */
export function choicesMethod(model: Model, key: KeyCode): MethodView[] {
  const choices = choicesOf(model);
  if (choices.length === 0) return [];
  const { delegate } = model.resource.names;
  const fields = [...new Set(choices.flatMap(({ fields: names }) => names))];
  const select = flat(object(fields.map((name) => [propertyKey(name), 'true'])));
  const says = choices.some(({ by }) => by);
  return [
    {
      comment: `Checks which of the fields that exclude each other a changed record has${says ? ', and sets the field that says so' : ''}. The write has locked it.\n@throws 400 for a record with several of them, or with none where it needs one`,
      heading:
        'private async settleChoices(tx: Prisma.TransactionClient, id: string, written: object): Promise<void>',
      body: `const key = ${key.columnsOfId};
    const row = await tx.${delegate}.findFirstOrThrow({ where: key, select: ${select} });
    ${choices.map((choice) => checkOf(choice, delegate)).join('\n    ')}`,
    },
  ];
}

/** A write of none of the fields is not to blame for what the record already has. */
function checkOf(choice: ExclusiveIR, delegate: string): string {
  const { fields, by } = choice;
  const names = by ? [...fields, by.field] : fields;
  const condition = `if (writesOneOf(${textsOf(names)}, written))`;
  const chosen = callOf(choice, 'row', 'written');
  if (!by) return `${condition} ${chosen};`;
  return `${condition} {
      const value = ${chosen};
      await tx.${delegate}.updateMany({ where: key, data: { ${propertyKey(by.field)}: value } });
    }`;
}

/** Renders the call that checks one choice. */
function callOf({ fields, isOptional, by }: ExclusiveIR, row: string, written: string): string {
  if (!by)
    return flat(call(isOptional ? 'onlyOne' : 'exactlyOne', [textsOf(fields), row, written]));
  const values = object(
    fields.map((name, at) => [propertyKey(name), stringLiteral(by.values[at] ?? '')]),
  );
  const name = isOptional ? 'sayWhichOrNone' : 'sayWhich';
  return flat(call(name, [stringLiteral(by.field), values, row, written]));
}

const textsOf = (names: readonly string[]): string => flat(array(names.map(stringLiteral)));
