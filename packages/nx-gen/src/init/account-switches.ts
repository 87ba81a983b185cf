import type { Provider } from '../schema/ir';

/** A field of `User` by which an account is closed. */
export interface AccountSwitch {
  readonly name: string;
  /** Its TypeScript type. */
  readonly type: string;
  readonly isOptional: boolean;
  /** The value by which an account is open. */
  readonly open: 'true' | 'false' | 'null';
  /** The condition of an open account, over a variable `user`. */
  readonly asked: string;
}

/** A field of a model, as far as it is looked at. */
interface Candidate {
  readonly type: string;
  readonly isOptional: boolean;
  readonly isList: boolean;
}

const CLOSED = 'blocked|banned|deactivated|deleted|disabled|inactive|locked|suspended';

/** What others call such a field, and the value of it that leaves an account open. */
const NAMES: readonly { name: RegExp; type: string; open: AccountSwitch['open'] }[] = [
  { name: /^(?:is_?)?(?:active|enabled)$/i, type: 'Boolean', open: 'true' },
  { name: new RegExp(`^(?:is_?)?(?:${CLOSED})$`, 'i'), type: 'Boolean', open: 'false' },
  { name: new RegExp(`^(?:${CLOSED})_?at$`, 'i'), type: 'DateTime', open: 'null' },
];

/** Those among the fields of a model. */
export const switchesAmong = (fields: Iterable<readonly [string, Candidate]>): AccountSwitch[] =>
  [...fields].flatMap(([name, { type, isOptional, isList }]) => {
    const known = NAMES.find((one) => one.type === type && one.name.test(name));
    if (!known || isList) return [];
    const { open } = known;
    if (open === 'null' && !isOptional) return []; // a moment that every account has closes none
    return [
      {
        ...{ name, isOptional, open },
        type: `${type === 'Boolean' ? 'boolean' : 'Date'}${isOptional ? ' | null' : ''}`,
        asked: open === 'true' ? onlyTrue(name, isOptional) : `!user.${name}`,
      },
    ];
  });

/** An account that does not say that it is open is not. */
const onlyTrue = (name: string, isOptional: boolean): string =>
  `user.${name}${isOptional ? ' === true' : ''}`;

/** Properties of a `where` that finds open accounts. */
export function openWhere(switches: readonly AccountSwitch[], provider: Provider): string[] {
  const conditions = switches.map((one) =>
    openValues(one, provider).map((value) => `${one.name}: ${value}`),
  );
  const either = conditions
    .filter(({ length }) => length > 1)
    .map((ways) => `{ OR: [${ways.map((way) => `{ ${way} }`).join(', ')}] }`);
  return [
    ...conditions.filter(({ length }) => length === 1).flat(),
    ...(either.length > 0 ? [`AND: [${either.join(', ')}]`] : []),
  ];
}

/** All values by which an account is open, as Prisma's filters have them. */
function openValues({ open, isOptional }: AccountSwitch, provider: Provider): string[] {
  if (open === 'true' || !isOptional) return [open];
  const absent = provider === 'mongodb' ? ['{ isSet: false }'] : []; // of a document without such a field
  return [...new Set([open, 'null']), ...absent];
}
