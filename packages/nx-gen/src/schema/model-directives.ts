import type { SourceLocation } from '../base/diagnostics';
import type { ModelWord } from './access/operations';
import type { Owner } from './access/rule';
import type { NamedRule, WrittenAccess, WrittenTenant, WrittenUser } from './access/written';
import type { BulkOperation, Operation } from './operation';

/** The default order of a list. */
export interface DefaultSort {
  field: string;
  order: 'asc' | 'desc';
}

/** `// @gen_*` directives of a model. */
export interface ModelMarks {
  /** `// @gen_form()` is present. */
  isMarked: boolean;
  /** Where it is; absent without it. */
  markedAt?: SourceLocation;
  /** `// @gen_form(name: "activity")`: the singular in labels, in place of the model's name. */
  singular?: string;
  /** `// @gen_form(plural: "people")`. */
  plural?: string;
  /** `// @gen_form(only: [list, show])` or `except:`; absent: all of them. */
  operations?: readonly Operation[];
  /** `// @gen_form(group: "Sales")`. */
  group?: string;
  /**
   * `// @gen_form(icon: Storefront)`: Material UI's name of the icon, or `no` for none; absent: derived
   * from the name.
   */
  icon?: string;
  /** `// @gen_form(limit: 25)`: the default page size. */
  limit?: number;
  /**
   * `// @gen_form(maxLimit: 100)`: the maximum number of records per page or bulk request; absent: as
   * configured.
   */
  maxLimit?: number;
  /**
   * `// @gen_form(search: words)`: a search matches records that contain each of its words; absent: its
   * text as a whole.
   */
  search?: 'words';
  /** `// @gen_form(sort: "start desc")`: the default order of lists. */
  sort?: DefaultSort;
  /** `// @gen_form(fields: [title, author])`: clients see only these fields and the key. */
  onlyFields?: readonly string[];
  /** `// @gen_form(filterBy: [status])`: requests can only filter by these fields. */
  filterBy?: readonly string[];
  /** `// @gen_form(sortBy: [title])`: requests can only sort by these fields. */
  sortBy?: readonly string[];
  /**
   * `// @gen_form(searchBy: [title, author])`: a search covers only these texts and the names of these related records;
   * absent: every text.
   */
  searchFields?: readonly string[];
  /** `// @gen_form(bulk: [delete])`, `bulk: no` or `bulk: yes`; absent: as configured, or all that `operations` has. */
  bulk?: readonly BulkOperation[];
  /** `// @gen_form(aggregate: no)`: records are neither counted nor summed by a request; absent: as configured, or true. */
  aggregate?: boolean;
  /** `// @gen_form(columns: [title, author])`: the columns of tables, in this order; absent: the most informative ones. */
  columns?: readonly string[];
  /**
   * `// @gen_form(sections: [Stock: price stock])`; empty for an undivided form; absent: by kind, where the
   * form is long.
   */
  sections?: readonly FormSectionIR[];
  /** `// @gen_form(studio: no)`: the dashboard has no Studio of the model; absent: as configured, or true. */
  studio?: boolean;
  /** `// @gen_form(versions: required)`: writes of one record need `If-Match`; absent: as configured, or optional. */
  versions?: 'optional' | 'required';
  /** `// @gen_label(field)`. */
  label?: string;
  /** `// @gen_access(read: published or own)`, in schema order. */
  rules?: readonly WrittenAccess<ModelWord>[];
  /** `// @gen_rule(member: …)`, in schema order. */
  namedRules?: readonly NamedRule[];
  /** `// @gen_owner(authorId)`. */
  owner?: Owner;
  /** `// @gen_tenant(tenantId, except: admin)`. */
  tenant?: WrittenTenant;
  /** `// @gen_user(role: role, all: admin)`. */
  user?: WrittenUser;
  /** `// @gen_soft_delete(deleted, at: deletedAt)`: deleting a record sets these fields and keeps the row. */
  softDelete?: WrittenSoftDelete;
  /** `// @gen_one_of(challenge, solution)`, in schema order. */
  oneOf?: readonly OneOfMark[];
  /** `// @gen_soft_delete(no)`: a deletion removes the row, whatever fields the model has. */
  isDeletedForGood?: true;
}

/** A group of inputs in a form. */
export interface FormSectionIR {
  title: string;
  fields: readonly string[];
}

/** The arguments of `@gen_soft_delete`. */
export interface WrittenSoftDelete {
  /** A DateTime that is null, or a Boolean that is false, until the record is deleted. */
  field: string;
  /** With a Boolean: the DateTime of the deletion. */
  at?: string;
  /** Deleted records are visible to those who may restore them. */
  isRestorable?: true;
  location: SourceLocation;
}

/** The arguments of `@gen_one_of`. */
export interface OneOfMark {
  /** Of fields or relations. */
  names: readonly string[];
  isOptional?: true;
  by?: { field: string; values?: readonly (readonly [value: string, name: string])[] };
  /** As written, for messages. */
  text: string;
  location: SourceLocation;
}
