import type { NameSet } from '../naming/names';
import type { SchemaIR } from '../schema/ir';
import type { ArtefactOf, FileView } from './artefact';
import type { ResourcePlan } from './resource-plan';

/** The input of a view, besides the models of its file. */
export interface ViewContext<Places> {
  /** Path of the file itself, to which its imports are relative. */
  readonly path: string;
  readonly places: Places;
  readonly schema: SchemaIR;
}

/** A kind of file that each model has. */
interface ModelFile<Template extends string, Folders, Places extends Folders, View> {
  /** Its template, which lies beside the planner: `api/service.ts`. */
  readonly template: Template;
  /** Where it goes, relative to the workspace root. */
  readonly path: (names: NameSet, places: Folders) => string;
  /** Whether the model has such a file in this project; defaults to true. */
  readonly isPlanned?: (resource: ResourcePlan, places: Places) => boolean;
  readonly view: (resource: ResourcePlan, context: ViewContext<Places>) => View;
}

/** Declares a kind of file that each model has; `generated-files.ts` lists what is generated. */
export const perModel = <
  const Template extends string,
  Folders,
  Places extends Folders,
  View extends FileView,
>(
  file: ModelFile<Template, Folders, Places, View>,
) => ({
  ...file,
  plan: (
    resource: ResourcePlan,
    schema: SchemaIR,
    places: Places,
  ): ArtefactOf<Template, View>[] => {
    if (file.isPlanned?.(resource, places) === false) return [];
    const path = file.path(resource.names, places);
    const view = file.view(resource, { path, places, schema });
    return [{ path, template: file.template, subject: resource.model.name, view }];
  },
});

/** A file about all models. */
interface ProjectFile<Template extends string, Places, View> {
  readonly template: Template;
  /** Its name in error messages. */
  readonly subject: string;
  readonly path: (places: Places) => string;
  /** Whether the project has such a file; defaults to true. */
  readonly isPlanned?: (places: Places) => boolean;
  readonly view: (resources: readonly ResourcePlan[], context: ViewContext<Places>) => View;
}

/** Declares a file about all models, as {@link perModel} declares one for each. */
export const perProject = <const Template extends string, Places, View extends FileView>(
  file: ProjectFile<Template, Places, View>,
) => ({
  ...file,
  plan: (
    resources: readonly ResourcePlan[],
    schema: SchemaIR,
    places: Places,
  ): ArtefactOf<Template, View>[] => {
    if (file.isPlanned?.(places) === false) return [];
    const { template, subject } = file;
    const path = file.path(places);
    return [{ path, template, subject, view: file.view(resources, { path, places, schema }) }];
  },
});
