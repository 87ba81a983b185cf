import type { ResourceDefinition } from './definition';

/**
 * Checks a resource when its module is loaded, so that a wrong table stops the application at
 * start and never a request.
 * @throws Error that names the model and what is wrong.
 */
export function defineResource<const T extends ResourceDefinition>(resource: T): T {
  const fields = new Map(Object.entries(resource.fields));
  const refuse = (reason: string): never => {
    throw new Error(`Resource ${resource.model}: ${reason}`);
  };

  for (const name of resource.key) {
    if (!fields.has(name)) refuse(`key field ${name} is not in fields`);
  }
  for (const name of resource.search) {
    const field = fields.get(name);
    if (field?.kind !== 'String' || field.list) refuse(`search field ${name} is not a String`);
  }
  for (const secret of resource.secrets ?? []) {
    if (fields.has(secret)) refuse(`secret ${secret} is in fields`);
  }
  for (const name of resource.uploads ?? []) {
    if (fields.get(name)?.kind !== 'String') refuse(`upload field ${name} is not a String`);
  }
  for (const [name, field] of fields) {
    if (field.kind === 'Enum' && !field.values?.length) refuse(`enum field ${name} has no values`);
  }
  if (!fields.has(resource.defaultSort.field)) {
    refuse(`default sort field ${resource.defaultSort.field} is not in fields`);
  }
  if (!Number.isInteger(resource.maxLimit) || resource.maxLimit < 1) {
    refuse('maxLimit is not a whole number from 1');
  }
  return resource;
}
