import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

/** Returns what a request must know about fields that exclude each other. */
export const exclusiveTexts = (resource: ResourceDefinition): string[] =>
  (resource.exclusive ?? []).map(({ fields, optional, by }) => {
    const names = fields.map((name) => publicName(resource, name)).join(', ');
    const rule = `${optional ? 'At most' : 'Exactly'} one of ${names} is given.`;
    return by ? `${rule} ${publicName(resource, by.field)} is set by it.` : rule;
  });
