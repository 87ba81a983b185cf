import { call, print } from '../../code/layout';
import { isAccount, type ModelIR, type Operation } from '../../schema/ir';
import type { ApiPlaces, UserClass } from '../api-places';
import { isOpenToVisitors } from './access/in-words';

type Places = Pick<ApiPlaces, 'guards' | 'accountGuards' | 'modelGuards' | 'accessGuards'>;

/** The guards of one controller, as decorators. */
export interface PlannedGuards {
  /** Every class that stands in one of them. */
  classes: readonly UserClass[];
  /** `@UseGuards(…)` of the class: what stands before each of its routes; undefined where nothing does. */
  onClass: string | undefined;
  /** True where nothing stands before it. */
  isOpen(operation: Operation): boolean;
  /** What else a method of that operation carries. */
  onMethod(operation: Operation): string[];
  /** Each name that the decorators use. */
  decorators: readonly Decorator[];
}

type Decorator = 'UseGuards' | 'ApiBearerAuth' | 'visitorsToo';

/** Says of a method that its missing guards are missing on purpose. */
const OPEN = '// Open to everybody, as `guards` of generator.config.ts says.';

/**
 * What all operations begin with stands at the class, and what one has beyond that at its methods. So
 * nothing stands before an operation that the configuration opens, and each runs its guards in their order.
 */
export function planGuards(
  model: ModelIR,
  operations: Iterable<Operation>,
  places: Places,
): PlannedGuards {
  if (model.access) return guardsOfRules(model, operations, places);
  const before = new Map(
    [...operations].map((one) => [one, guardsOf(model, one, places)] as const),
  );
  const lists = [...before.values()];
  const shared = sharedStart(lists);
  const isMixed = lists.some(({ length }) => length > 0);
  return {
    classes: lists.flat(),
    onClass: useGuards(shared, 0),
    decorators: isMixed ? ['UseGuards', 'ApiBearerAuth'] : [],
    isOpen: (operation) => before.get(operation)?.length === 0,
    onMethod(operation) {
      const rest = before.get(operation)?.slice(shared.length) ?? [];
      const guards = useGuards(rest, 2);
      if (guards !== undefined) return [...(shared.length > 0 ? [] : ['@ApiBearerAuth()']), guards];
      return isMixed && shared.length === 0 ? [OPEN] : [];
    },
  };
}

/** Rules decide, so the guards only say who asks: of a visitor nothing, where a rule may let him in. */
function guardsOfRules(
  model: ModelIR,
  operations: Iterable<Operation>,
  places: Places,
): PlannedGuards {
  const { accessGuards = [] } = places;
  const isVisited = [...operations].some((one) => isOpenToVisitors(model, one));
  const names = accessGuards.map(({ name }, at) =>
    isVisited && at === 0 ? `visitorsToo(${name})` : name,
  );
  return {
    classes: accessGuards,
    onClass: `@${print(call('UseGuards', names), 0, 1)}`,
    decorators: ['UseGuards', 'ApiBearerAuth', ...(isVisited ? (['visitorsToo'] as const) : [])],
    isOpen: () => false,
    onMethod: () => [],
  };
}

/** The guards before one operation: those of the model itself, or those of all. */
export function guardsOf(
  model: ModelIR,
  operation: Operation,
  { guards, accountGuards, modelGuards, accessGuards = [] }: Places,
): readonly UserClass[] {
  if (model.access) return accessGuards;
  return modelGuards?.[model.name]?.[operation] ?? (isAccount(model) ? accountGuards : guards);
}

function sharedStart([
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
