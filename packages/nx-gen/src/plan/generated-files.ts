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
import { serviceFile } from './api/service';
import { choicesFile } from './dashboard/choices';
import { englishFile } from './dashboard/english';
import { fieldDirectivesFile } from './dashboard/field-directives';
import { createPage, editPage } from './dashboard/form';
import { listPage } from './dashboard/list';
import { recordFile } from './dashboard/record';
import { resourceFieldsFile } from './dashboard/resource-fields';
import { indexFile } from './dashboard/resource-index';
import { showPage } from './dashboard/show';
import { studioPage } from './dashboard/studio';
import type { ResourcePlan } from './resource-plan';

/** What each part generates, in the order in which it is planned: a further file is one more line. */
export const GENERATED_FILES = {
  dtos: {
    perModel: [createDtoFile, updateDtoFile, responseDtoFile],
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
      ...[indexFile, recordFile, choicesFile],
    ],
    perProject: [fieldDirectivesFile, resourceFieldsFile, englishFile],
  },
} as const;

/** What is generated: DTOs, the rest of the API, the dashboard. */
export type Part = keyof typeof GENERATED_FILES;

/** Everything that `gen all` generates, in the order in which it is planned. */
export const ALL_PARTS = Object.keys(GENERATED_FILES) as readonly Part[];

type FileKind = (typeof GENERATED_FILES)[Part]['perModel' | 'perProject'][number];

/** One file to be generated. */
export type Artefact = ReturnType<FileKind['plan']>[number];

/** Name of a template: `api/service.ts`. */
export type TemplateName = Artefact['template'];

/** What each template is filled with, by the template's name. */
export type TemplateViews = { [One in Artefact as One['template']]: One['view'] };

/** What a template of the project's own sees: in the file of one model, that model's plan besides. */
export type TemplateView<Name extends TemplateName> = TemplateViews[Name] & {
  plan: ResourcePlan | undefined;
};

/** The templates of a part's files. */
export const templatesOf = (part: Part): ReadonlySet<TemplateName> => {
  const { perModel, perProject } = GENERATED_FILES[part];
  return new Set([...perModel, ...perProject].map(({ template }) => template));
};
