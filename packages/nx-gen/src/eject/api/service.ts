import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, flat, object, type Code } from '../../code/layout';
import { literal, propertyKey, stringLiteral } from '../../code/literal';
import { upperFirst } from '../../naming/words';
import { clientImport } from '../../plan/client';
import { isListed } from '../../plan/resource';
import { propertyNamed } from '../../plan/public-names';
import type { PlannedField, ResourcePlan } from '../../plan/resource-plan';
import { isOpenToFilters, isSorted, type FieldIR, type SchemaIR } from '../../schema/ir';
import { exactForm } from '../../types/native-text';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { hasHooks } from '../own-service-hooks';
import {
  apiFile,
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { accessConstant } from '../../plan/api/model-access';
import { checkedResources } from '../restrict-by-rules';
import { accessFilePath } from './access-file';
import { choicesMethod } from './choices';
import { withLiveCondition, liveConditionOf } from './deletion-code';
import { hasDto, isNullableJson } from './dto';
import { hookDeclarations, hookTypesCode } from './hooks';
import { keyCode, type KeyCode } from './key';
import { linkMethods, linkView, seenByCode, selectsForUser } from './links';
import { methodsOf } from './methods';
import { hasShorterListRecord, recordCode } from './record';
import { relatedCode } from './related';
import { sameMethod } from './same';
import { methodsWithAccess } from './methods-with-access';
import { claimMethods } from './versions';

/** Returns the service of a model: plain Prisma calls with an explicit select. */
export function serviceFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource, links } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const path = apiFile(places, names, 'service');
  const key = withLiveCondition(model, keyCode(model));
  const record = recordCode(model, key);
  const related = relatedCode(model);
  const hasList = resource.operations.has('list');
  const methods = resource.model.access
    ? methodsWithAccess(model, keyCode(model), record, places.schema)
    : [
        ...methodsOf(model, key, record, related, places.schema),
        ...claimMethods(model, key, places.schema, {
          select: 'select',
          shown: record.toRecord ? 'toRecord(row)' : 'row',
        }),
        ...linkMethods(model),
        ...(hasDto(model, 'create') || hasDto(model, 'update') ? sameMethod(model, key) : []),
        ...(hasDto(model, 'update') ? choicesMethod(model, key) : []),
      ];
  const matching = hasList ? matchingCode(model, key) : undefined;
  const fieldNames = (isShown: (field: FieldIR) => boolean): string[] =>
    resource.visible
      .filter(({ field }) => isShown(field))
      .map(({ field }) => propertyKey(field.name));
  const hooks = hookDeclarations(model);
  const hookTypes = hookTypesCode(model);
  const view = {
    imports: importsOf(path, model, places, [
      ...methods.flatMap(({ heading, body }) => [heading, body]),
      ...[
        key.keyOf,
        record.toRecord,
        record.toListed,
        record.type,
        matching?.code,
        related.withIds,
      ],
      ...links.map((link) => linkView(link).selected),
      ...seenByCode(model),
      ...hooks,
      hooks.length > 0 ? 'ServiceWithHooks' : undefined,
      hookTypes,
    ]),
    model: resource.model.name,
    // Prisma capitalises this name, whatever the model's own
    columnNames: `${upperFirst(resource.model.name)}ScalarFieldEnum`,
    label: names.label.toLowerCase(),
    live: liveConditionOf(model),
    columns: hasShorterListRecord(model) ? 'columns' : 'select',
    isShortened: hasShorterListRecord(model),
    select: fieldNames(isListed),
    unlisted: fieldNames((field) => !isListed(field)),
    links: links.map(linkView),
    seenBy: seenByCode(model),
    selectsForUser: selectsForUser(model),
    related: related.selected,
    withIds: related.withIds,
    withRelated: plain.withRelated,
    toListed: record.toListed,
    toRecord: record.toRecord,
    record: plain.record,
    recordType: record.type,
    listed: record.listed,
    listedType: record.listedType,
    key: flat(array(model.key.map(({ name }) => stringLiteral(name)))),
    fields: model.listed.map((planned) => `${fieldCode(planned, resource, places.schema)},`),
    labels: labelsCode(resource),
    counts:
      model.counted.length > 0
        ? flat(array(model.counted.map(({ field }) => stringLiteral(field.name))))
        : undefined,
    sort: flat(
      object([
        ['by', stringLiteral(resource.defaultSort.field)],
        ['order', stringLiteral(resource.defaultSort.order)],
      ]),
    ),
    limit: resource.model.limit === undefined ? undefined : literal(resource.model.limit),
    searchBy: resource.searchBy && stringLiteral(resource.searchBy),
    maxLimit: literal(resource.model.maxLimit ?? places.api.maxLimit),
    keyOf: key.keyOf,
    hasListing: methods.some(({ body }) => /\blisting\b/.test(body)),
    hasList,
    searched: matching?.parameter,
    matching: matching?.code,
    className: plain.service,
    hooks,
    hookTypes,
    prismaService: places.api.prismaService.name,
    methods: methods.map((method) => ({
      ...method,
      comment: method.comment && jsDoc([method.comment], 2),
    })),
  };
  return { path, text: renderTemplate('api/service.ts', view), subject: resource.model.name };
}

