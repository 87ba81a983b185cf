import { GenError } from '../../base/diagnostics';
import { kebabCase } from '../../naming/words';
import type { ResourceNames } from '../../plan/class-names';
import type { ProjectContext } from '../../project/project';

/** What the owner's classes beside a generated service are called, and the files that they get. */
export interface OwnNames {
  service: string;
  module: string;
  /** Relative to the workspace root. */
  servicePath: string;
  modulePath: string;
}

const ENDING = 'Service';

/** `ProductService` and `ProductModule`; `OwnProductService`, where generated classes have such names or their suffix is another than usual. */
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
    service: `${stem}${ENDING}`,
    module: `${stem}Module`,
    servicePath: `${file}.service.ts`,
    modulePath: `${file}.module.ts`,
  };
}

/** A name of the same kind that is hardly taken, for the example of an error. */
export const otherName = ({ service }: OwnNames): string =>
  service.startsWith('Own') ? `My${service.slice(3)}` : `Own${service}`;

/** @throws {GenError} for what is no name of a class */
function stemOf(given: string): string {
  const stem = given.endsWith(ENDING) ? given.slice(0, -ENDING.length) : given;
  if (!/^[A-Z][A-Za-z0-9]*$/.test(stem))
    throw GenError.of(
      `--name: ${JSON.stringify(given)} is not the name of a class`,
      'use letters and digits, a capital first, as in --name=ShopProductService',
    );
  return stem;
}
