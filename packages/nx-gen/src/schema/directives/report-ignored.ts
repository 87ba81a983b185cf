import { nearest } from '../../base/nearest';
import type { Diagnostic, Findings } from '../../base/diagnostics';
import type { DirectiveUse } from './directive-use';
import { directiveNames, isDirectiveName, type DirectiveName } from './table';

const never = (): boolean => false;
const always = (): boolean => true;

/** For each directive, whether it restricts access to what it stands above. */
const RESTRICTS_ACCESS: Readonly<Record<DirectiveName, (argument: string) => boolean>> = {
  gen_form: never,
  gen_label: never,
  gen_format: never, // the specification ignores it in two slashes, as it does @gen_readonly
  gen_upload: (kind) => kind.includes(','),
  gen_readonly: never,
  gen_createonly: never,
  gen_updateonly: never,
  gen_writeonly: always,
  gen_hidden: always,
  gen_empty: never,
  gen_help: never,
  gen_list: never,
  gen_filter: never,
  gen_sort: never,
  gen_search: never,
  gen_show: never,
  gen_children: never,
  gen_tree: never,
  gen_same: always, // without it, records of two owners can be related
  gen_one_of: always, // without it, records have what they must not have
  gen_json: never,
  gen_access: always,
  gen_rule: never, // a rule that refers to it stops the run
  gen_owner: always,
  gen_tenant: always,
  gen_user: never,
  gen_soft_delete: always,
};

/** Checks whether a directive restricts access, misspelt or not: without it a model or a field is open. */
function restrictsAccess({ name, argument = '' }: DirectiveUse): boolean {
  const intended = isDirectiveName(name) ? name : nearest(name, directiveNames);
  return (
    intended !== undefined && isDirectiveName(intended) && RESTRICTS_ACCESS[intended](argument)
  );
}

/**
 * Reports a directive that has no effect where it stands: as a warning, or as a problem if something that it should
 * restrict would be generated without it.
 *
 * @param isGenerated whether it belongs to a marked model
 */
export function reportIgnored(
  use: DirectiveUse,
  isGenerated: boolean,
  { problems, warnings }: Findings,
  diagnostic: Diagnostic,
): void {
  (isGenerated && restrictsAccess(use) ? problems : warnings).push(diagnostic);
}
