import type { Import } from '../../code/imports';
import { importPath } from '../../plan/artefact';
import type { PlannedField } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';
import { dtoPath, type ApiEjectPlaces } from '../places';

/** Returns the field with the name of its plain class, which no class of a model has. */
export const plainShape = (planned: PlannedField): PlannedField =>
  planned.shape
    ? { ...planned, shape: { ...planned.shape, dto: `${planned.shape.stem}ValueDto` } }
    : planned;

/** The import of that class; undefined where the values are free. */
export const plainShapeImport = (
  { shape }: PlannedField,
  { resource }: Pick<Ejectable, 'resource'>,
  path: string,
  places: ApiEjectPlaces,
): Import | undefined =>
  shape && {
    name: shape.dto,
    from: importPath(path, dtoPath(places, resource.names, 'shapes'), places.api.style),
  };
