import { type Diagnostic, GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { namesOf, type NameSet } from '../naming/names';
import { wasGenerated, type Manifest, type ManifestEntry } from '../output/manifest';
import { moduleFile } from '../plan/api/module';
import { responseDtoFile } from '../plan/api/response-dto';
import type { DtoPlaces } from '../plan/api-places';
import { pageFile, PAGES, type DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { operationsOf } from '../plan/dashboard/page-operations';
import { indexFile } from '../plan/dashboard/resource-index';
import { ALL_PARTS, type Part } from '../plan/plan';
import { commandIn } from '../project/own-commands';
import { findDashboard, findDtoPlaces } from '../project/places';
import type { ProjectContext } from '../project/project';
import type { ModelIR, SchemaIR } from '../schema/ir';
import { OPERATIONS } from '../schema/operation';
import { hasSuffix, partOf } from './next-manifest';

/** The models that a part has files of after a run. */
export interface PresentModels {
  /** The schema, with each model in the state its files were generated from. */
  schema: SchemaIR;
  names: ReadonlyMap<string, NameSet>;
  /** Models of the run without earlier files in this part. */
  added: ReadonlySet<string>;
}

/** A model in the state that a part has. */
interface PresentModel {
  model: ModelIR;
  names: NameSet;
}

/**
 * Returns what exists besides the models of a limited run: those generated earlier, with the plural and pages of that
 * time, since the run does not touch their files. Models never generated are left out, so that nothing imports missing
 * files.
 *
 * @param own the models of the run, with their names
 * @throws {GenError} for a model whose files are where this run could not refer to them
 */
export function presentModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  manifest: Manifest,
  own: ReadonlyMap<string, NameSet>,
  parts: readonly Part[],
): Record<Part, PresentModels> {
  const finder = new PresentModelFinder(tree, context, schema, manifest, own);
  const nothing: PresentModels = { schema, names: new Map(), added: new Set() };
  const present = Object.fromEntries(
    ALL_PARTS.map((part) => [part, parts.includes(part) ? finder.presentIn(part) : nothing]),
  ) as Record<Part, PresentModels>;
  if (finder.problems.size > 0) throw new GenError([...finder.problems.values()]);
  return present;
}

class PresentModelFinder {
  /** By model: one problem each is enough. */
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

  presentIn(part: Part): PresentModels {
    const entries = this.entriesOf(part);
    const { models } = this.schema;
    const known = new Set(models.map(({ name }) => name));
    for (const model of entries.keys())
      if (!known.has(model)) this.refuse(model, REMOVED_FROM_SCHEMA);
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

  /** Returns a part's manifest entries by model; files with another suffix belong to another variant. */
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

  /** Returns the model as earlier runs left it in a part. */
  private before(
    part: Part,
    model: ModelIR,
    entries: ReadonlyMap<string, ManifestEntry> = new Map(),
  ): PresentModel | undefined {
    const [[generatedPath, { plural = undefined } = {}] = []] = entries;
    const { suffix } = this.context.config;
    const currentNames = namesOf(model.name, suffix, model);
    const isRenamed = plural !== undefined && plural !== currentNames.resource;
    const names = isRenamed ? namesOf(model.name, suffix, { plural }) : currentNames;
    const path = this.mainFile(part, names);
    if (path === undefined) return undefined;
    if (this.isGenerated(path)) return { model: this.asGenerated(part, model, names), names };
    if (generatedPath !== undefined && !this.own.has(model.name))
      this.refuse(model.name, {
        message: `would have its files elsewhere than ${generatedPath}`,
        cure: 'which moves them',
      });
    return undefined;
  }

  /** Returns the file that the wiring of a model refers to; undefined if it has no target. */
  private mainFile(part: Part, names: NameSet): string | undefined {
    if (part === 'dashboard') return this.dashboard && indexFile.path(names, this.dashboard);
    return (part === 'dtos' ? responseDtoFile : moduleFile).path(names, this.dtos);
  }

  private isGenerated(path: string): boolean {
    return wasGenerated(this.tree, this.manifest, path);
  }

  private asGenerated(part: Part, model: ModelIR, names: NameSet): ModelIR {
    const { dashboard } = this;
    if (part !== 'dashboard' || !dashboard) return { ...model, isMarked: true };
    const pages = PAGES.filter((page) => this.isGenerated(pageFile(names, page, dashboard)));
    const { operations = OPERATIONS, studio = true, ...rest } = model;
    // restoring has no page of its own; lists offer it based on the metadata, and without a Studio deleting as well
    const more = operations.filter(
      (one) => one === 'restore' || (one === 'delete' && !studio && pages.includes('List')),
    );
    const present = [...new Set([...operationsOf(pages), ...more])];
    const isAbsent = !pages.includes('Studio');
    return { ...rest, isMarked: true, operations: present, ...(isAbsent && { studio: false }) };
  }

  private refuse(model: string, { message, cure }: { message: string; cure: string }): void {
    const command = commandIn(this.tree, this.context.root, 'all');
    this.problems.set(model, {
      message: `${model} ${message}`,
      cure: `run ${command} without --only once, ${cure}`,
    });
  }
}

const REMOVED_FROM_SCHEMA = {
  message: 'is no longer in the schema, but its files are still there',
  cure: 'which removes them',
};
