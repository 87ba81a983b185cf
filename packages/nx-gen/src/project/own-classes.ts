import { type ProblemText, createProblem } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import type { NameSet } from '../naming/names';
import type { AccessPlaces, DtoPlaces } from '../plan/api-places';
import { accessClasses, accessFile } from '../plan/api/access-names';
import { controllerFile } from '../plan/api/controller';
import { createDtoFile } from '../plan/api/dto';
import { updateDtoFile } from '../plan/api/update-dto';
import { moduleFile } from '../plan/api/module';
import { responseDtoFile } from '../plan/api/response-dto';
import { serviceFile } from '../plan/api/service';
import { resourceNames } from '../plan/class-names';
import type { ClassIndex } from './class-index';

/** Names that generated files import, which a generated class without a suffix could also have. */
const RUNTIME_CLASSES = new Map([['CrudService', '@gen/nest']]);

/** Returns the path of the file that will contain a generated class. */
type PathOf = (places: DtoPlaces) => string;

/**
 * Returns the generated classes without a suffix, by name: only those can clash with the user's own.
 * @param omitted those that are not generated
 */
export function unsuffixedClasses(
  models: readonly NameSet[],
  omitted: readonly string[] = [],
): ReadonlyMap<string, PathOf> {
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
        return files
          .filter(([name]) => !omitted.includes(name))
          .map(([name, file]) => [name, (places: DtoPlaces) => file.path(names, places)] as const);
      }),
  );
}

/** Returns the same classes of the route that tells what the user may do. */
export function unsuffixedAccessClasses(
  access: Pick<AccessPlaces, 'folder' | 'suffix'>,
): readonly (readonly [name: string, path: PathOf])[] {
  if (access.suffix !== '') return [];
  const { controller, module } = accessClasses(access);
  const path = (kind: 'controller' | 'module') => () =>
    accessFile('access-rules', { access }, kind);
  return [
    [controller, path('controller')],
    [module, path('module')],
  ];
}

/** Reports the user's own classes with these names: NestJS, the OpenAPI document and readers would confuse them. */
export const ownClassProblems = (
  classes: ReadonlyMap<string, PathOf>,
  index: ClassIndex,
  places: DtoPlaces,
): ProblemText[] =>
  [...classes].flatMap(([name, pathOf]) => {
    const path = pathOf(places);
    const own = [...index.filesOf(name).filter((file) => file !== path)];
    const clashes = [
      ...own,
      ...(RUNTIME_CLASSES.has(name) ? [RUNTIME_CLASSES.get(name) ?? ''] : []),
    ];
    return clashes.length === 0
      ? []
      : [
          createProblem(
            `${name} is already exported by ${listOf(clashes, 'and')}, but would be generated in ${path}`,
            'rename yours, or give generated classes a suffix, such as Gen',
          ),
        ];
  });
