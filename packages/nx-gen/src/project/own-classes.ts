import { type Told, told } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import type { NameSet } from '../naming/names';
import type { DtoPlaces } from '../plan/api-places';
import { controllerFile } from '../plan/api/controller';
import { createDtoFile } from '../plan/api/dto';
import { updateDtoFile } from '../plan/api/update-dto';
import { moduleFile } from '../plan/api/module';
import { responseDtoFile } from '../plan/api/response-dto';
import { serviceFile } from '../plan/api/service';
import { resourceNames } from '../plan/class-names';
import type { ClassIndex } from './class-index';

/** What generated files import under a name that a model without a suffix could give its own class. */
const IMPORTED = new Map([['CrudService', '@gen/nest']]);

/** A class that is generated, and the file that it is to stand in. */
type PathOf = (places: DtoPlaces) => string;

/** The classes of models that have no suffix, by name: only those can be called as one of the user's own. */
export function unsuffixedClasses(models: readonly NameSet[]): ReadonlyMap<string, PathOf> {
  return new Map(
    models
      .filter(({ suffix }) => suffix === '')
      .flatMap((names) => {
        const { service, controller, module, createDto, updateDto, responseDto } =
          resourceNames(names);
        const files = [
          [service, serviceFile],
          [controller, controllerFile],
          [module, moduleFile],
          [createDto, createDtoFile],
          [updateDto, updateDtoFile],
          [responseDto, responseDtoFile],
        ] as const;
        return files.map(
          ([name, file]) => [name, (places: DtoPlaces) => file.path(names, places)] as const,
        );
      }),
  );
}

/** The user's own classes of these names: NestJS and the OpenAPI document would take one for the other, and so would people. */
export const ownClassProblems = (
  classes: ReadonlyMap<string, PathOf>,
  index: ClassIndex,
  places: DtoPlaces,
): Told[] =>
  [...classes].flatMap(([name, pathOf]) => {
    const path = pathOf(places);
    const own = [...index.filesOf(name).filter((file) => file !== path)];
    const foreign = [...own, ...(IMPORTED.has(name) ? [IMPORTED.get(name) ?? ''] : [])];
    return foreign.length === 0
      ? []
      : [
          told(
            `${name} is exported by ${listOf(foreign, 'and')} already, and would be generated in ${path}`,
            'rename the one, or give generated classes a suffix, such as Gen',
          ),
        ];
  });
