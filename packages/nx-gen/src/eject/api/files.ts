import type { Ejectable } from '../ejectable';
import type { ApiEjectPlaces, EjectedFile } from '../places';
import { controllerFile } from './controller';
import { dtoFiles } from './dto';
import { moduleFile } from './module';
import { serviceFile } from './service';
import { shapeFiles } from './shapes';

/** Returns the API files of one model. */
export const apiFiles = (model: Ejectable, places: ApiEjectPlaces): EjectedFile[] => [
  controllerFile(model, places),
  serviceFile(model, places),
  moduleFile(model, places),
  ...dtoFiles(model, places),
  ...shapeFiles(model, places),
];
