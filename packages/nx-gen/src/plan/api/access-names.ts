import { infixOf } from '../../naming/suffix';
import { ACCESS_STEM } from '../../schema/access/read-access';
import type { AccessPlaces } from '../api-places';

/** Returns a file of the code that all rules share: `src/access/access-rules.gen.module.ts`. */
export function accessFile(
  name: string,
  { access }: { readonly access?: Pick<AccessPlaces, 'folder' | 'suffix'> },
  kind?: 'controller' | 'module',
): string {
  const { folder = '', suffix = '' } = access ?? {};
  return `${folder}/${name}${infixOf(suffix)}${kind ? `.${kind}` : ''}.ts`;
}

/**
 * Returns the classes of the route that tells what the user may do; the module, which the application module imports, is named
 * after its file, by which wiring recognizes it.
 */
export const accessClasses = ({
  suffix,
}: Pick<AccessPlaces, 'suffix'>): { controller: string; module: string } => ({
  controller: `${ACCESS_STEM}${suffix}Controller`,
  module: `${ACCESS_STEM}${suffix}Module`,
});
