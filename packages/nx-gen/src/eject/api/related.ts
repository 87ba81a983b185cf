import { propertyKey } from '../../code/literal';
import { isListed } from '../../plan/resource';
import { isIncluding, type Ejectable, type Included } from '../ejectable';
import { keyCode } from './key';

/** How the code of a service reads related records, and what it makes of them. */
export interface RelatedCode {
  /** What is read of each: what its own lists show. */
  readonly selected: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** The function that gives them their ids; undefined where each is called so already. */
  readonly withIds?: string;
  /** Gives the answer of a row. @param record what is answered without them */
  readonly answered: (record: string) => string;
}

export function relatedCode(model: Ejectable): RelatedCode {
  if (!isIncluding(model)) return { selected: [], answered: (record) => record };
  const keyed = model.included.flatMap(keyedEntry);
  return {
    selected: model.included.map(selectedOf),
    ...(keyed.length > 0 && {
      withIds: `/** Of the related records of a row, those whose id is to be made of their key. */
const withIds = (row: Partial<Related>) => ({ ${keyed.join(', ')} });`,
    }),
    answered: (record) => (keyed.length > 0 ? `{ ...${record}, ...withIds(row) }` : record),
  };
}

const selectedOf = ({ relation: { field, to } }: Included) => ({
  name: propertyKey(field.name),
  columns: to.visible
    .filter((planned) => isListed(planned.field))
    .map((planned) => propertyKey(planned.field.name)),
});

function keyedEntry({ relation: { field, to }, key }: Included): string[] {
  const code = keyCode({ key, resource: to });
  if (code.isPlain) return [];
  const row = `row.${field.name}`;
  return [`${propertyKey(field.name)}: ${row} && { ...${row}, id: ${code.idOf(row)} }`];
}
