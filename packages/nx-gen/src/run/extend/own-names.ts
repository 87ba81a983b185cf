import { GenError } from '../../base/diagnostics';
import { kebabCase } from '../../naming/words';
import type { ResourceNames } from '../../plan/class-names';
import type { ProjectContext } from '../../project/project';

/** Names and files of the project's own classes that extend a generated service. */
export interface OwnNames {
  service: string;
  module: string;
  /** Relative to the workspace root. */
  servicePath: string;
  modulePath: string;
}

const SERVICE_SUFFIX = 'Service';

/**
 * Returns `ProductService` and `ProductModule`; `OwnProductService` if generated classes have these names or an unusual
 * suffix.
 */
export function ownNames(
  { classStem, suffix }: ResourceNames,
  folder: string,
  { usualSuffix }: Pick<ProjectContext, 'usualSuffix'>,
  given?: string,
): OwnNames {
  const isFree = suffix !== '' && usualSuffix === undefined;
  const stem =
    given === undefined ? (isFree ? classStem : `Own${classStem}${suffix}`) : stemOf(given);
  const file = `${folder}/${kebabCase(stem)}`;
  return {
    service: `${stem}${SERVICE_SUFFIX}`,
    module: `${stem}Module`,
    servicePath: `${file}.service.ts`,
    modulePath: `${file}.module.ts`,
  };
}

/** Returns a similar name that is unlikely to be taken, as an example for an error message. */
export const otherName = ({ service }: OwnNames): string =>
  service.startsWith('Own') ? `My${service.slice(3)}` : `Own${service}`;

/** @throws {GenError} if it is not a valid class name */
function stemOf(given: string): string {
  const stem = given.endsWith(SERVICE_SUFFIX) ? given.slice(0, -SERVICE_SUFFIX.length) : given;
  if (!/^[A-Z][A-Za-z0-9]*$/.test(stem))
    throw GenError.of(
      `--name: ${JSON.stringify(given)} is not the name of a class`,
      'use letters and digits, a capital first, as in --name=ShopProductService',
    );
  return stem;
}
