import { hasPlainId } from './ids/id-codec';
import type { RelationDefinition, ResourceDefinition } from './resource/definition';
import type { ModelTypes } from './resource/model-types';
import type { Resource, ResourceOf } from './resource/typed-definition';
import { isSearchable } from './resource/field';
import { fieldNamed } from './resource/names';
import { isUnfilterable, shadowsOperator } from './resource/where';

/**
 * Validates a resource when its module loads, so that a wrong definition fails at startup and never
 * in a request. `relationsOf` validates what a relation says about the other resource, whose module
 * may load later.
 * @throws Error that names the model and the fault
 */
export function defineResource<T extends ModelTypes = ModelTypes>(
  resource: ResourceOf<T>,
): Resource<T> {
  assertValid(resource);
  return resource;
}

function assertValid(resource: ResourceDefinition): void {
  const fields = new Map(Object.entries(resource.fields));
  const refuse = (reason: string): never => {
    throw new Error(`Resource ${resource.model}: ${reason}`);
  };

  for (const name of resource.key) {
    if (!fields.has(name)) refuse(`key field ${name} is not in fields`);
    if (isUnfilterable(name))
      refuse(`key field ${name} is a word of Prisma's, so no query can name it`);
  }
  for (const name of resource.search.filter(isOwnField)) {
    const field = fields.get(name);
    if (field?.kind !== 'String' || field.list) refuse(`search field ${name} is not a String`);
    else if (!isSearchable(field)) refuse(`search field ${name} is exact or opaque`);
  }
  for (const path of resource.search.filter((name) => !isOwnField(name))) {
    const [name = '', ...more] = path.split('.');
    const relation = resource.relations?.[name];
    if (!relation || relation.list || more.length !== 1)
      refuse(`search field ${path} is not of one related record`);
    else if (relation.closed) refuse(`search field ${path} is of a closed relation`);
  }
  for (const secret of resource.secrets ?? []) {
    if (fields.has(secret)) refuse(`secret ${secret} is in fields`);
  }
  for (const name of resource.hidden ?? []) {
    if (fields.has(name)) refuse(`hidden field ${name} is in fields`);
  }
  for (const name of resource.unseen ?? []) {
    if (fields.has(name)) refuse(`unseen column ${name} is in fields`);
  }
  for (const name of resource.unhashed ?? []) {
    if (!resource.secrets?.includes(name)) refuse(`unhashed field ${name} is not in secrets`);
  }
  for (const name of resource.uploads ?? []) {
    if (fields.get(name)?.kind !== 'String') refuse(`upload field ${name} is not a String`);
  }
  for (const name of resource.privateUploads ?? []) {
    if (!resource.uploads?.includes(name)) refuse(`private field ${name} is not in uploads`);
    if (resource.key.includes(name)) refuse(`private field ${name} is in the key`);
  }
  if (resource.needsVersion && resource.version === undefined)
    refuse('needsVersion needs a version field');
  if (resource.version !== undefined) {
    const field = fields.get(resource.version);
    if (field?.kind !== 'DateTime' || field.list || isUnfilterable(resource.version)) {
      refuse(`version field ${resource.version} is not a DateTime that a query can name`);
    }
  }
  if (resource.softDelete) {
    const { flag, at } = resource.softDelete;
    const markField = flag ?? at;
    if (markField === undefined) refuse('softDelete names no field');
    else if (!resource.live || !Object.hasOwn(resource.live, markField))
      refuse(`${markField} says that a record is deleted, but live does not ask for it`);
    for (const name of [flag, at])
      if (name !== undefined && fields.has(name))
        refuse(`${name} says that a record is deleted, but clients write fields`);
  }
  if (resource.access?.restore && !resource.softDelete?.restorable)
    refuse('a rule says who restores, but no record is brought back');
  for (const { fields: names, by } of resource.exclusive ?? []) {
    for (const name of names)
      if (!fields.get(name)?.optional) refuse(`field ${name} excludes others, but is not nullable`);
    if (names.length < 2) refuse('exclusive names fewer than two fields');
    if (by && by.values.length !== names.length)
      refuse(`${by.field} has not one value for each of ${names.join(', ')}`);
  }
  for (const [name, field] of fields) {
    const earlier = field.after ?? field.notBefore;
    if (earlier !== undefined && fields.get(earlier)?.kind !== 'DateTime')
      refuse(`field ${name} is compared with ${earlier}, which is no DateTime`);
    if (field.kind === 'Enum' && !field.values?.length) refuse(`enum field ${name} has no values`);
    if (field.as !== undefined && fields.has(field.as))
      refuse(`field ${name} is called ${field.as}, which is another field`);
  }
  if (!hasPlainId(resource) && fields.has('id') && fields.get('id')?.as === undefined) {
    refuse('field id has no other name in `as`, but id stands for the whole key');
  }
  for (const [name, relation] of Object.entries(resource.relations ?? {})) {
    if (fieldNamed(resource, name)) refuse(`relation ${name} is in fields`);
    const reason = faultOf(relation);
    if (reason) refuse(`relation ${name} ${reason}`);
    const { tree } = relation;
    if (tree && (tree.length !== resource.key.length || !tree.every((one) => fields.has(one))))
      refuse(`relation ${name} does not name the fields that hold the key of the record above`);
  }
  for (const [name, { read }] of Object.entries(resource.access?.fields ?? {})) {
    if (!fields.has(name) && !resource.secrets?.includes(name) && !resource.relations?.[name]?.ids)
      refuse(`rules stand on ${name}, which is no field, no secret and no list of ids`);
    // each of these appears in responses or sort orders even if the client does not ask for it
    if (read && [...resource.key, resource.version, resource.defaultSort.field].includes(name))
      refuse(`field ${name} has a rule for who reads it, but no answer or order can do without it`);
  }
  if (
    shadowsOperator(resource, 'NOT') &&
    (shadowsOperator(resource, 'AND') || shadowsOperator(resource, 'OR'))
  ) {
    refuse('fields called NOT and AND or OR leave Prisma no word to join conditions');
  }
  if (!fields.has(resource.defaultSort.field)) {
    refuse(`default sort field ${resource.defaultSort.field} is not in fields`);
  }
  if (fields.get(resource.defaultSort.field)?.sort === false) {
    refuse(`default sort field ${resource.defaultSort.field} is kept out of orders`);
  }
  for (const name of [...resource.key, resource.version ?? '']) {
    if (fields.get(name)?.inList === false) refuse(`field ${name} is left out of lists`);
  }
  if (!Number.isInteger(resource.maxLimit) || resource.maxLimit < 1) {
    refuse('maxLimit is not a whole number from 1');
  }
  const { limit = 1, maxLimit } = resource;
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    refuse('limit is not a whole number from 1 to maxLimit');
  }
}

const isOwnField = (searched: string): boolean => !searched.includes('.');

function faultOf(relation: RelationDefinition): string | undefined {
  const { list, label, closed, ids, by, foreign, children } = relation;
  if (children && (!list || ids)) return 'has children, but is no list of records';
  if (by && (list || foreign)) return 'is held by own fields, but is a list or held by the other';
  if (by && !by.length) return 'is held by no fields';
  if (foreign && list) return 'is a list, so that `foreign` says nothing';
  if (label !== undefined && closed) return 'has a label, but is closed';
  if (label !== undefined && list) return 'has a label, but is a list';
  if (ids && !list) return 'has ids, but is no list';
  if (ids && ids !== true && !ids.through.fields.length) return 'goes through no fields';
  return undefined;
}
