import { GenError } from '../../base/diagnostics';
import { kebabCase } from '../../naming/words';
import type { OwnService } from '../../plan/api-places';
import type { ResourceNames } from '../../plan/class-names';
import type { ProjectContext } from '../../project/project';

/** Names and files of the project's own classes beside the generated ones of a model. */
export interface OwnNames {
  service: string;
  module: string;
  controller: string;
  /** Relative to the workspace root. */
  servicePath: string;
  modulePath: string;
  controllerPath: string;
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
  return namesOf(stem, folder);
}

/** Returns the same for a service that exists already, with its module where it has one. */
export function namesBeside({ service, module }: OwnService): OwnNames {
  const folder = service.path.replace(/\/[^/]*$/, '');
  const names = namesOf(service.name.replace(/Service$/, ''), folder);
  return {
    ...names,
    ...{ service: service.name, servicePath: service.path },
    ...(module && { module: module.name, modulePath: module.path }),
  };
}

function namesOf(stem: string, folder: string): OwnNames {
  const file = `${folder}/${kebabCase(stem)}`;
  return {
    service: `${stem}${SERVICE_SUFFIX}`,
    module: `${stem}Module`,
    controller: `${stem}Controller`,
    servicePath: `${file}.service.ts`,
    modulePath: `${file}.module.ts`,
    controllerPath: `${file}.controller.ts`,
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
