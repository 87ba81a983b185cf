import { accessControllerFile } from './api/access-controller';
import { accessModuleFile } from './api/access-module';
import { accessSpecFile } from './api/access-spec';
import { modelAccessFile } from './api/model-access';
import { sharedAccessFile } from './api/shared-access';
import { adapterServicesFile } from './api/adapter-services';
import { barrelFile } from './api/barrel';
import { controllerFile, deletedControllerFile } from './api/controller';
import { createDtoFile } from './api/dto';
import { updateDtoFile } from './api/update-dto';
import { moduleFile } from './api/module';
import { resourceFile } from './api/resource';
import { responseDtoFile } from './api/response-dto';
import { shapesFile } from './api/shape-dto';
import { serviceFile } from './api/service';
import { choicesFile } from './dashboard/choices';
import { englishFile } from './dashboard/english';
import { fieldDirectivesFile } from './dashboard/field-directives';
import { filtersFile } from './dashboard/filters';
import { createPage, editPage } from './dashboard/form';
import { listPage } from './dashboard/list';
import { recordFile } from './dashboard/record';
import { resourceFieldsFile } from './dashboard/resource-fields';
import { indexFile } from './dashboard/resource-index';
import { inputsFile } from './dashboard/shared-inputs';
import { showPage } from './dashboard/show';
import { studioPage } from './dashboard/studio';
import type { ResourcePlan } from './resource-plan';

/** The files of each part, in planning order; a new kind of file takes one more line. */
export const GENERATED_FILES = {
  dtos: {
    perModel: [createDtoFile, updateDtoFile, shapesFile, responseDtoFile],
    perProject: [barrelFile],
  },
  api: {
    perModel: [
      ...[modelAccessFile, resourceFile, serviceFile, controllerFile, deletedControllerFile],
      ...[moduleFile, accessSpecFile],
    ],
    perProject: [adapterServicesFile, sharedAccessFile, accessControllerFile, accessModuleFile],
  },
  dashboard: {
    perModel: [
      ...[listPage, createPage, editPage, showPage, studioPage],
      ...[indexFile, recordFile, choicesFile, filtersFile, inputsFile],
    ],
    perProject: [fieldDirectivesFile, resourceFieldsFile, englishFile],
  },
} as const;

/** The parts of the generated code: DTOs, the rest of the API, the dashboard. */
export type Part = keyof typeof GENERATED_FILES;

/** All parts that `gen all` generates, in planning order. */
export const ALL_PARTS = Object.keys(GENERATED_FILES) as readonly Part[];

type FileKind = (typeof GENERATED_FILES)[Part]['perModel' | 'perProject'][number];

/** One file to be generated. */
export type Artefact = ReturnType<FileKind['plan']>[number];

/** Name of a template: `api/service.ts`. */
export type TemplateName = Artefact['template'];

/** The view of each template, by the template's name. */
export type TemplateViews = { [One in Artefact as One['template']]: One['view'] };

/** The view for a template of the project: for a file about one model, it includes that model's plan. */
export type TemplateView<Name extends TemplateName> = TemplateViews[Name] & {
  plan: ResourcePlan | undefined;
};

/** Returns the templates of a part's files. */
export const templatesOf = (part: Part): ReadonlySet<TemplateName> => {
  const { perModel, perProject } = GENERATED_FILES[part];
  return new Set([...perModel, ...perProject].map(({ template }) => template));
};
