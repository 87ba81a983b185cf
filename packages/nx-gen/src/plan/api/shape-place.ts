import type { Import } from '../../code/imports';
import type { NameSet } from '../../naming/names';
import type { DtoPlaces } from '../api-places';
import { importPath } from '../artefact';
import type { PlannedField } from '../resource-plan';

/** Returns the file with the classes of a model's JSON values. */
export const shapesPath = (names: NameSet, places: Pick<DtoPlaces, 'featureFolder'>): string =>
  `${places.featureFolder(names)}/${names.fileStem}-shapes${names.infix}.dto.ts`;

/** The import of the class of a field's values; undefined where they are free. */
export const shapeImport = (
  { shape }: PlannedField,
  names: NameSet,
  fromFile: string,
  places: Pick<DtoPlaces, 'featureFolder' | 'style'>,
): Import | undefined =>
  shape && {
    name: shape.dto,
    from: importPath(fromFile, shapesPath(names, places), places.style),
  };
