/** A hole in the access rules, and the emitted test that must detect it. */
export interface Leak {
  /** The file that it is planted in: one of the runtime, or a generated one. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The model whose tests detect it. */
  readonly model: string;
  /** Part of that test's title. */
  readonly seenBy: string;
  /** Modules cache what it lets through, so it is planted before they are loaded. */
  readonly isRemembered?: boolean;
}

const access = 'nest/src/access';
const crud = 'nest/src/crud';
const post = 'features/post/post.gen';

const HIDDEN_DRAFT = `text: { kind: 'String' },
  },
  search: ['text'],
  hidden: ['byId', 'tenantId', 'draft'],
  unseen: ['byId', 'tenantId', 'draft'],`;
const SHOWN_DRAFT = `text: { kind: 'String' },
    draft: { kind: 'String', nullable: true },
  },
  search: ['text', 'draft'],
  hidden: ['byId', 'tenantId'],
  unseen: ['byId', 'tenantId'],`;

type LeakRow = readonly [file: string, from: string, to: string, model: string, seenBy: string];

/** Each is planted alone, by `test/boot/access-tests.spec.ts`. */
const LEAK_ROWS = {
  'a list without its rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'list')",
    'true',
    'post',
    'lists and counts only visible records',
  ],
  'a record without its rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'show'),\n  ...CALLER_VIEW",
    'true,\n  ...CALLER_VIEW',
    'post',
    'returns the same 404 for invisible and missing records',
  ],
  'a total of everything': [
    `${crud}/records.ts`,
    'this.delegate.count({ ...(await this.scope.where(where)), ...bound })',
    'this.delegate.count({ ...(where && { where }), ...bound })',
    'post',
    'lists and counts only visible records',
  ],
  'figures of everything': [
    `${crud}/records.ts`,
    'this.delegate.aggregate({ ...(await this.scope.where(where)),',
    'this.delegate.aggregate({ ...(where && { where }),',
    'post',
    'lists and counts only visible records',
  ],
  'a sum of any field': [
    `${access}/refuse-order.ts`,
    "if ((await rules.field(resource, name, 'read')) !== true)\n        throw",
    'if (false)\n        throw',
    'post',
    'sorting, filters and search require read access',
  ],
  'an order by any field': [
    `${access}/refuse-order.ts`,
    "if ((await rules.field(resource, name, 'read')) !== true) throw",
    'if (false) throw',
    'post',
    'sorting, filters and search require read access',
  ],
  'an order by any relation': [
    `${access}/refuse-order.ts`,
    'if (!isVisibleByKey(resource, relation, visible, relatedVisible))',
    'if (false)',
    'post',
    'sorting by it does not reveal invisible records',
  ],
  'an included record that is not seen': [
    `${crud}/shown-rows.ts`,
    'if (isKeyRead) step.unshift',
    'if (false) step.unshift',
    'post',
    'is included as null if the related record is invisible',
  ],
  'a filter through a relation': [
    `${access}/guarded-where.ts`,
    'const visible = await visibleThrough(context.rules, relation);',
    'const visible = true;',
    'post',
    'filters through it match only visible records',
  ],
  'ids of links that are not seen': [
    `${crud}/shown-rows.ts`,
    'if (visible === true) return { selected, step: [] };',
    'return { selected, step: [] };',
    'post',
    'contain only ids of visible records',
  ],
  'unseen links removed': [
    `${crud}/views.ts`,
    'const LINKED: View = { visibility: () => true, isRelatedSeen: true };',
    'const LINKED: View = { visibility: () => true };',
    'post',
    'updates keep invisible ids',
  ],
  'a link to an unseen record': [
    `${crud}/links.ts`,
    'if (missing.length) throw referenceToMissing',
    'if (false) throw referenceToMissing',
    'post',
    'updates keep invisible ids',
  ],
  'a reference to an unseen record': [
    `${crud}/refuse-references.ts`,
    'if (unseen.length) throw referenceNotFound',
    'if (false) throw referenceNotFound',
    'post',
    'rejects a reference to an invisible record, as to a missing one',
  ],
  'the record after the write': [
    `${crud}/write-rules.ts`,
    'if ((await this.findIdNotMeeting(session, keys, allowed, rows)) !== undefined)\n      throw outcomeDenied',
    'if (false)\n      throw outcomeDenied',
    'post',
    'rejects a transfer to another owner',
  ],
  'a new record for somebody else': [
    `${crud}/write-rules.ts`,
    'if ((await this.findIdNotMeeting(session, keys, allowed, rows)) !== undefined)\n      throw outcomeDenied',
    'if (false)\n      throw outcomeDenied',
    'order',
    'rejects a record for another owner',
  ],
  'the record before the write': [
    `${crud}/write-rules.ts`,
    'if (!isOpen && (await',
    'if (false && (await',
    'post',
    'returns 404 for invisible',
  ],
  'the record of a write by one statement': [
    `${crud}/at-once.ts`,
    'return isUnaffectedByWrite(resource, when, body) ? when : undefined;',
    'return {};',
    'post',
    'returns 404 for invisible',
  ],
  '403 that tells of an unseen record': [
    `${crud}/said-of-write.ts`,
    'return visible === false ? allowed : visible;',
    'return true;',
    'post',
    'returns 404 for invisible',
  ],
  'many records, of which one is not seen': [
    `${crud}/write-rules.ts`,
    'if (missing !== undefined) throw notFound(model, missing);',
    '',
    'post',
    'a bulk update with a forbidden record changes nothing',
  ],
  'a role that never may': [
    `${crud}/said-of-write.ts`,
    'if (allowed === false) throw accessDenied(resource, operation, rules.isVisitor);',
    '',
    'post',
    'delete: admin › returns 404 for invisible',
  ],
  'a closed field in an answer': [
    `${crud}/shown-rows.ts`,
    "const allowed = isMasked ? await rules.field(resource, name, 'read') : true;",
    'const allowed = true;',
    'post',
    'is only in responses to callers who may read it',
  ],
  'a closed field in the answer to a write': [
    `${crud}/crud-reads.ts`,
    'records = Records.shown(this.session, this.resource),',
    'records = Records.stored(this.session, this.resource),',
    'post',
    'an allowed caller updates a record',
  ],
  'a field of some records in all of them': [
    `${crud}/shown-rows.ts`,
    '? row : omitFields(row, names)',
    '? row : row',
    'post',
    'contact: .*is only in responses',
  ],
  'a filter by a field of some records': [
    `${access}/guarded-where.ts`,
    'return restrictToRule(context, resource, read, condition);',
    'return condition;',
    'post',
    'contact: .*sorting, filters and search require read access',
  ],
  'a filter by a closed field': [
    `${access}/guarded-where.ts`,
    'if (read === false) throw unknownFilter(resource, name);',
    'if (read === false) return condition;',
    'post',
    'reviewNote: .*sorting, filters and search require read access',
  ],
  'a search in closed fields': [
    `${access}/searched.ts`,
    "if ((await rules.field(resource, name, 'read')) === false) return false;",
    '',
    'post',
    'reviewNote: .*sorting, filters and search require read access',
  ],
  'a closed field that is written': [
    `${crud}/write-rules.ts`,
    'if (closed.length) throw fieldAccessDenied(this.access.resource, closed);',
    '',
    'post',
    'reviewNote: .*rejects writes',
  ],
  'wrong credentials pass as those of a visitor': [
    `${access}/visitors-too.ts`,
    "return request.headers['authorization'] === undefined",
    'return true',
    'post',
    'returns 401 for invalid credentials',
  ],
  'a service that works for nobody': [
    `${access}/rules.ts`,
    'if (this.context === NOBODY)',
    'if (false)',
    'post',
    'the service rejects calls without a context',
  ],
  'an empty or that allows everything': [
    `${access}/allowed.ts`,
    'return conditions.length < 2 ? (conditions[0] ?? false) : { OR: conditions };',
    'return conditions.length < 2 ? (conditions[0] ?? true) : { OR: conditions };',
    'post',
    'returns 404 for invisible and 403 for visible records: visitor',
  ],
  'an and that is an or': [
    `${access}/allowed.ts`,
    '{ AND: conditions }',
    '{ OR: conditions }',
    'order-line',
    'returns 404 for invisible and 403',
  ],
  'a relation that is not asked': [
    `${access}/allowed.ts`,
    'part === false ? false : { [name]: { [how]: part === true ? {} : part } };',
    'part === false ? false : true;',
    'order-line',
    'lists and counts only visible records',
  ],
  'no rules for visitors': [
    `${access}/scope.ts`,
    '(hasRules && !context.isSystem)',
    '(hasRules && context.user !== undefined)',
    'post',
    'lists and counts only visible records: visitor',
  ],
  'presets that nobody gives': [
    `${crud}/said-of-write.ts`,
    "operation === 'create' ? rules.presets(resource) : {}",
    '{}',
    'invoice',
    'an allowed caller creates a record of their own',
  ],
  'a rule that is wider than the schema says': [
    `${post}.access.ts`,
    '{ published: { equals: true } }',
    'true',
    'post',
    'lists and counts only visible records',
  ],
  'own means everybody': [
    `${post}.access.ts`,
    "equals('authorId', user?.id)",
    'user !== undefined',
    'post',
    'search and filters find only visible records',
  ],
  'delete follows the rule of edit': [
    `${post}.access.ts`,
    'delete: mayDelete',
    'delete: mayCreateAndEdit',
    'post',
    'delete: admin › returns 404 for invisible',
  ],
  'no presets': [
    `${post}.access.ts`,
    'presets: (user: User) => ({ authorId: user?.id }),',
    '',
    'post',
    'an allowed caller creates a record of their own',
  ],
  'no rules of fields': [
    `${post}.access.ts`,
    'fields: {',
    'others: {',
    'post',
    'reviewNote: .*is only in responses',
  ],
  'a relation without its key': [
    `${post}.resource.ts`,
    "label: 'name', by: ['authorId']",
    "label: 'name', foreign: true",
    'post',
    'rejects a reference to an invisible record, as to a missing one',
  ],
  'a relation that is open to all roles': [
    `${post}.resource.ts`,
    ', only: passesAll }',
    ' }',
    'post',
    'the relation section › is included as null',
  ],
  'a resource without its rules': [
    'features/tag/tag.gen.resource.ts',
    'access: tagAccess,',
    '',
    'tag',
    'lists and counts only visible records',
  ],
  'any role is every role': [
    'access/access.gen.ts',
    'user !== undefined && roles.some((role) => role === user.role)',
    'user !== undefined',
    'post',
    'delete: admin › returns 404 for invisible',
  ],
  'a hidden field that a response has': [
    'features/diary/diary.gen.resource.ts',
    HIDDEN_DRAFT,
    SHOWN_DRAFT,
    'diary',
    'no response contains them',
  ],
  'a hidden field that queries take': [
    'features/diary/diary.gen.resource.ts',
    HIDDEN_DRAFT,
    SHOWN_DRAFT,
    'diary',
    'no query tells what they hold',
  ],
  'a tenant that is not asked': [
    'features/invoice/invoice.gen.access.ts',
    "equals('tenantId', user?.tenantId)",
    'user !== undefined',
    'invoice',
    'lists and counts only visible records',
  ],
  'a list as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).list(query)',
    'this.service.asSystem().list(query)',
    'post',
    'lists and counts only visible records',
  ],
  'a change as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).update(id, data, versions)',
    'this.service.asSystem().update(id, data, versions)',
    'post',
    'returns 404 for invisible',
  ],
  'many changes as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).updateMany(ids, data)',
    'this.service.asSystem().updateMany(ids, data)',
    'post',
    'a bulk update with a forbidden record changes nothing',
  ],
  'many deletions as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).deleteMany(ids)',
    'this.service.asSystem().deleteMany(ids)',
    'post',
    'delete: admin › returns 404 for invisible',
  ],
  'a search by the name of a record that is not seen': [
    `${crud}/crud-reads.ts`,
    'readPage(records, resource, await narrowSearch(records, resource, criteria), fields)',
    'readPage(records, resource, await narrowSearch(Records.stored(this.session as never, resource), resource, criteria), fields)',
    'post',
    'the relation author › a search matches only labels of visible records',
  ],
  'conditions that are joined': [
    `${access}/guarded-where.ts`,
    'return { [name]: await guardOperands(context, resource, name, value) };',
    'return { [name]: value };',
    'post',
    'contact: .*sorting, filters and search require read access',
  ],
  'a list that is filtered by records of this one': [
    `${access}/guarded-where.ts`,
    "if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };",
    "if (how !== 'every') return { [name]: { [how]: inside } };",
    'order',
    'the relation orders of users › a filter by an invisible record finds nothing',
  ],
  'a filter by links that are not seen': [
    `${access}/guarded-where.ts`,
    "if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };",
    "if (how !== 'every') return { [name]: { [how]: inside } };",
    'post',
    'the linked tags › a filter by an invisible record finds nothing',
  ],
  'a tenant that a list of no rules does not ask for': [
    `${access}/guarded-where.ts`,
    'const visible = await visibleThrough(context.rules, relation);',
    'const visible = true;',
    'invoice',
    'the relation invoices of tenants › a filter by an invisible record finds nothing',
  ],
  'a filter by a closed field of a related record': [
    `${access}/guarded-where.ts`,
    'const inside = await guardCondition(\n    { ...context, isNegated: context.isNegated || !isPositive },\n    to,\n    condition,\n  );',
    'const inside = condition;',
    'post',
    'the relation author: salary › a filter by an unreadable value finds nothing',
  ],
  'a filter by a closed field of the records of a list': [
    `${access}/guarded-where.ts`,
    'if (!through) return guardCondition(context, to, condition);',
    'if (!through) return condition;',
    'post',
    'contact › a filter by an unreadable value finds nothing',
  ],
  'a deletion that deletes nothing': [
    `${crud}/records.ts`,
    'this.delegate.delete({ where, select: read })',
    'this.delegate.update({ where, data: {}, select: read })',
    'order',
    'an allowed caller deletes a record',
  ],
  'a deletion that is refused to everybody': [
    `${crud}/said-of-write.ts`,
    'const allowed = await rules.allowed(resource, operation);\n  if (allowed === false)',
    "const allowed = await rules.allowed(resource, operation);\n  if (allowed === false || operation === 'delete')",
    'order',
    'an allowed caller deletes a record',
  ],
  'many deletions that delete one': [
    `${crud}/records.ts`,
    'if (!softDelete) return this.delegate.deleteMany(await this.scope.where(where));',
    'if (!softDelete) return this.delegate.updateMany({ ...(await this.scope.where(where)), data: {} });',
    'order',
    'deletion › an allowed caller deletes many records',
  ],
  'deleted records without their rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'restore')",
    'true',
    'memo',
    'only allowed callers see and restore deleted records',
  ],
  'a deleted record that anybody restores': [
    `${crud}/write-rules.ts`,
    'Records.restorable(inside, resource, allowed)',
    'Records.restorable(inside, resource, true)',
    'memo',
    'only allowed callers see and restore deleted records',
  ],
  'a deleted record that is there': [
    `${crud}/views.ts`,
    'if (deleted === undefined) return live;',
    'if (deleted === undefined) return undefined;',
    'memo',
    'only allowed callers see and restore deleted records',
  ],
  'a field that nobody writes': [
    `${crud}/said-of-write.ts`,
    'if (allowed !== true) found.push([name, allowed]);',
    'found.push([name, false]);',
    'post',
    'reviewNote: .*can be written by an allowed caller',
  ],
  'an included record of another tenant': [
    `${crud}/shown-rows.ts`,
    'if (isKeyRead) step.unshift',
    'if (false) step.unshift',
    'invoice',
    'the relation invoice of notes › includes and filters do not reveal invisible records',
  ],
  'a record that is made to lead to another tenant': [
    `${crud}/refuse-references.ts`,
    'if (unseen.length) throw referenceNotFound',
    'if (false) throw referenceNotFound',
    'invoice',
    'the relation invoice of notes › rejects a reference to an invisible record',
  ],
} satisfies Readonly<Record<string, LeakRow>>;

