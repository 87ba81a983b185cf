import type { NameSet } from '../naming/names';
import type { SchemaIR } from '../schema/ir';
import type { ArtefactOf, FileView } from './artefact';
import type { ResourcePlan } from './resource-plan';

/** What a view is made from, besides the models that its file is about. */
export interface Given<Places> {
  /** Path of the file itself, from which it imports. */
  readonly path: string;
  readonly places: Places;
  readonly schema: SchemaIR;
}

/** A kind of file of which each model has one. */
interface ModelFile<Template extends string, Folders, Places extends Folders, View> {
  /** Its template, which lies beside the planner: `api/service.ts`. */
  readonly template: Template;
  /** Where it goes, relative to the workspace root. */
  readonly path: (names: NameSet, places: Folders) => string;
  /** False of a model that has no such file, or of a project. */
  readonly isPlanned?: (resource: ResourcePlan, places: Places) => boolean;
  readonly view: (resource: ResourcePlan, given: Given<Places>) => View;
}

/** Declares a kind of file of which each model has one; the list in `generated-files.ts` says what is generated. */
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
  /** What error messages call it. */
  readonly subject: string;
  readonly path: (places: Places) => string;
  /** False where the project is to have no such file. */
  readonly isPlanned?: (places: Places) => boolean;
  readonly view: (resources: readonly ResourcePlan[], given: Given<Places>) => View;
}

/** Declares a file about all models, as {@link perModel} declares one of each. */
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