/** Names that a service may import from each file of `support/`. */
const SUPPORT_EXPORTS = {
  'access.ts': [
    ...(['apartFrom', 'conditionsOf', 'newRecordRules', 'omitUnreadable', 'passesAll'] as const),
    ...(['permissionsFor', 'readCan'] as const),
    ...(['readableListing', 'requireEach', 'requireOwn', 'requireSome', 'visibleTo'] as const),
    ...(['whereAllowed', 'writeRules'] as const),
  ],
  'choices.ts': ['exactlyOne', 'onlyOne', 'sayWhich', 'sayWhichOrNone', 'writesOneOf'],
  'errors.ts': ['httpError', 'invalid', 'notFound', 'requireAll', 'requireUnused'],
  'hooks.ts': ['requireFromHook', 'ServiceWithHooks'],
  'ids.ts': [
    'MAX_IDS',
    'boundedIds',
    'textId',
    'intId',
    'bigIntId',
    'joinId',
    'splitId',
    'linksToWrite',
    'namedKeys',
  ],
  'list-query.ts': [
    ...(['contains', 'pageOf', 'readBulkIds', 'readInclude', 'readListQuery'] as const),
    ...(['refuseUnknown', 'requireFound'] as const),
  ],
  'missing.ts': ['nullIfMissing'],
  'password.ts': ['hashPassword'],
  'same.ts': ['differing', 'differingOrNone', 'requireSame'],
  'versions.ts': ['inVersion', 'nextVersion', 'staleError', 'staleErrors', 'versionsInLockOrder'],
} as const;

