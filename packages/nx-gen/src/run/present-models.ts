import { type Diagnostic, GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { namesOf, type NameSet } from '../naming/names';
import type { Manifest, ManifestEntry } from '../output/manifest';
import { moduleFile } from '../plan/api/module';
import { responseDtoFile } from '../plan/api/response-dto';
import type { DtoPlaces } from '../plan/api-places';
import { isGenerated } from '../plan/artefact';
import { pageFile, PAGES, type DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { operationsOf } from '../plan/dashboard/pages-of';
import { indexFile } from '../plan/dashboard/resource-index';
import { ALL_PARTS, type Part } from '../plan/plan';
import { commandIn } from '../project/own-commands';
import { findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import type { ModelIR, SchemaIR } from '../schema/ir';
import { OPERATIONS } from '../schema/operation';
import { hasSuffix, partOf } from './manifest-of';

/** The models that a part has files of once a run is done. */
export interface Present {
  /** The schema, with each of them as its files were made. */
  schema: SchemaIR;
  names: ReadonlyMap<string, NameSet>;
  /** Those of the run that had no file here before. */
  added: ReadonlySet<string>;
}

/** One model as a part has it. */
interface PresentModel {
  model: ModelIR;
  names: NameSet;
}

/**
 * What there is besides the models of a limited run: those that were generated before, with the plural
 * and the pages that they were generated with, for the run leaves their files as they are. A model that
 * was not is none here: nothing may import what is not there.
 *
 * @param own the models of the run, with their names
 * @throws {GenError} for a model whose files lie where nothing of this run may follow
 */
export function presentModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  manifest: Manifest,
  own: ReadonlyMap<string, NameSet>,
  parts: readonly Part[],
): Record<Part, Present> {
  const found = new Finder(tree, context, schema, manifest, own);
  const nothing: Present = { schema, names: new Map(), added: new Set() };
  const present = Object.fromEntries(
    ALL_PARTS.map((part) => [part, parts.includes(part) ? found.presentIn(part) : nothing]),
  ) as Record<Part, Present>;
  if (found.problems.size > 0) throw new GenError([...found.problems.values()]);
  return present;
}

class Finder {
  /** By model: one says enough. */
  readonly problems = new Map<string, Diagnostic>();
  private readonly dtos: DtoPlaces;
  private readonly dashboard: DashboardPlaces | undefined;

  constructor(
    private readonly tree: FileTree,
    private readonly context: ProjectContext,
    private readonly schema: SchemaIR,
    private readonly manifest: Manifest,
    private readonly own: ReadonlyMap<string, NameSet>,
  ) {
    this.dtos = findDtoPlaces(tree, context, schema.client);
    this.dashboard = findDashboard(tree, context);
  }

  presentIn(part: Part): Present {
    const entries = this.entriesOf(part);
    const { models } = this.schema;
    const known = new Set(models.map(({ name }) => name));
    for (const model of entries.keys()) if (!known.has(model)) this.refuse(model, GONE);
    const names = new Map<string, NameSet>();
    const added = new Set<string>();
    const asPresent = models.map((model) => {
      const ownNames = this.own.get(model.name);
      const before = this.before(part, model, entries.get(model.name));
      if (ownNames && !before) added.add(model.name);
      const present = ownNames ? { model, names: ownNames } : before;
      if (present) names.set(model.name, present.names);
      return present?.model ?? model;
    });
    return { schema: { ...this.schema, models: asPresent }, names, added };
  }

  /** By model, what the manifest knows of a part; files of another suffix are another variant's. */
  private entriesOf(part: Part): Map<string, Map<string, ManifestEntry>> {
    const byModel = new Map<string, Map<string, ManifestEntry>>();
    for (const [path, entry] of this.manifest.entries) {
      const isOther = hasSuffix(entry) && entry.suffix !== this.context.config.suffix;
      if (entry.model === undefined || isOther || partOf(entry) !== part) continue;
      const ofModel = byModel.get(entry.model) ?? new Map<string, ManifestEntry>();
      byModel.set(entry.model, ofModel.set(path, entry));
    }
    return byModel;
  }

  /** The model as earlier runs have left it in a part. */
  private before(
    part: Part,
    model: ModelIR,
    entries: ReadonlyMap<string, ManifestEntry> = new Map(),
  ): PresentModel | undefined {
    const [[old, { plural = undefined } = {}] = []] = entries;
    const { suffix } = this.context.config;
    const today = namesOf(model.name, suffix, model);
    const isRenamed = plural !== undefined && plural !== today.resource;
    const names = isRenamed ? namesOf(model.name, suffix, { plural }) : today;
    const path = this.mainFile(part, names);
    if (path === undefined) return undefined;
    if (this.isGenerated(path)) return { model: this.asGenerated(part, model, names), names };
    if (old !== undefined && !this.own.has(model.name))
      this.refuse(model.name, {
        message: `would have its files in another place than ${old}`,
        cure: 'which moves them',
      });
    return undefined;
  }

  /** The file by which a model is wired; undefined where there is no place for it. */
  private mainFile(part: Part, names: NameSet): string | undefined {
    if (part === 'dashboard') return this.dashboard && indexFile.path(names, this.dashboard);
    return (part === 'dtos' ? responseDtoFile : moduleFile).path(names, this.dtos);
  }

  /** Where the manifest is lost, a generated file is still known by its first line. */
  private isGenerated(path: string): boolean {
    const isKnown = this.manifest.entries.has(path);
    return isKnown || isGenerated(this.tree.read(path, 'utf-8') ?? '');
  }

  private asGenerated(part: Part, model: ModelIR, names: NameSet): ModelIR {
    const { dashboard } = this;
    if (part !== 'dashboard' || !dashboard) return { ...model, isMarked: true };
    const pages = PAGES.filter((page) => this.isGenerated(pageFile(names, page, dashboard)));
    // no page is for restoring, which lists offer by what the metadata say
    const { operations = OPERATIONS } = model;
    const restored = operations.filter((operation) => operation === 'restore');
    return { ...model, isMarked: true, operations: [...operationsOf(pages), ...restored] };
  }

  private refuse(model: string, { message, cure }: { message: string; cure: string }): void {
    const command = commandIn(this.tree, this.context.root, 'all');
    this.problems.set(model, {
      message: `${model} ${message}`,
      cure: `run ${command} without --only once, ${cure}`,
    });
  }
}

const GONE = {
  message: 'is not in the schema any more, but its files are still there',
  cure: 'which removes them',
};
