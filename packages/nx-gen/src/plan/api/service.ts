import { ImportSet } from '../../code/imports';
import { call, object, print } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import { childrenOf, type PlannedChildren } from '../children';
import type { ResourcePlan } from '../resource-plan';
import { resourceFile } from './resource';

/** The service of one model. */
export const serviceFile = perModel({
  template: 'api/service.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'service', places),
  view: serviceView,
});

/** `api/service.ts`: the class that implements the API of a model. */
export interface ServiceView extends ModuleFileView {
  /** `export class UserGenService extends CrudService<UserTypes> {`. */
  classHeading: string;
  /** `protected override readonly children = { items: OrderItemGenService };`; undefined where it has none. */
  children: string | undefined;
  /** `constructor(prisma: PrismaService) {`. */
  constructorHeading: string;
  /** `super(prisma, userResource);`. */
  superCall: string;
}

function serviceView(
  resource: ResourcePlan,
  { path, places }: ViewContext<ApiPlaces>,
): ServiceView {
  const { names, model } = resource;
  const from = (file: string): string => importPath(path, file, places.style);
  const fromResource = from(resourceFile.path(names, places));
  const imports = new ImportSet().add(
    { name: 'Injectable', from: '@nestjs/common' },
    { name: 'CrudService', from: '@gen/nest' },
    { name: places.prismaService.name, from: from(places.prismaService.path) },
    { name: names.resourceConstant, from: fromResource },
    { name: names.types, from: fromResource, isType: true },
  );
  const plannedChildren = childrenOf(resource);
  for (const { relation } of plannedChildren) {
    const { to } = relation;
    imports.add({ name: to.names.service, from: from(serviceFile.path(to.names, places)) });
  }
  return {
    header: headerFor(`the model ${model.name}`, 'extend the service instead.'),
    imports: imports.toString(),
    classHeading: `export class ${names.service} extends CrudService<${names.types}> {`,
    children: childServices(plannedChildren),
    constructorHeading: print(
      [call('constructor', [`prisma: ${places.prismaService.name}`]), ' {'],
      2,
    ),
    superCall: print([call('super', ['prisma', names.resourceConstant]), ';'], 4),
  };
}

/** Registers the services of the children, which create them along with their parent. */
const childServices = (plannedChildren: readonly PlannedChildren[]): string | undefined =>
  plannedChildren.length === 0
    ? undefined
    : print(
        [
          'protected override readonly children = ',
          object(
            plannedChildren.map(({ relation: { field, to } }) => [
              propertyKey(field.name),
              to.names.service,
            ]),
          ),
          ';',
        ],
        2,
      );
