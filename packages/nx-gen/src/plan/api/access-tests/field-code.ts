import { print } from '../../../code/layout';
import { stringLiteral } from '../../../code/literal';
import { filtersBy, filterList } from './filters';
import { pickWriter, type FieldTests } from './field-tests';
import { acceptedValue } from './samples';
import { printArrowBody, requesterList, namesEntry, eachTable, table } from './tables';
import type { SpecInput } from './spec-input';

export interface FieldView {
  title: string;
  field: string;
  readable: string | undefined;
  sorts: string | undefined;
  /** Filters that a record matches by `value`, and by null; undefined without any. */
  filters: { held: string; empty: string | undefined } | undefined;
  isSearched: boolean;
  /** Who cannot change any record's field, who can, and the request body. */
  written:
    { by: string; may: { caller: string; name: string } | undefined; body: string } | undefined;
}

export function fieldCode(tests: FieldTests, input: SpecInput): FieldView {
  const { name, field, said, read, sorts, isSorted, isSearched, unwritten, written } = tests;
  const body = acceptedValue(field, input.schema);
  const may = pickWriter(input.facts, written);
  return {
    title: stringLiteral(`${name}: ${said}`),
    field: stringLiteral(name),
    readable:
      read && table('READABLE: Record<Caller, readonly RecordName[]>', read.map(namesEntry), 2),
    sorts: isSorted ? requesterList('CAN_SORT', sorts) : undefined,
    filters: filtersCode(tests, input),
    isSearched: isSearched && field.kind === 'String' && !field.isList,
    written:
      body === undefined || unwritten.length === 0
        ? undefined
        : { by: eachTable(unwritten), may: may && { caller: may[0], name: may[1] }, body },
  };
}

function filtersCode({ planned, samples }: FieldTests, { resource, schema, facts }: SpecInput) {
  const filters = filtersBy(planned, resource, schema);
  const hasValue = facts.usesFixtureRecords || samples.some((one) => one?.as === 'literal');
  if (!filters || !hasValue) return undefined;
  const { isRequired, isList } = planned.field;
  return {
    held: print(filterList(filters.held), 4, 4 + 'return '.length, 1),
    empty:
      isRequired || isList
        ? undefined
        : printArrowBody('if (value === null)', ['return ', filterList(filters.empty)], 4),
  };
}
