import type { FieldDirectives } from '../ir';
import { empty } from './empty';
import { form } from './form';
import { format } from './format';
import { children } from './children';
import { createOnly, hidden, readOnly, updateOnly } from './closed';
import { help } from './help';
import { json } from './json';
import { label } from './label';
import { filter, inList, search, sort } from './lists';
import { accessOfField, accessOfModel, owner, rule, tenant, user } from './access';
import { exclusive } from './one-of';
import { same } from './same';
import { shownWhen } from './shown-when';
import type { Directive, DirectiveRows, FieldDirective } from './row';
import { softDelete } from './soft-delete';
import { tree } from './tree';
import { upload } from './upload';
import { writeOnly } from './write-only';

export type DirectiveName =
  | 'gen_form'
  | 'gen_label'
  | 'gen_format'
  | 'gen_upload'
  | 'gen_readonly'
  | 'gen_createonly'
  | 'gen_updateonly'
  | 'gen_writeonly'
  | 'gen_hidden'
  | 'gen_empty'
  | 'gen_help'
  | 'gen_list'
  | 'gen_filter'
  | 'gen_sort'
  | 'gen_search'
  | 'gen_show'
  | 'gen_children'
  | 'gen_tree'
  | 'gen_same'
  | 'gen_one_of'
  | 'gen_json'
  | 'gen_access'
  | 'gen_rule'
  | 'gen_owner'
  | 'gen_tenant'
  | 'gen_user'
  | 'gen_soft_delete';

/**
 * All directives: where each may stand, its argument, its effect and its checks. Reading, checking and messages use this
 * table only, so a directive with a missing or incomplete row does not compile.
 */
export const directives: Readonly<Record<DirectiveName, DirectiveRows>> = {
  gen_form: { model: form },
  gen_label: { model: label },
  gen_format: { field: format },
  gen_upload: { field: upload },
  gen_readonly: { field: readOnly },
  gen_createonly: { field: createOnly },
  gen_updateonly: { field: updateOnly },
  gen_writeonly: { field: writeOnly },
  gen_hidden: { field: hidden },
  gen_empty: { field: empty },
  gen_help: { field: help },
  gen_list: { field: inList },
  gen_filter: { field: filter },
  gen_sort: { field: sort },
  gen_search: { field: search },
  gen_show: { field: shownWhen },
  gen_children: { field: children },
  gen_tree: { field: tree },
  gen_same: { field: same },
  gen_one_of: { model: exclusive },
  gen_json: { field: json },
  gen_access: { model: accessOfModel, field: accessOfField },
  gen_rule: { model: rule },
  gen_owner: { model: owner },
  gen_tenant: { model: tenant },
  gen_user: { model: user },
  gen_soft_delete: { model: softDelete },
};

/** The directive without which all others above a model have no effect. */
export const MARK_DIRECTIVE: DirectiveName = 'gen_form';

export const directiveNames = Object.keys(directives) as DirectiveName[];

export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** Returns the rows of a directive as written; undefined for a misspelt one. */
export const rowsOf = (name: string): DirectiveRows | undefined =>
  isDirectiveName(name) ? directives[name] : undefined;

/** Returns where a directive may stand; anywhere for a misspelt one. */
export const placesOf = (name: string): readonly Directive['above'][] => {
  const rows = rowsOf(name);
  return PLACES.filter((place) => !rows || rows[place]);
};

const PLACES = ['model', 'field'] as const;

/** The directives of fields. */
export const fieldDirectives: readonly FieldDirective[] = Object.values(directives).flatMap(
  ({ field }) => field ?? [],
);

/** Returns the directives of a relation that apply to its columns too, since forms and requests contain the columns. */
export function sharedWithColumns(given: FieldDirectives): FieldDirectives {
  const shared = { ...given };
  for (const { key, isOfColumns } of fieldDirectives) if (!isOfColumns) delete shared[key];
  return shared;
}
