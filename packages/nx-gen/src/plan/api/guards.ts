import { call, print } from '../../code/layout';
import { isAccount, type ModelIR, type Operation } from '../../schema/ir';
import type { ApiPlaces, UserClass } from '../api-places';
import { LOGIN_GUARD } from '../../config/guard-options';
import { isOpenToVisitors } from './access/describe-access';

type Places = Pick<ApiPlaces, 'guards' | 'accountGuards' | 'modelGuards' | 'accessGuards'>;

/** The guards of one controller, as decorators. */
export interface PlannedGuards {
  /** All guard classes in the decorators. */
  classes: readonly UserClass[];
  /** `@UseGuards(…)` of the class, for all its routes; undefined without any. */
  onClass: string | undefined;
  /** Lines above a class that a guard of the whole application leaves alone. */
  onPublicClass: readonly string[];
  /** Whether the operation has no guards. */
  isOpen(operation: Operation): boolean;
  /** Further lines above the operation's method. */
  onMethod(operation: Operation): string[];
  /** All decorators used. */
  decorators: readonly Decorator[];
}

/** Where the decorators of guards come from. */
export const GUARD_DECORATORS = {
  UseGuards: '@nestjs/common',
  ApiBearerAuth: '@nestjs/swagger',
  Public: '@gen/nest',
  visitorsToo: '@gen/nest',
};

type Decorator = keyof typeof GUARD_DECORATORS;

/** Marks what has no guards on purpose, also for a guard of the whole application. */
const OPEN = [
  '// Open to everybody: `guards` in generator.config.ts says so.',
  '@Public()',
] as const;

/** Leaves a controller to other guards than the one that a login puts before the whole application. */
const OTHERWISE_GUARDED = [
  '// Left to these guards alone: `guards` in generator.config.ts says so.',
  '@Public()',
] as const;

/**
 * Plans the guards: those that all operations start with go to the class, further ones of an operation to its methods.
 * This way an operation that the configuration opens has no guards, and the order of guards is kept.
 */
export function planGuards(
  model: ModelIR,
  operations: Iterable<Operation>,
  places: Places,
): PlannedGuards {
  if (model.access) return planRuleGuards(model, operations, places);
  const guardsByOperation = new Map(
    [...operations].map((one) => [one, guardsOf(model, one, places)] as const),
  );
  const lists = [...guardsByOperation.values()];
  const shared = commonPrefix(lists);
  const hasGuards = lists.some(({ length }) => length > 0);
  const isOther = (list: readonly UserClass[]): boolean => list.length > 0 && !hasLoginGuard(list);
  const areAllOther = lists.every(isOther);
  return {
    classes: lists.flat(),
    onClass: useGuards(shared, 0),
    onPublicClass: hasGuards ? (areAllOther ? OTHERWISE_GUARDED : []) : OPEN,
    decorators: [
      ...(hasGuards ? (['UseGuards', 'ApiBearerAuth'] as const) : []),
      ...(lists.some((list) => !hasLoginGuard(list)) ? (['Public'] as const) : []),
    ],
    isOpen: (operation) => guardsByOperation.get(operation)?.length === 0,
    onMethod(operation) {
      const own = guardsByOperation.get(operation) ?? [];
      const guards = useGuards(own.slice(shared.length), 2);
      if (guards !== undefined)
        return [
          ...(isOther(own) && !areAllOther ? OTHERWISE_GUARDED : []),
          ...(shared.length > 0 ? [] : ['@ApiBearerAuth()']),
          guards,
        ];
      return hasGuards && shared.length === 0 ? [...OPEN] : [];
    },
  };
}

const hasLoginGuard = (guards: readonly UserClass[]): boolean =>
  guards.some(({ name }) => name === LOGIN_GUARD);

/** Access rules decide, so the guards only identify the user; visitors pass where a rule may permit them. */
function planRuleGuards(
  model: ModelIR,
  operations: Iterable<Operation>,
  places: Places,
): PlannedGuards {
  const { accessGuards = [] } = places;
  const allowsVisitors = [...operations].some((one) => isOpenToVisitors(model, one));
  const names = accessGuards.map(({ name }, at) =>
    allowsVisitors && at === 0 ? `visitorsToo(${name})` : name,
  );
  return {
    classes: accessGuards,
    onClass: `@${print(call('UseGuards', names), 0, 1)}`,
    onPublicClass: allowsVisitors
      ? ['@Public()']
      : hasLoginGuard(accessGuards)
        ? []
        : OTHERWISE_GUARDED,
    decorators: [
      'UseGuards',
      'ApiBearerAuth',
      ...(allowsVisitors || !hasLoginGuard(accessGuards) ? (['Public'] as const) : []),
      ...(allowsVisitors ? (['visitorsToo'] as const) : []),
    ],
    isOpen: () => false,
    onMethod: () => [],
  };
}

/** Returns the guards of one operation: the model's own, or the default ones. */
export function guardsOf(
  model: ModelIR,
  operation: Operation,
  { guards, accountGuards, modelGuards, accessGuards = [] }: Places,
): readonly UserClass[] {
  if (model.access) return accessGuards;
  return modelGuards?.[model.name]?.[operation] ?? (isAccount(model) ? accountGuards : guards);
}

function commonPrefix([
  first = [],
  ...others
]: readonly (readonly UserClass[])[]): readonly UserClass[] {
  const end = first.findIndex((guard, at) => others.some((list) => list[at]?.name !== guard.name));
  return end < 0 ? first : first.slice(0, end);
}

const useGuards = (guards: readonly UserClass[], indent: number): string | undefined =>
  guards.length === 0
    ? undefined
    : `@${print(
        call(
          'UseGuards',
          guards.map(({ name }) => name),
        ),
        indent,
        indent + 1,
      )}`;
