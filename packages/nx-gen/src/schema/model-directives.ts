import type { SourceLocation } from '../base/diagnostics';
import type { ModelWord } from './access/operations';
import type { Owner } from './access/rule';
import type { NamedRule, WrittenAccess, WrittenTenant, WrittenUser } from './access/written';
import type { BulkOperation, Operation } from './operation';

/** The order of a list that nobody asked for another one. */
export interface DefaultSort {
  field: string;
  order: 'asc' | 'desc';
}

/** `// @gen_*` directives of a model. */
export interface ModelMarks {
  /** `// @gen_form()` stands above it. */
  isMarked: boolean;
  /** `// @gen_form(name: "activity")`: what people call a record, in place of the model's name. */
  singular?: string;
  /** `// @gen_form(plural: "people")`. */
  plural?: string;
  /** `// @gen_form(only: [list, show])` or `except:`; absent: all of them. */
  operations?: readonly Operation[];
  /** `// @gen_form(group: "Sales")`. */
  group?: string;
  /** `// @gen_form(icon: Storefront)`: Material UI's name of the icon, or `no` for none; absent: guessed from the name. */
  icon?: string;
  /** `// @gen_form(limit: 25)`: records of a page where a request does not say how many. */
  limit?: number;
  /** `// @gen_form(maxLimit: 100)`: the most records of a page or a bulk request; absent: that of the configuration. */
  maxLimit?: number;
  /** `// @gen_form(search: words)`: a search finds what has each of its words; absent: its text as it is. */
  search?: 'words';
  /** `// @gen_form(sort: "start desc")`: what lists are sorted by unless a request says otherwise. */
  sort?: DefaultSort;
  /** `// @gen_form(fields: [title, author])`: clients meet these and the key, and nothing else of the model. */
  onlyFields?: readonly string[];
  /** `// @gen_form(filterBy: [status])`: requests filter by these fields and no others. */
  filterBy?: readonly string[];
  /** `// @gen_form(sortBy: [title])`: requests sort by these fields and no others. */
  sortBy?: readonly string[];
  /** `// @gen_form(bulk: [delete])` or `bulk: no`; absent: all that `operations` has. */
  bulk?: readonly BulkOperation[];
  /** `// @gen_form(sections: [Stock: price stock])`; none for a form in one piece; absent: by kind, where the form is long. */
  sections?: readonly FormSectionIR[];
  /** `// @gen_label(field)`. */
  label?: string;
  /** `// @gen_access(read: published or own)`: each in the order of the schema. */
  rules?: readonly WrittenAccess<ModelWord>[];
  /** `// @gen_rule(member: …)`: each in the order of the schema. */
  namedRules?: readonly NamedRule[];
  /** `// @gen_owner(authorId)`. */
  owner?: Owner;
  /** `// @gen_tenant(tenantId, except: admin)`. */
  tenant?: WrittenTenant;
  /** `// @gen_user(role: role, all: admin)`. */
  user?: WrittenUser;
  /** `// @gen_soft_delete(deleted, at: deletedAt)`: deleting a record writes these fields and keeps the row. */
  softDelete?: WrittenSoftDelete;
}

/** Inputs that stand together in a form. */
export interface FormSectionIR {
  title: string;
  fields: readonly string[];
}

/** What `@gen_soft_delete` names. */
export interface WrittenSoftDelete {
  /** A DateTime that is empty, or a Boolean that is false, until the record is deleted. */
  field: string;
  /** Beside a Boolean: the DateTime that says when. */
  at?: string;
  /** Deleted records are shown to whoever may restore them. */
  isRestorable?: true;
  location: SourceLocation;
}
