import { nearest } from '../../base/nearest';
import type { Diagnostic, Findings } from '../../base/diagnostics';
import type { DirectiveUse } from './directive-use';
import { directiveNames, isKnown, type DirectiveName } from './table';

const never = (): boolean => false;
const always = (): boolean => true;

/** Of each directive, whether what it stands above is open to somebody without it. */
const CLOSES: Readonly<Record<DirectiveName, (argument: string) => boolean>> = {
  gen_form: never,
  gen_label: never,
  gen_format: never, // the specification has it ignored in two slashes, as it has @gen_readonly
  gen_upload: (kind) => kind.includes(','),
  gen_readonly: never,
  gen_createonly: never,
  gen_writeonly: always,
  gen_hidden: always,
  gen_empty: never,
  gen_list: never,
  gen_filter: never,
  gen_sort: never,
  gen_search: never,
  gen_show: never,
  gen_children: never,
  gen_tree: never,
  gen_access: always,
  gen_rule: never, // what calls it stops the run
  gen_owner: always,
  gen_tenant: always,
  gen_user: never,
  gen_soft_delete: always,
};

/** True of a directive that keeps something from somebody, misspelt or not: without it a model or a field is open. */
function isClosing({ name, argument = '' }: DirectiveUse): boolean {
  const meant = isKnown(name) ? name : nearest(name, directiveNames);
  return meant !== undefined && isKnown(meant) && CLOSES[meant](argument);
}

/**
 * Tells of a directive that counts for nothing where it stands: a warning, unless something would be generated without
 * it that it was to close.
 *
 * @param isGenerated what it stands in or above belongs to a marked model
 */
export function tellIgnored(
  use: DirectiveUse,
  isGenerated: boolean,
  { problems, warnings }: Findings,
  found: Diagnostic,
): void {
  (isGenerated && isClosing(use) ? problems : warnings).push(found);
}