function importsOf(
  path: string,
  model: Ejectable,
  places: ApiEjectPlaces,
  code: readonly (string | undefined)[],
): string {
  const { names } = model.resource;
  const plain = plainNames(names);
  const from = importerOf(path, places.api);
  const identifiers = new Set(code.join(' ').match(/\w+/g));
  const { prismaService } = places.api;
  const isValue = model.resource.visible.some(({ field }) => isNullableJson(field));
  return new ImportSet()
    .add(
      { name: 'Injectable', from: '@nestjs/common' },
      clientImport('Prisma', path, places.api, isValue ? {} : { isType: true }),
      { name: prismaService.name, from: from(prismaService.path) },
      ...Object.entries(SUPPORT_EXPORTS).flatMap(([file, used]) =>
        used
          .filter((name) => identifiers.has(name) && (file !== 'hooks.ts' || hasHooks(model)))
          .map((name) => ({ name, from: from(supportFile(places, file)) })),
      ),
      ...['BulkResult', 'Listing', 'ListQuery', 'Page']
        .filter(
          (name) => identifiers.has(name) || (name === 'Listing' && identifiers.has('listing')),
        )
        .map((name) => ({ name, from: from(supportFile(places, 'list-query.ts')), isType: true })),
      ...(identifiers.has('VersionsOfMany')
        ? [
            {
              name: 'VersionsOfMany',
              from: from(supportFile(places, 'versions.ts')),
              isType: true,
            },
          ]
        : []),
      ...(identifiers.has('Ids')
        ? [{ name: 'Ids', from: from(supportFile(places, 'ids.ts')), isType: true }]
        : []),
      ...(hasHooks(model) ? HOOK_TYPES : [])
        .filter((name) => identifiers.has(name))
        .map((name) => ({ name, from: from(supportFile(places, 'hooks.ts')), isType: true })),
      ...(model.resource.model.access ? ['Allowed', 'PageWithCan', 'User'] : [])
        .filter((name) => identifiers.has(name))
        .map((name) => ({ name, from: from(supportFile(places, 'access.ts')), isType: true })),
      ...[model.resource, ...checkedResources(model.resource)]
        .filter((one) => identifiers.has(accessConstant(one)))
        .map((one) => ({ name: accessConstant(one), from: from(accessFilePath(places, one)) })),
      ...(['create', 'update'] as const)
        .filter((kind) => identifiers.has(plain[kind]))
        .map((kind) => ({
          name: plain[kind],
          from: from(dtoPath(places, names, kind)),
          isType: true,
        })),
    )
    .toString();
}

/** Types used by hooks and by the methods that call them. */
const HOOK_TYPES = [
  'Caller',
  'Change',
  'Changed',
  'Changes',
  'HookContext',
  'NewRecord',
  'StoredRecord',
];

type Entry = [key: string, value: Code];

function fieldCode(
  { field, type }: PlannedField,
  { identifiers }: ResourcePlan,
  { enums }: SchemaIR,
): string {
  const values = enums.find(({ name }) => type.isEnum && name === field.type)?.values;
  const entries: Entry[] = [['type', stringLiteral(field.kind)]];
  if (!field.isRequired && !field.isList) entries.push(['nullable', 'true']);
  if (field.isList) entries.push(['list', 'true']);
  const exact = exactForm(field);
  if (exact) entries.push(['exact', stringLiteral(exact)]);
  if (identifiers.includes(field.name)) entries.push(['identifier', 'true']);
  if (!isOpenToFilters(field)) entries.push(['filter', 'false']);
  if (!isSorted(field)) entries.push(['sort', 'false']);
  if (values) entries.push(['values', array(values.map(stringLiteral))]);
  return `${propertyKey(field.name)}: ${flat(object(entries))}`;
}

/** Renders the columns that represent related records to users. */
function labelsCode({ relations }: ResourcePlan): string | undefined {
  const labels = relations.flatMap(({ field, to, label }) =>
    label === undefined ? [] : [`${field.name}.${propertyNamed(to.model, label)}`],
  );
  return labels.length > 0 ? flat(array(labels.map(stringLiteral))) : undefined;
}

/** Renders the condition of a search on a record. */
function matchingCode(
  { resource: { searchable, relations } }: Ejectable,
  { none }: KeyCode,
): { parameter: string; code: string } {
  // without searchable columns, nothing is found
  if (searchable.length === 0) return { parameter: '', code: none };
  const conditions = searchable.map((path) => {
    const [name = '', label] = path.split('.');
    const { to } = relations.find(({ field }) => field.name === name) ?? {};
    if (label === undefined || !to) return `{ ${propertyKey(name)}: contains(text) }`;
    const column = propertyKey(propertyNamed(to.model, label));
    return `{ ${propertyKey(name)}: { ${column}: contains(text) } }`;
  });
  return { parameter: 'text', code: `{ OR: [${conditions.join(', ')}] }` };
}
