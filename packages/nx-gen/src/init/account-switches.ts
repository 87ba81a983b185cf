import { stringLiteral } from '../code/literal';
import type { Provider, WrittenSoftDelete } from '../schema/ir';

/** A field of `User` that can disable an account. */
export interface AccountSwitch {
  readonly name: string;
  /** Its TypeScript type. */
  readonly type: string;
  readonly isOptional: boolean;
  /** A value that means the account is enabled, as code: `true`, or `'ACTIVE'` of an enum. */
  readonly open: string;
  /** The values of an enum that mean that it is not. */
  readonly closed?: readonly string[];
  /** The condition for an enabled account, over a variable `user`. */
  readonly condition: string;
  /** `@gen_soft_delete` names it: a deleted account keeps its row. */
  readonly isDeletion?: true;
}

/** The properties of a model field that matter here. */
interface CandidateField {
  readonly type: string;
  readonly isOptional: boolean;
  readonly isList: boolean;
}

const DISABLED_WORDS = 'blocked|banned|deactivated|deleted|disabled|inactive|locked|suspended';

/** Common names of a field with the state of an account, whose values are an enum. */
const STATUS_NAME = /^(?:user|account)?_?(?:status|state)$/i;

const CLOSED_VALUE = new RegExp(`^(?:${DISABLED_WORDS})$`, 'i');

/** Common names of such fields, and the value that leaves an account enabled. */
const SWITCH_PATTERNS: readonly { name: RegExp; type: string; open: 'true' | 'false' | 'null' }[] =
  [
    { name: /^(?:is_?)?(?:active|enabled)$/i, type: 'Boolean', open: 'true' },
    { name: new RegExp(`^(?:is_?)?(?:${DISABLED_WORDS})$`, 'i'), type: 'Boolean', open: 'false' },
    { name: new RegExp(`^(?:${DISABLED_WORDS})_?at$`, 'i'), type: 'DateTime', open: 'null' },
  ];

/**
 * Returns the account switches among the fields of a model.
 * @param enums the values of each enum
 * @param deletion the model's `@gen_soft_delete`: its field is one whatever its name, and the time beside it is none
 */
export const findAccountSwitches = (
  fields: Iterable<readonly [string, CandidateField]>,
  deletion: Pick<WrittenSoftDelete, 'field' | 'at'> | undefined,
  enums: ReadonlyMap<string, readonly string[]>,
): AccountSwitch[] =>
  [...fields].flatMap(([name, field]) => {
    const { type, isOptional, isList } = field;
    const values = enums.get(type);
    if (values) return isList ? [] : statusSwitch(name, isOptional, values);
    const isDeletion = name === deletion?.field;
    const open = isDeletion ? openAfterDeletion(type) : openByName(name, type);
    if (open === undefined || isList || name === deletion?.at) return [];
    if (open === 'null' && !isOptional) return []; // a timestamp that every account has cannot disable one
    return [
      {
        ...{ name, isOptional, open },
        type: `${type === 'Boolean' ? 'boolean' : 'Date'}${isOptional ? ' | null' : ''}`,
        condition: open === 'true' ? trueCondition(name, isOptional) : `!user.${name}`,
        ...(isDeletion && { isDeletion }),
      },
    ];
  });

/** Whatever is not among the closing words leaves the account open, such as `PENDING`. */
function statusSwitch(
  name: string,
  isOptional: boolean,
  values: readonly string[],
): AccountSwitch[] {
  const closed = values.filter((value) => CLOSED_VALUE.test(value));
  const others = values.filter((value) => !CLOSED_VALUE.test(value));
  const open = others.find((value) => /^(?:active|enabled)$/i.test(value)) ?? others[0];
  if (!STATUS_NAME.test(name) || closed.length === 0 || open === undefined) return [];
  return [
    {
      ...{ name, isOptional, closed },
      open: stringLiteral(open),
      type: `string${isOptional ? ' | null' : ''}`,
      condition: closed.map((value) => `user.${name} !== ${stringLiteral(value)}`).join(' && '),
    },
  ];
}

const openByName = (name: string, type: string): 'true' | 'false' | 'null' | undefined =>
  SWITCH_PATTERNS.find((one) => one.type === type && one.name.test(name))?.open;

const openAfterDeletion = (type: string): 'false' | 'null' =>
  type === 'Boolean' ? 'false' : 'null';

/** A null value counts as disabled. */
const trueCondition = (name: string, isOptional: boolean): string =>
  `user.${name}${isOptional ? ' === true' : ''}`;

/** Returns the properties of a `where` that finds enabled accounts. */
export function enabledWhere(switches: readonly AccountSwitch[], provider: Provider): string[] {
  const conditions = switches.map((one) =>
    enabledValues(one, provider).map((value) => `${one.name}: ${value}`),
  );
  const alternatives = conditions
    .filter(({ length }) => length > 1)
    .map((ways) => `{ OR: [${ways.map((way) => `{ ${way} }`).join(', ')}] }`);
  return [
    ...conditions.filter(({ length }) => length === 1).flat(),
    ...(alternatives.length > 0 ? [`AND: [${alternatives.join(', ')}]`] : []),
  ];
}

/** Returns all values that mean an account is enabled, in the syntax of Prisma's filters. */
function enabledValues({ open, closed, isOptional }: AccountSwitch, provider: Provider): string[] {
  const value = closed ? notAmong(closed) : open;
  if (open === 'true' || !isOptional) return [value];
  const missingField = provider === 'mongodb' ? ['{ isSet: false }'] : []; // matches documents without the field
  return [...new Set([value, 'null']), ...missingField];
}

const notAmong = (values: readonly string[]): string =>
  values.length === 1
    ? `{ not: ${values.map((value) => stringLiteral(value)).join('')} }`
    : `{ notIn: [${values.map((value) => stringLiteral(value)).join(', ')}] }`;
