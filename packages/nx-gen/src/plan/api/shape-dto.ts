import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { holdsList } from '../../schema/json-shape/holds-list';
import type { DtoPlaces } from '../api-places';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { forKeys, shapesOf } from '../shape';
import { dtoProperty } from './dto';
import type { DtoFieldView } from './dto-view';
import { shapesPath } from './shape-place';

/** The classes of a model's JSON values with known keys; omitted without any. */
export const shapesFile = perModel({
  template: 'api/shapes.ts',
  path: (names, places: DtoPlaces) => shapesPath(names, places),
  isPlanned: (resource) => shapesOf(resource).length > 0,
  view: shapesView,
});

/** `api/shapes.ts`: the classes of a model's JSON values. */
export interface ShapesView extends ModuleFileView {
  shapes: {
    /** A description, as a comment. */
    summary: string;
    /** `OrderAddressGenDto`. */
    className: string;
    fields: DtoFieldView[];
  }[];
}

function shapesView(resource: ResourcePlan, { path, places }: ViewContext<DtoPlaces>): ShapesView {
  const { model } = resource;
  const imports = new ImportSet();
  const owner = forKeys(resource);
  const shapes = shapesOf(resource).map(({ field, shape: { dto, keys } }) => ({
    summary: jsDoc(
      [`${holdsList(field) ? 'One of the values' : 'The value'} of ${model.name}.${field.name}.`],
      0,
    ),
    className: dto,
    fields: keys.map((key) => dtoProperty('create', key, owner, imports, path, places)),
  }));
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    shapes,
  };
}
