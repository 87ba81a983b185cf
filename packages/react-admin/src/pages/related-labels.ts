import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'react-admin';
import type { Rules } from '../access/rules.js';
import { labelHeadingsOf } from '../data-provider/label-heading.js';
import { isObject } from '../data-provider/values.js';
import type { ResourceField } from '../types/field.js';

type Fields = Readonly<Record<string, ResourceField>>;

/** A column with the labels of the records that a foreign key refers to. */
export interface LabelColumn {
  heading: string;
  labelOf: (record: Partial<RaRecord>) => string | undefined;
}

/** By the foreign key that they follow. */
export type LabelColumns = ReadonlyMap<string, LabelColumn>;

export interface LabelSource {
  dataProvider: Pick<DataProvider, 'getMany'>;
  represent: (resource: string, record: RaRecord) => string;
  rules: Pick<Rules, 'may' | 'reads'>;
}

/** A foreign key that the records contain. */
interface Reference {
  key: string;
  to: string;
  /** The relation, which some lists include. */
  include: string | undefined;
}

/**
 * Finds the labels of all records that these refer to, as far as the user may see them: those that were not read along are read
 * together, however many records refer to them.
 */
export async function findLabels(
  resource: string,
  records: readonly Partial<RaRecord>[],
  fields: Fields,
  { dataProvider, represent, rules }: LabelSource,
): Promise<LabelColumns> {
  const references = referencesIn(records, fields).filter(
    ({ key, to }) => rules.reads(resource, key) !== false && rules.may(to, 'list'),
  );
  const resources = [...new Set(references.map(({ to }) => to))];
  const found = await Promise.all(
    resources.map(async (to) => {
      const own = references.filter((one) => one.to === to);
      return [to, await readRecords(dataProvider, to, missingIds(records, own))] as const;
    }),
  );
  const known = new Map(found);
  return new Map(
    references.flatMap((reference): [string, LabelColumn][] => {
      const { key, to } = reference;
      const others = known.get(to);
      if (!others) return [];
      const labelOf = (record: Partial<RaRecord>): string | undefined => {
        const related = includedIn(record, reference) ?? others.get(String(record[key]));
        return related && represent(to, related);
      };
      const [preferred, other] = labelHeadingsOf(key);
      return [[key, { heading: Object.hasOwn(fields, preferred) ? other : preferred, labelOf }]];
    }),
  );
}

const referencesIn = (records: readonly Partial<RaRecord>[], fields: Fields): Reference[] =>
  Object.entries(fields).flatMap(([key, { reference, list, include }]) =>
    reference !== undefined && !list && records.some((record) => Object.hasOwn(record, key))
      ? [{ key, to: reference, include }]
      : [],
  );

/** Returns the ids of one resource whose records were not read along. */
const missingIds = (
  records: readonly Partial<RaRecord>[],
  references: readonly Reference[],
): Identifier[] => [
  ...new Set(
    records.flatMap((record) =>
      references.flatMap((reference): Identifier[] => {
        const id: unknown = record[reference.key];
        const isId = (typeof id === 'string' && id !== '') || typeof id === 'number';
        return isId && !includedIn(record, reference) ? [id] : [];
      }),
    ),
  ),
];

/** Returns the record that was read along with this one. */
function includedIn(record: Partial<RaRecord>, { key, include }: Reference): RaRecord | undefined {
  const related: unknown = include === undefined ? undefined : record[include];
  const isCurrent = isObject(related) && String(related['id']) === String(record[key]);
  return isCurrent ? (related as RaRecord) : undefined;
}

/** Returns the records by id; undefined if the user may not read any of them. */
async function readRecords(
  dataProvider: LabelSource['dataProvider'],
  resource: string,
  ids: Identifier[],
): Promise<ReadonlyMap<string, RaRecord> | undefined> {
  if (ids.length === 0) return new Map();
  try {
    const { data } = await dataProvider.getMany<RaRecord>(resource, { ids });
    return new Map(data.map((record) => [String(record.id), record]));
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return undefined;
    throw error;
  }
}