/** One of each kind: the leaks that every run plants. */
const DEFAULT_LEAKS: readonly (keyof typeof LEAK_ROWS)[] = [
  'a list without its rule',
  'an order by any relation',
  'an included record that is not seen',
  'a filter through a relation',
  'a reference to an unseen record',
  'the record after the write',
  'many records, of which one is not seen',
  'a closed field in an answer',
  'a hidden field that a response has',
  'a hidden field that queries take',
  'a closed field that is written',
  'wrong credentials pass as those of a visitor',
  'a service that works for nobody',
  'presets that nobody gives',
  'a search by the name of a record that is not seen',
  'conditions that are joined',
  'a list that is filtered by records of this one',
  'a tenant that a list of no rules does not ask for',
  'a filter by a closed field of a related record',
  'a deletion that deletes nothing',
  'deleted records without their rule',
  'a deleted record that anybody restores',
  'a deleted record that is there',
  'a field that nobody writes',
  'an included record of another tenant',
];

/** Rules are evaluated once per context, and the context without a user is shared by all requests. */
const CACHED_LEAKS: ReadonlySet<string> = new Set(['a service that works for nobody']);

/** All leaks that can be planted. */
export const ALL_LEAKS: ReadonlyMap<string, Leak> = new Map(
  Object.entries<LeakRow>(LEAK_ROWS).map(([name, [file, from, to, model, seenBy]]) => [
    name,
    { file, from, to, model, seenBy, isRemembered: CACHED_LEAKS.has(name) },
  ]),
);

/** One leak of each kind; with `ALL_LEAKS=1` in the environment, all of them, which takes minutes. */
export const LEAKS: ReadonlyMap<string, Leak> =
  process.env['ALL_LEAKS'] === undefined
    ? new Map([...ALL_LEAKS].filter(([name]) => DEFAULT_LEAKS.some((one) => one === name)))
    : ALL_LEAKS;
