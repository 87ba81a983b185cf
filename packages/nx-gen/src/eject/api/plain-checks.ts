import { call, flat, object, type Code } from '../../code/layout';
import type { ImportSet } from '../../code/imports';
import { gen, type Check } from '../../types';

/** The 32-bit bounds, which are separate validators in class-validator. */
const INTEGER_BOUNDS: Readonly<Record<string, readonly [name: 'Min' | 'Max', end: string][]>> = {
  IsInt32: [
    ['Min', '-2147483648'],
    ['Max', '2147483647'],
  ],
  IsUnsignedInt: [
    ['Min', '0'],
    ['Max', '4294967295'],
  ],
};

/** The checks of a JSON value with known keys, whose class is the first argument. */
const shapeChecks = ([dto = '', ...each]: readonly Code[]): Check[] => [
  gen('AsShape'),
  gen('IsShape', { args: each }),
  { name: 'ValidateNested', args: each },
  { name: 'Type', args: [`() => ${flat(dto)}`] },
];

/** Splits a runtime check into several decorators: an integer check and its bounds, or the conversion of a Json value. */
export const toPlainChecks = (checks: readonly Check[]): Check[] =>
  checks.flatMap((check): Check[] => {
    const { name: ownName, args: each = [] } = check;
    if (ownName === 'IsJson') return [gen('AsSent'), check];
    if (ownName === 'IsJsonObject')
      return [gen('AsSent'), gen('IsJson', { args: each }), gen('IsShape', { args: each })];
    if (ownName === 'JsonShape') return shapeChecks(each);
    const integerBounds = INTEGER_BOUNDS[ownName];
    if (!integerBounds) return [check];
    const missingBounds = integerBounds.filter(([name]) =>
      checks.every((other) => other.name !== name),
    );
    return [
      { name: 'IsInt', args: each },
      ...missingBounds.map(([name, end]) => ({ name, args: [end, ...each] })),
    ];
  });

/** Replacements for the runtime's checks: a standard decorator and its argument. */
const PLAIN_CHECKS: Readonly<Record<string, readonly [decorator: Decorator, value: string]>> = {
  IsUndefinable: ['ValidateIf', 'isGiven'],
  IsBlankable: ['ValidateIf', 'isFilled'],
  ToDate: ['Transform', 'toDate'],
  ToDay: ['Transform', 'toDay'],
  ToBigInt: ['Transform', 'toBigInt'],
  ToNumber: ['Transform', 'toNumber'],
  Trimmed: ['Transform', 'trim'],
  LowerCased: ['Transform', 'lowerCase'],
  UpperCased: ['Transform', 'upperCase'],
  AsSent: ['Transform', 'asSent'],
  AsShape: ['Transform', 'asShape'],
  IsShape: ['ValidateBy', 'isShape'],
  IsDay: ['ValidateBy', 'isDay'],
  IsDateTimeText: ['ValidateBy', 'isDateTimeText'],
  IsNotBlank: ['ValidateBy', 'isNotBlank'],
  IsFileAddress: ['ValidateBy', 'isFileAddress'],
  IsHttpUrl: ['ValidateBy', 'isHttpUrl'],
  IsHostName: ['ValidateBy', 'isHostName'],
  NotBefore: ['ValidateBy', 'isNotBefore'],
  NotAfter: ['ValidateBy', 'isNotAfter'],
  IsUuidText: ['ValidateBy', 'isUuid'],
  IsNetworkAddress: ['ValidateBy', 'isAddress'],
  IsBits: ['ValidateBy', 'isBits'],
  IsBigIntValue: ['ValidateBy', 'isBigInt'],
  IsUnsignedBigInt: ['ValidateBy', 'isUnsignedBigInt'],
  IsJson: ['ValidateBy', 'isJson'],
  IsIds: ['ValidateBy', 'isIds'],
  IsIntegerIds: ['ValidateBy', 'isIntegerIds'],
  IsIdsOrChange: ['ValidateBy', 'isIdsOrChange'],
  IsIntegerIdsOrChange: ['ValidateBy', 'isIntegerIdsOrChange'],
  IsDecimalText: ['ValidateBy', 'isDecimal'],
  MinValue: ['ValidateBy', 'isAtLeast'],
  MaxValue: ['ValidateBy', 'isAtMost'],
};

type Decorator = keyof typeof DECORATORS;

const DECORATORS = {
  ValidateIf: 'class-validator',
  ValidateBy: 'class-validator',
  Transform: 'class-transformer',
} as const;

/** Functions that are always called, even without arguments. */
const RULE_FACTORIES = new Set([
  'isAtLeast',
  'isAtMost',
  'isBits',
  'isDecimal',
  'isIdsOrChange',
  'isIntegerIdsOrChange',
  'isNotAfter',
  'isNotBefore',
]);

/** Returns the decorator of a check, and imports what it names. */
export function decorator(
  { name, args = [], from }: Check,
  imports: ImportSet,
  support: string,
): string {
  if (from === undefined) {
    imports.add({ name, from: name === 'Type' ? 'class-transformer' : 'class-validator' });
    return `@${flat(call(name, args))}`;
  }
  const [decoratorName, value] = PLAIN_CHECKS[name] ?? [];
  if (decoratorName === undefined || value === undefined)
    throw new Error(`There is no plain code for @${name} yet`);
  imports.add(
    { name: decoratorName, from: DECORATORS[decoratorName] },
    { name: value, from: support },
  );
  const [own, each] = splitEach(args);
  const rule: Code = RULE_FACTORIES.has(value) ? call(value, own) : value;
  if (each.length > 0) imports.add({ name: 'ofEach', from: support });
  const argument: Code = each.length > 0 ? call('ofEach', [rule]) : rule;
  return `@${flat(call(decoratorName, [argument, ...each]))}`;
}

/** Splits the arguments of a validator from its `each` option. */
function splitEach(args: readonly Code[]): [own: Code[], each: Code[]] {
  const each = flat(object([['each', 'true']]));
  const isEach = (code: Code): boolean => flat(code) === each;
  return [args.filter((code) => !isEach(code) && flat(code) !== '{}'), args.filter(isEach)];
}
