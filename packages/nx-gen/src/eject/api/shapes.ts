import { ImportSet } from '../../code/imports';
import { forKeys, shapesOf } from '../../plan/shape';
import type { Ejectable } from '../ejectable';
import { dtoPath, importerOf, supportFile, type ApiEjectPlaces, type EjectedFile } from '../places';
import { renderTemplate } from '../render-template';
import { scalarProperty, type DtoContext } from './dto';
import { plainShape } from './plain-shape';

/** Returns the file with the classes of a model's JSON values; empty without any. */
export function shapeFiles({ resource }: Ejectable, places: ApiEjectPlaces): EjectedFile[] {
  const shapes = shapesOf(resource).map(plainShape);
  if (shapes.length === 0) return [];
  const path = dtoPath(places, resource.names, 'shapes');
  const imports = new ImportSet();
  const support = importerOf(path, places.api)(supportFile(places, 'dto.ts'));
  const context: DtoContext = { resource: forKeys(resource), imports, support, path, places };
  const classes = shapes.map(({ field, shape }) => ({
    summary: `/** The JSON of ${field.name}. */`,
    className: shape?.dto ?? '',
    fields: shape?.keys.map((key) => scalarProperty('create', key, context)) ?? [],
  }));
  // not before: the properties add to them
  const view = { shapes: classes, imports: imports.toString() };
  return [{ path, text: renderTemplate('api/shapes.ts', view), subject: resource.model.name }];
}
