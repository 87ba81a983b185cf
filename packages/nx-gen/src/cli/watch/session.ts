import { inspect, isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { paintFor } from '../../doctor/paint';
import { generating, type Run } from '../../run/generate';
import { loadContext } from '../../run/load-project';
import type { GenerateOptions } from '../../config/run-options';
import { describe } from '../../run/summary';
import { listOf } from '../../base/nearest';
import { DiskTree } from '../../output/disk-tree';
import { lockProject } from '../../output/lock';
import { inWords } from '../../output/system-error';
import type { Part } from '../../plan/plan';
import { GenError } from '../../base/diagnostics';
import { keep } from '../generate';
import { shownFrom } from '../shown-path';
import { placesOf, type Place } from './watched-places';
import { RunQueue } from './run-queue';
import { watchFiles } from './watch-files';

/** An editor may save several files, or one of them in several steps. */
const QUIET_MS = 100;

/** How often a run that another process holds up looks whether it may begin. */
const LOCK_MS = 300;

/** Where a session says what it does, and what else is done behind a run. */
export interface SessionSurroundings {
  out: Pick<Console, 'log' | 'warn' | 'error'>;
  /** What generated code needs beside it, so that whoever compiles both sees them change together. @param changes as below */
  beforeWriting?(changes: readonly string[]): Promise<void>;
  /** @param changes paths, relative to the workspace; none in the first run, which may have failed like any other */
  afterRun?(changes: readonly string[]): Promise<void>;
}

/** Runs and their reports, from the beginning of `gen watch` to its end. */
export class WatchSession {
  private readonly queue = new RunQueue((changes) => this.cycle(changes), QUIET_MS);
  private readonly show: (path: string) => string;
  private places: Place[];
  private watcher?: FSWatcher;
  /** What the last run warned of: it is not said again after each change. */
  private warned: ReadonlySet<string> = new Set();

  /**
   * @param root absolute path of the workspace
   * @param config is watched from the beginning, also where it cannot be read
   */
  constructor(
    private readonly root: string,
    private readonly options: GenerateOptions,
    private readonly parts: readonly Part[],
    private readonly config: Place,
    private readonly stop: AbortSignal,
    private readonly around: SessionSurroundings = { out: console },
  ) {
    this.places = [config];
    this.show = shownFrom(root);
  }

  begin(): void {
    this.queue.start();
  }

  /** Waits for the run that is on its way. */
  async end(): Promise<void> {
    await this.queue.close();
    await this.watcher?.close();
  }

  /** The files are watched before the run reads them: no change is missed. */
  private async cycle(changes: readonly string[]): Promise<void> {
    const cause = causeOf(changes.map(this.show));
    const begun = performance.now();
    try {
      await this.watchPlaces();
      const run = await this.run(changes);
      if (run === undefined) return;
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      this.around.out.log(`${now()} ${cause}${describe(run, this.show)} (${seconds} s)`);
    } catch (error) {
      this.fail(cause, messageOf(inWords(error, this.root)));
    }
    await this.around.afterRun?.(changes);
  }

  /** Follows the configuration, which may name other places now; one that is broken names none. */
  private async watchPlaces(): Promise<void> {
    const places = await this.placesNow();
    const isSame = isDeepStrictEqual(places.map(pathOf), this.places.map(pathOf));
    if (this.watcher && isSame) return;
    await this.watcher?.close();
    this.places = places;
    this.watcher = await watchFiles(
      this.root,
      places,
      (path) => this.queue.add(path),
      (error) => this.fail('', `not everything can be watched: ${String(error)}`),
    );
    const labels = [...new Set(places.map(({ label }) => label))];
    this.around.out.log(`Watching ${listOf(labels, 'and')}; Ctrl-C stops it.`);
  }

  private async placesNow(): Promise<Place[]> {
    const tree = new DiskTree(this.root);
    try {
      return [this.config, ...placesOf(tree, await loadContext(tree, this.options))];
    } catch (error) {
      if (error instanceof GenError) return this.places;
      throw error;
    }
  }

  /** @returns undefined where it was stopped before it could begin */
  private async run(changes: readonly string[]): Promise<Run | undefined> {
    const planned = await this.locked(async () => {
      const plan = await this.plan();
      return { plan, texts: textsOf(plan.tree) };
    });
    if (planned === undefined) return undefined;
    const { plan, texts } = planned;
    // not under the lock: "prisma generate" may be told to generate this project as well
    if (texts.length > 0) await this.around.beforeWriting?.(changes);
    return this.locked(async () => {
      const isAsPlanned = isDeepStrictEqual(textsOf(plan.tree), texts);
      const { tree, run, warnings } = isAsPlanned ? plan : await this.plan();
      keep(tree, this.options, run);
      const isNew = (warning: string): boolean => !this.warned.has(warning);
      [...warnings].filter(isNew).forEach((warning) => this.around.out.warn(`Warning: ${warning}`));
      this.warned = warnings;
      return run;
    });
  }

  private async plan(): Promise<{ tree: DiskTree; run: Run; warnings: ReadonlySet<string> }> {
    const tree = new DiskTree(this.root);
    const warnings = new Set<string>();
    const warn = (message: string): unknown => warnings.add(message);
    // nobody is asked: a question would hold up every change behind it
    const run = await generating(this.parts)(tree, this.options, { warn });
    return { tree, run, warnings };
  }

  private async locked<T>(work: () => Promise<T>): Promise<T | undefined> {
    const release = await this.lock();
    if (release === undefined) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for another process that works on the project; a change must not be lost to it. */
  private async lock(): Promise<(() => void) | undefined> {
    for (let isTold = false; !this.stop.aborted; isTold = true) {
      try {
        return lockProject(this.root, this.options.root);
      } catch (error) {
        if (!(error instanceof GenError)) throw error;
        if (!isTold) this.around.out.log(`${now()} Waiting: ${error.message}`);
        await sleep(LOCK_MS);
      }
    }
    return undefined;
  }

  private fail(cause: string, text: string): void {
    const paint = paintFor(process.stderr);
    this.around.out.error(`${now()} ${cause}${paint('red', 'Error')}: ${text}`);
  }
}

/** A fault of the generator is told with the place in its code. */
const messageOf = (error: unknown): string =>
  error instanceof GenError ? error.message : inspect(error);

/** What lies where a plan writes: somebody may have changed it before it is written. */
const textsOf = (tree: DiskTree): (string | null)[] => {
  const disk = new DiskTree(tree.root);
  return tree.changes().map(({ path }) => disk.read(path));
};

const pathOf = ({ folder, label }: Place): string => `${folder} ${label}`;

const now = (): string => new Date().toTimeString().slice(0, 8);

function causeOf(changes: readonly string[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first}${more} changed. `;
}
