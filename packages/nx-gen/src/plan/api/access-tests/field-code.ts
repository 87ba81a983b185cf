import { print } from '../../../code/layout';
import { stringLiteral } from '../../../code/literal';
import { filtersBy, listOf } from './filters';
import { writer, type FieldTests } from './field-tests';
import { acceptedValue } from './samples';
import { behindArrow, listOfAskers, namesEntry, pairs, table } from './tables';
import type { Told } from './told';

export interface FieldView {
  title: string;
  field: string;
  read: string | undefined;
  sorts: string | undefined;
  /** Filters that a record meets by `value`, and by nothing that stands there; undefined where it has none. */
  filters: { held: string; empty: string | undefined } | undefined;
  isSearched: boolean;
  /** Who changes no record's field, who does, and what they write into it. */
  written: { by: string; may: { who: string; name: string } | undefined; body: string } | undefined;
}

export function fieldCode(tests: FieldTests, told: Told): FieldView {
  const { name, field, said, read, sorts, isSorted, isSearched, unwritten, written } = tests;
  const body = acceptedValue(field, told.schema);
  const may = writer(told.facts, written);
  return {
    title: stringLiteral(`${name}: ${said}`),
    field: stringLiteral(name),
    read: read && table('READ: Record<Asker, readonly Name[]>', read.map(namesEntry), 2),
    sorts: isSorted ? listOfAskers('SORTS', sorts) : undefined,
    filters: filtersCode(tests, told),
    isSearched: isSearched && field.kind === 'String' && !field.isList,
    written:
      body === undefined || unwritten.length === 0
        ? undefined
        : { by: pairs(unwritten), may: may && { who: may[0], name: may[1] }, body },
  };
}

function filtersCode({ planned, samples }: FieldTests, { resource, schema, facts }: Told) {
  const filters = filtersBy(planned, resource, schema);
  const isHeld = facts.isOfFixtures || samples.some((one) => one?.as === 'literal');
  if (!filters || !isHeld) return undefined;
  const { isRequired, isList } = planned.field;
  return {
    held: print(listOf(filters.held), 4, 4 + 'return '.length, 1),
    empty:
      isRequired || isList
        ? undefined
        : behindArrow('if (value === null)', ['return ', listOf(filters.empty)], 4),
  };
}
