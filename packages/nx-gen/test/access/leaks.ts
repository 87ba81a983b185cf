/** A hole in the rules, and the emitted test that must see it. */
export interface Leak {
  /** The file that it is planted in: of the runtime, or a generated one. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The model whose tests see it. */
  readonly model: string;
  /** Part of the title of the test. */
  readonly seenBy: string;
  /** Its modules remember what it lets through, so that it is planted before they are loaded. */
  readonly isRemembered?: boolean;
}

const access = 'nest/src/access';
const crud = 'nest/src/crud';
const post = 'features/post/post.gen';

type Row = readonly [file: string, from: string, to: string, model: string, seenBy: string];

/** Each is planted alone, by `test/boot/access-tests.spec.ts`. The first ones are those of the research note, in its words. */
const ROWS = {
  'a list without its rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'list')",
    'true',
    'post',
    'a list holds and counts what is seen',
  ],
  'a record without its rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'show'), ...SEEN",
    'true, ...SEEN',
    'post',
    'is not there: show',
  ],
  'a total of everything': [
    `${crud}/records.ts`,
    'this.delegate.count({ ...(await this.among(where)), ...bound })',
    'this.delegate.count({ ...(where && { where }), ...bound })',
    'post',
    'a list holds and counts what is seen',
  ],
  'figures of everything': [
    `${crud}/records.ts`,
    'this.delegate.aggregate({ ...(await this.among(where)),',
    'this.delegate.aggregate({ ...(where && { where }),',
    'post',
    'a list holds and counts what is seen',
  ],
  'a sum of any field': [
    `${access}/refuse-order.ts`,
    "if ((await rules.field(resource, name, 'read')) !== true)\n        throw",
    'if (false)\n        throw',
    'post',
    'is in no order, filter or search',
  ],
  'an order by any field': [
    `${access}/refuse-order.ts`,
    "if ((await rules.field(resource, name, 'read')) !== true) throw",
    'if (false) throw',
    'post',
    'is in no order, filter or search',
  ],
  'an order by any relation': [
    `${access}/refuse-order.ts`,
    'if (!isSeenByKey(resource, relation, there, seen))',
    'if (false)',
    'post',
    'no order compares what is not seen',
  ],
  'an included record that is not seen': [
    `${crud}/shown-rows.ts`,
    'if (seen !== true) step.unshift',
    'if (false) step.unshift',
    'post',
    'an included record that is not seen is null',
  ],
  'a filter through a relation': [
    `${access}/guarded-where.ts`,
    'const seen = await seenThrough(place.rules, relation);',
    'const seen = true;',
    'post',
    'a filter through it finds nothing',
  ],
  'ids of links that are not seen': [
    `${crud}/shown-rows.ts`,
    'if (seen === true) return { selected, step: [] };',
    'return { selected, step: [] };',
    'post',
    'ids that are not seen are left out',
  ],
  'unseen links removed': [
    `${crud}/views.ts`,
    'const LINKED: View = { there: () => true, isRelatedSeen: true };',
    'const LINKED: View = { there: () => true };',
    'post',
    'ids that are not seen stay',
  ],
  'a link to an unseen record': [
    `${crud}/links.ts`,
    'if ([...keys.keys()].every((id) => found.has(id))) continue;',
    'continue;',
    'post',
    'ids that are not seen stay',
  ],
  'a reference to an unseen record': [
    `${crud}/refuse-references.ts`,
    'if ([...asked.keys()].some((id) => !seen.has(id)))',
    'if (false)',
    'post',
    'a record that is not seen cannot be referred to',
  ],
  'the record after the write': [
    `${crud}/write-rules.ts`,
    'if ((await this.notMeeting(session, keys, allowed, rows)) !== undefined)\n      throw refusedOutcome',
    'if (false)\n      throw refusedOutcome',
    'post',
    'a record is not given away',
  ],
  'a new record for somebody else': [
    `${crud}/write-rules.ts`,
    'if ((await this.notMeeting(session, keys, allowed, rows)) !== undefined)\n      throw refusedOutcome',
    'if (false)\n      throw refusedOutcome',
    'order',
    'and to nobody else',
  ],
  'the record before the write': [
    `${crud}/write-rules.ts`,
    'if (!isOpen && (await',
    'if (false && (await',
    'post',
    '404 for a record that is not seen',
  ],
  'the record of a write by one statement': [
    `${crud}/at-once.ts`,
    'return isKept(resource, when, body) ? when : undefined;',
    'return {};',
    'post',
    '404 for a record that is not seen',
  ],
  '403 that tells of an unseen record': [
    `${crud}/said-of-write.ts`,
    'return seen === false ? allowed : seen;',
    'return true;',
    'post',
    '404 for a record that is not seen',
  ],
  'many records, of which one is not seen': [
    `${crud}/write-rules.ts`,
    'if (missing !== undefined) throw notFound(model, missing);',
    '',
    'post',
    'of many records, one outside the rule is none at all',
  ],
  'a role that never may': [
    `${crud}/said-of-write.ts`,
    'if (allowed === false) throw refused(resource, operation, rules.isVisitor);',
    '',
    'post',
    'delete: admin › 404 for a record',
  ],
  'a closed field in an answer': [
    `${crud}/shown-rows.ts`,
    "const allowed = isMasked ? await rules.field(resource, name, 'read') : true;",
    'const allowed = true;',
    'post',
    'is in no answer to whoever does not read it',
  ],
  'a closed field in the answer to a write': [
    `${crud}/crud-reads.ts`,
    'const records = Records.shown(session, this.resource);',
    'const records = Records.stored(session, this.resource);',
    'post',
    'whoever may changes a record',
  ],
  'a field of some records in all of them': [
    `${crud}/shown-rows.ts`,
    '? row : without(row, names)',
    '? row : row',
    'post',
    'contact: .*is in no answer',
  ],
  'a filter by a field of some records': [
    `${access}/guarded-where.ts`,
    'return where(place, resource, read, condition);',
    'return condition;',
    'post',
    'contact: .*is in no order, filter or search',
  ],
  'a filter by a closed field': [
    `${access}/guarded-where.ts`,
    'if (read === false) throw closed(resource, name);',
    'if (read === false) return condition;',
    'post',
    'reviewNote: .*is in no order, filter or search',
  ],
  'a search in closed fields': [
    `${access}/searched.ts`,
    "if ((await rules.field(resource, name, 'read')) === false) return false;",
    '',
    'post',
    'reviewNote: .*is in no order, filter or search',
  ],
  'a closed field that is written': [
    `${crud}/write-rules.ts`,
    'if (closed.length) throw refusedFields(this.said.resource, closed);',
    '',
    'post',
    'reviewNote: .*is not written',
  ],
  'wrong credentials pass as those of a visitor': [
    `${access}/visitors-too.ts`,
    "return request.headers['authorization'] === undefined",
    'return true',
    'post',
    'credentials that are wrong are none of a visitor',
  ],
  'a service that works for nobody': [
    `${access}/rules.ts`,
    'if (this.context === NOBODY)',
    'if (false)',
    'post',
    'the service does nothing for nobody',
  ],
  'an empty or that allows everything': [
    `${access}/allowed.ts`,
    'return conditions.length < 2 ? (conditions[0] ?? false) : { OR: conditions };',
    'return conditions.length < 2 ? (conditions[0] ?? true) : { OR: conditions };',
    'post',
    '404 for a record that is not seen, 403 for one that is: visitor',
  ],
  'an and that is an or': [
    `${access}/allowed.ts`,
    '{ AND: conditions }',
    '{ OR: conditions }',
    'order-line',
    '404 for a record that is not seen, 403',
  ],
  'a relation that is not asked': [
    `${access}/allowed.ts`,
    'part === false ? false : { [name]: { [how]: part === true ? {} : part } };',
    'part === false ? false : true;',
    'order-line',
    'a list holds and counts what is seen',
  ],
  'no rules for visitors': [
    `${access}/scope.ts`,
    '(hasRules && !context.isSystem)',
    '(hasRules && context.user !== undefined)',
    'post',
    'a list holds and counts what is seen: visitor',
  ],
  'presets that nobody gives': [
    `${crud}/said-of-write.ts`,
    "operation === 'create' ? rules.presets(resource) : {}",
    '{}',
    'invoice',
    'a new record belongs to whoever makes it',
  ],
  'a rule that is wider than the schema says': [
    `${post}.access.ts`,
    '{ published: { equals: true } }',
    'true',
    'post',
    'a list holds and counts what is seen',
  ],
  'own means everybody': [
    `${post}.access.ts`,
    "equals('authorId', user?.id)",
    'user !== undefined',
    'post',
    'is not there: search, filter',
  ],
  'delete follows the rule of edit': [
    `${post}.access.ts`,
    'delete: mayDelete',
    'delete: mayCreateAndEdit',
    'post',
    'delete: admin › 404 for a record',
  ],
  'no presets': [
    `${post}.access.ts`,
    'presets: (user: User) => ({ authorId: user?.id }),',
    '',
    'post',
    'a new record belongs to whoever makes it',
  ],
  'no rules of fields': [
    `${post}.access.ts`,
    'fields: {',
    'others: {',
    'post',
    'reviewNote: .*is in no answer',
  ],
  'a relation without its key': [
    `${post}.resource.ts`,
    "label: 'name', by: ['authorId']",
    "label: 'name', foreign: true",
    'post',
    'a record that is not seen cannot be referred to',
  ],
  'a relation that is open to all roles': [
    `${post}.resource.ts`,
    'only: passesAll,',
    '',
    'post',
    'the relation section › an included record',
  ],
  'a resource without its rules': [
    'features/tag/tag.gen.resource.ts',
    'access: tagAccess,',
    '',
    'tag',
    'a list holds and counts what is seen',
  ],
  'any role is every role': [
    'access/access.gen.ts',
    'user !== undefined && roles.some((role) => role === user.role)',
    'user !== undefined',
    'post',
    'delete: admin › 404 for a record',
  ],
  'a tenant that is not asked': [
    'features/invoice/invoice.gen.access.ts',
    "equals('tenantId', user?.tenantId)",
    'user !== undefined',
    'invoice',
    'a list holds and counts what is seen',
  ],
  'a list as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).list(query)',
    'this.service.asSystem().list(query)',
    'post',
    'a list holds and counts what is seen',
  ],
  'a change as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).update(id, data, versions)',
    'this.service.asSystem().update(id, data, versions)',
    'post',
    '404 for a record that is not seen',
  ],
  'many changes as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).updateMany(ids, data)',
    'this.service.asSystem().updateMany(ids, data)',
    'post',
    'of many records, one outside the rule is none at all',
  ],
  'many deletions as the system': [
    `${post}.controller.ts`,
    'this.service.as(context).deleteMany(ids)',
    'this.service.asSystem().deleteMany(ids)',
    'post',
    'delete: admin › 404 for a record',
  ],
  'a search by the name of a record that is not seen': [
    `${crud}/crud-reads.ts`,
    'readPage(records, resource, await narrowedSearch(records, resource, asked), fields)',
    'readPage(records, resource, await narrowedSearch(Records.stored(this.session as never, resource), resource, asked), fields)',
    'post',
    'the relation author › a search by its name finds nothing that is not seen',
  ],
  'conditions that are joined': [
    `${access}/guarded-where.ts`,
    'if (isConnective(resource, name)) return { [name]: await joined(place, resource, name, value) };',
    'if (isConnective(resource, name)) return { [name]: value };',
    'post',
    'contact: .*is in no order, filter or search',
  ],
  'a list that is filtered by records of this one': [
    `${access}/guarded-where.ts`,
    "if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };",
    "if (how !== 'every') return { [name]: { [how]: inside } };",
    'order',
    'from users: orders › a filter by a record that is not seen finds nothing',
  ],
  'a filter by links that are not seen': [
    `${access}/guarded-where.ts`,
    "if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };",
    "if (how !== 'every') return { [name]: { [how]: inside } };",
    'post',
    'the links tags › a filter by what is not seen finds nothing',
  ],
  'a tenant that a list of no rules does not ask for': [
    `${access}/guarded-where.ts`,
    'const seen = await seenThrough(place.rules, relation);',
    'const seen = true;',
    'invoice',
    'from tenants: invoices › a filter by a record that is not seen finds nothing',
  ],
  'a filter by a closed field of a related record': [
    `${access}/guarded-where.ts`,
    'const inside = await guarded({ ...place, isNegated: place.isNegated || !isAsked }, to, condition);',
    'const inside = condition;',
    'post',
    'the relation author: salary › a filter by what is not read finds nothing',
  ],
  'a filter by a closed field of the records of a list': [
    `${access}/guarded-where.ts`,
    'if (!through) return guarded(place, to, condition);',
    'if (!through) return condition;',
    'post',
    'contact › a filter by what is not read finds nothing',
  ],
  'a deletion that deletes nothing': [
    `${crud}/records.ts`,
    'this.delegate.delete({ where, select: read })',
    'this.delegate.update({ where, data: {}, select: read })',
    'order',
    'whoever may deletes a record, and it is gone',
  ],
  'a deletion that is refused to everybody': [
    `${crud}/said-of-write.ts`,
    'const allowed = await rules.allowed(resource, operation);\n  if (allowed === false)',
    "const allowed = await rules.allowed(resource, operation);\n  if (allowed === false || operation === 'delete')",
    'order',
    'whoever may deletes a record, and it is gone',
  ],
  'many deletions that delete one': [
    `${crud}/records.ts`,
    'if (!softDelete) return this.delegate.deleteMany(await this.among(where));',
    'if (!softDelete) return this.delegate.updateMany({ ...(await this.among(where)), data: {} });',
    'order',
    'deleted records › and many at once',
  ],
  'deleted records without their rule': [
    `${crud}/views.ts`,
    "rules.allowed(resource, 'restore')",
    'true',
    'memo',
    'deleted records are shown and restored by whoever may',
  ],
  'a deleted record that anybody restores': [
    `${crud}/write-rules.ts`,
    'Records.restorable(inside, resource, allowed)',
    'Records.restorable(inside, resource, true)',
    'memo',
    'deleted records are shown and restored by whoever may',
  ],
  'a deleted record that is there': [
    `${crud}/views.ts`,
    'if (deleted === undefined) return live;',
    'if (deleted === undefined) return undefined;',
    'memo',
    'deleted records are shown and restored by whoever may',
  ],
  'a field that nobody writes': [
    `${crud}/said-of-write.ts`,
    'if (allowed !== true) found.push([name, allowed]);',
    'found.push([name, false]);',
    'post',
    'reviewNote: .*is written by whoever may',
  ],
  'an included record of another tenant': [
    `${crud}/shown-rows.ts`,
    'if (seen !== true) step.unshift',
    'if (false) step.unshift',
    'invoice',
    'from notes: invoice › nothing of what is not seen is shown or found',
  ],
  'a record that is made to lead to another tenant': [
    `${crud}/refuse-references.ts`,
    'if ([...asked.keys()].some((id) => !seen.has(id)))',
    'if (false)',
    'invoice',
    'from notes: invoice › none is made to lead to what is not seen',
  ],
} satisfies Readonly<Record<string, Row>>;

/** One of each kind: what every run plants. */
const ONE_OF_EACH_KIND: readonly (keyof typeof ROWS)[] = [
  'a list without its rule',
  'an order by any relation',
  'an included record that is not seen',
  'a filter through a relation',
  'a reference to an unseen record',
  'the record after the write',
  'many records, of which one is not seen',
  'a closed field in an answer',
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

/** Rules are asked once for each context, and nobody is one that all requests have. */
const REMEMBERED: ReadonlySet<string> = new Set(['a service that works for nobody']);

/** Everything that can be planted. */
export const ALL_LEAKS: ReadonlyMap<string, Leak> = new Map(
  Object.entries<Row>(ROWS).map(([name, [file, from, to, model, seenBy]]) => [
    name,
    { file, from, to, model, seenBy, isRemembered: REMEMBERED.has(name) },
  ]),
);

/** One leak of each kind; with `ALL_LEAKS=1` in the environment, the whole table, which takes minutes. */
export const LEAKS: ReadonlyMap<string, Leak> =
  process.env['ALL_LEAKS'] === undefined
    ? new Map([...ALL_LEAKS].filter(([name]) => ONE_OF_EACH_KIND.some((one) => one === name)))
    : ALL_LEAKS;
