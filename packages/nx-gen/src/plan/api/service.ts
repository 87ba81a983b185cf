import { ImportSet } from '../../code/imports';
import { call, print } from '../../code/layout';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { resourceFile } from './resource';

/** The service of one model. */
export const serviceFile = perModel({
  template: 'api/service.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'service', places),
  view: serviceView,
});

/** `api/service.ts`: the class that does what the API may do with a model. */
export interface ServiceView extends ModuleFileView {
  /** `export class UserGenService extends CrudService<UserTypes> {`. */
  classHeading: string;
  /** `constructor(prisma: PrismaService) {`. */
  constructorHeading: string;
  /** `super(prisma, userResource);`. */
  superCall: string;
}

function serviceView(resource: ResourcePlan, { path, places }: Given<ApiPlaces>): ServiceView {
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
  return {
    header: headerFor(`the model ${model.name}`, 'extend the service instead.'),
    imports: imports.toString(),
    classHeading: `export class ${names.service} extends CrudService<${names.types}> {`,
    constructorHeading: print(
      [call('constructor', [`prisma: ${places.prismaService.name}`]), ' {'],
      2,
    ),
    superCall: print([call('super', ['prisma', names.resourceConstant]), ';'], 4),
  };
}
