import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from './operations';
import { toWords } from './part-name';

/**
 * Returns the name for parts that say something of one resource: `PostGen`, as its schemas begin. The filter of its list says it,
 * else the tag or the path of the operation.
 */
export function ownerOf(document: OpenAPIObject, path: string, { tags }: Operation): string {
  const [base = path] = path.split(/\/\{id\}|\/(?:query|aggregate|restore|bulk-delete)$/);
  const list = document.paths[base]?.get;
  const [, stem] = /\/(\w+)Filter"/.exec(JSON.stringify(list?.parameters ?? [])) ?? [];
  return stem ?? toWords(tags?.[0] ?? base);
}
