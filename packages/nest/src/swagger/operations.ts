import type { OpenAPIObject } from '@nestjs/swagger';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
export type Responses = Operation['responses'];

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'] as const;

export type Method = (typeof METHODS)[number];

/** Returns the document with each of its operations changed. */
export function mapOperations(
  document: OpenAPIObject,
  change: (operation: Operation, method: Method, path: string) => Operation,
): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, change(operation, method, path)] as const] : [];
    });
    return [path, { ...item, ...Object.fromEntries(operations) }] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
