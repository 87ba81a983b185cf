import { propertyKey } from '../../code/literal';
import { isListed } from '../../plan/resource';
import { canInclude, type Ejectable, type Included } from '../ejectable';
import { keyCode } from './key';

/** How the code of a service reads related records and adds them to a response. */
export interface RelatedCode {
  /** What is selected of each: the columns of its own lists. */
  readonly selected: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** The function that adds their ids; undefined if the keys are called `id` already. */
  readonly withIds?: string;
  /**
   * Renders the response for a row.
   * @param record the response without related records
   */
  readonly toResponse: (record: string) => string;
}

export function relatedCode(model: Ejectable): RelatedCode {
  if (!canInclude(model)) return { selected: [], toResponse: (record) => record };
  const idEntries = model.included.flatMap(idEntry);
  return {
    selected: model.included.map(selectedOf),
    ...(idEntries.length > 0 && {
      withIds: `/** The related records of a row whose id is built from their key. */
const withIds = (row: Partial<Related>) => ({ ${idEntries.join(', ')} });`,
    }),
    toResponse: (record) => (idEntries.length > 0 ? `{ ...${record}, ...withIds(row) }` : record),
  };
}

const selectedOf = ({ relation: { field, to } }: Included) => ({
  name: propertyKey(field.name),
  columns: to.visible
    .filter((planned) => isListed(planned.field))
    .map((planned) => propertyKey(planned.field.name)),
});

function idEntry({ relation: { field, to }, key }: Included): string[] {
  const code = keyCode({ key, resource: to });
  if (code.isPlain) return [];
  const row = `row.${field.name}`;
  return [`${propertyKey(field.name)}: ${row} && { ...${row}, id: ${code.idOf(row)} }`];
}
