import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { paintFor } from '../../doctor/paint';
import { generateParts, type Run } from '../../run/generate';
import { loadContext } from '../../run/load-project';
import type { GenerateOptions } from '../../config/run-options';
import { describeSummary } from '../../run/summary';
import { listOf } from '../../base/nearest';
import { DiskTree } from '../../output/disk-tree';
import { lockProject } from '../../output/lock';
import { toReadableError } from '../../output/system-error';
import type { Part } from '../../plan/plan';
import { GenError } from '../../base/diagnostics';
import { saveRun } from '../generate';
import { messageOf } from '../message-of';
import { showPathFrom } from '../show-path';
import { watchedPlacesOf, type WatchedPlace } from './watched-places';
import { RunQueue } from './run-queue';
import { watchFiles } from './watch-files';

/** An editor may save several files, or one file in several steps. */
const DEBOUNCE_MS = 100;

/** How often a run checks whether another process has released the lock. */
const LOCK_RETRY_MS = 300;

/** Where a session logs, and the additional work around a run. */
export interface SessionEnvironment {
  out: Pick<Console, 'log' | 'warn' | 'error'>;
  /**
   * Updates what generated code depends on, so that a compiler sees both change together.
   * @param changes as below
   */
  beforeWriting?(changes: readonly string[]): Promise<void>;
  /** @param changes paths relative to the workspace; empty for the first run, which may also have failed */
  afterRun?(changes: readonly string[]): Promise<void>;
}

/** The runs and reports of `gen watch`, from start to end. */
export class WatchSession {
  private readonly queue = new RunQueue((changes) => this.runCycle(changes), DEBOUNCE_MS);
  private readonly show: (path: string) => string;
  private places: WatchedPlace[];
  private watcher?: FSWatcher;
  /** Warnings of the last run, which are not repeated after each change. */
  private lastWarnings: ReadonlySet<string> = new Set();

  /**
   * @param root absolute path of the workspace
   * @param config watched from the start, even if it cannot be read
   */
  constructor(
    private readonly root: string,
    private readonly options: GenerateOptions,
    private readonly parts: readonly Part[],
    private readonly config: WatchedPlace,
    private readonly signal: AbortSignal,
    private readonly environment: SessionEnvironment = { out: console },
  ) {
    this.places = [config];
    this.show = showPathFrom(root);
  }

  start(): void {
    this.queue.start();
  }

  /** Waits for the current run. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.watcher?.close();
  }

  /** The files are watched before the run reads them, so that no change is missed. */
  private async runCycle(changes: readonly string[]): Promise<void> {
    const cause = causeOf(changes.map(this.show));
    const startedAt = performance.now();
    try {
      await this.watchPlaces();
      const run = await this.run(changes);
      if (run === undefined) return;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      this.environment.out.log(
        `${timeOfDay()} ${cause}${describeSummary(run, this.show)} (${seconds} s)`,
      );
    } catch (error) {
      this.logError(cause, messageOf(toReadableError(error, this.root)));
    }
    try {
      await this.environment.afterRun?.(changes);
    } catch (error) {
      this.logError('', messageOf(toReadableError(error, this.root)));
    }
  }

  /** Follows the configuration, which may name other places now; if it is invalid, the places stay the same. */
  private async watchPlaces(): Promise<void> {
    const places = await this.readPlaces();
    const isSame = isDeepStrictEqual(places.map(identityOf), this.places.map(identityOf));
    if (this.watcher && isSame) return;
    await this.watcher?.close();
    this.places = places;
    this.watcher = await watchFiles(
      this.root,
      places,
      (path) => this.queue.add(path),
      (error) => this.logError('', `not everything can be watched: ${String(error)}`),
    );
    const labels = [...new Set(places.map(({ label }) => label))];
    this.environment.out.log(`Watching ${listOf(labels, 'and')}; Ctrl-C stops it.`);
  }

  private async readPlaces(): Promise<WatchedPlace[]> {
    const tree = new DiskTree(this.root);
    try {
      return [this.config, ...watchedPlacesOf(tree, await loadContext(tree, this.options))];
    } catch (error) {
      if (error instanceof GenError) return this.places;
      throw error;
    }
  }

  /** @returns undefined if it was stopped before it could begin */
  private async run(changes: readonly string[]): Promise<Run | undefined> {
    const planned = await this.withLock(async () => {
      const plan = await this.plan();
      return { plan, texts: textsOf(plan.tree) };
    });
    if (planned === undefined) return undefined;
    const { plan, texts } = planned;
    // not under the lock: "prisma generate" may itself be configured to generate this project
    if (texts.length > 0) await this.environment.beforeWriting?.(changes);
    return this.withLock(async () => {
      const isAsPlanned = isDeepStrictEqual(textsOf(plan.tree), texts);
      const { tree, run, warnings } = isAsPlanned ? plan : await this.plan();
      saveRun(tree, this.options, run);
      const isNew = (warning: string): boolean => !this.lastWarnings.has(warning);
      [...warnings]
        .filter(isNew)
        .forEach((warning) => this.environment.out.warn(`Warning: ${warning}`));
      this.lastWarnings = warnings;
      return run;
    });
  }

  private async plan(): Promise<{ tree: DiskTree; run: Run; warnings: ReadonlySet<string> }> {
    const tree = new DiskTree(this.root);
    const warnings = new Set<string>();
    const warn = (message: string): unknown => warnings.add(message);
    // non-interactive: a prompt would block every later change
    const run = await generateParts(this.parts)(tree, this.options, { warn });
    return { tree, run, warnings };
  }

  private async withLock<T>(work: () => Promise<T>): Promise<T | undefined> {
    const release = await this.lock();
    if (release === undefined) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for another process that works on the project, so that no change is lost. */
  private async lock(): Promise<(() => void) | undefined> {
    for (let isReported = false; !this.signal.aborted; isReported = true) {
      try {
        return lockProject(this.root, this.options.root);
      } catch (error) {
        if (!(error instanceof GenError)) throw error;
        if (!isReported) this.environment.out.log(`${timeOfDay()} Waiting: ${error.message}`);
        await sleep(LOCK_RETRY_MS);
      }
    }
    return undefined;
  }

  private logError(cause: string, text: string): void {
    const paint = paintFor(process.stderr);
    this.environment.out.error(`${timeOfDay()} ${cause}${paint('red', 'Error')}: ${text}`);
  }
}

/** Returns the current contents of the files that a plan writes: they may change before it is written. */
const textsOf = (tree: DiskTree): (string | null)[] => {
  const disk = new DiskTree(tree.root);
  return tree.changes().map(({ path }) => disk.read(path));
};

const identityOf = ({ folder, label }: WatchedPlace): string => `${folder} ${label}`;

const timeOfDay = (): string => new Date().toTimeString().slice(0, 8);

function causeOf(changes: readonly string[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first}${more} changed. `;
}
