import type { FieldDirectives } from '../ir';
import { form } from './form';
import { format } from './format';
import { createOnly, hidden, readOnly } from './closed';
import { label } from './label';
import { filter, inList, search, sort } from './lists';
import type { Directive, FieldDirective } from './row';
import { upload } from './upload';
import { writeOnly } from './write-only';

export type DirectiveName =
  | 'gen_form'
  | 'gen_label'
  | 'gen_format'
  | 'gen_upload'
  | 'gen_readonly'
  | 'gen_createonly'
  | 'gen_writeonly'
  | 'gen_hidden'
  | 'gen_list'
  | 'gen_filter'
  | 'gen_sort'
  | 'gen_search';

/**
 * Every directive: where it stands, what it takes, what it says and what is wrong with it in its
 * place. Reading, checking and messages ask this table alone, so a directive without a row, or with
 * a part of one, does not compile.
 */
export const directives: Readonly<Record<DirectiveName, Directive>> = {
  gen_form: form,
  gen_label: label,
  gen_format: format,
  gen_upload: upload,
  gen_readonly: readOnly,
  gen_createonly: createOnly,
  gen_writeonly: writeOnly,
  gen_hidden: hidden,
  gen_list: inList,
  gen_filter: filter,
  gen_sort: sort,
  gen_search: search,
};

/** The directive without which all others above a model count for nothing. */
export const MARK: DirectiveName = 'gen_form';

export const directiveNames = Object.keys(directives) as DirectiveName[];

export function isKnown(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** The row of a directive as it is written; none for a misspelt one. */
export const rowOf = (name: string): Directive | undefined =>
  isKnown(name) ? directives[name] : undefined;

/** The directives of fields. */
export const fieldDirectives: readonly FieldDirective[] = Object.values(directives).filter(
  (row): row is FieldDirective => row.above === 'field',
);

/** Of a relation's directives those that its columns have too: they are what a form and a request carry. */
export function sharedWithColumns(given: FieldDirectives): FieldDirectives {
  const shared = { ...given };
  for (const { key, isOfColumns } of fieldDirectives) if (!isOfColumns) delete shared[key];
  return shared;
}
