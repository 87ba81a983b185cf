import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { isListening } from '../../database/embedded';
import type { ProjectToRun } from '../../set-up/project';
import { loginOf } from '../../set-up/variables';
import type { DevPart } from './log';

/** How often to check whether the API responds. */
const POLL_INTERVAL_MS = 300;

/** Prints the URLs of all parts once they respond. */
export class WelcomeMessage {
  private dashboardUrl?: string;

  constructor(
    private readonly project: ProjectToRun,
    private readonly port: number,
    private readonly parts: ReadonlySet<DevPart>,
    private readonly signal: AbortSignal,
  ) {}

  /** @param line output line of Vite, which may contain its URL */
  detectDashboardUrl(line: string): void {
    const [, address] = /Local:\s+(http\S+?)\/?\s*$/.exec(stripVTControlCharacters(line)) ?? [];
    this.dashboardUrl ??= address;
  }

  start(): void {
    if (this.parts.has('api') || this.parts.has('dashboard')) void this.printWhenReady();
  }

  private async printWhenReady(): Promise<void> {
    while (!(await this.isReady())) {
      if (this.signal.aborted) return;
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    }
    this.lines().forEach((line) => console.log(line));
  }

  private async isReady(): Promise<boolean> {
    if (this.parts.has('dashboard') && this.dashboardUrl === undefined) return false;
    return !this.parts.has('api') || isListening(this.port);
  }

  private lines(): string[] {
    const { env = '', globalPrefix } = this.project;
    const login = loginOf(env);
    return [
      '',
      ...(this.dashboardUrl === undefined ? [] : [`  Dashboard  ${this.dashboardUrl}`]),
      ...(this.parts.has('api')
        ? [`  API        http://localhost:${this.port}${globalPrefix}`]
        : []),
      ...(login && this.dashboardUrl
        ? [`  Log in as  ${login.name}, with ADMIN_PASSWORD from .env`]
        : []),
      '',
      '  Ctrl-C stops all.',
      '',
    ];
  }
}
