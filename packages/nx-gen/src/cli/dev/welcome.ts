import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { answers } from '../../database/embedded';
import type { ProjectToRun } from '../../set-up/project';
import { loginOf } from '../../set-up/variables';
import type { DevPart } from './log';

/** How often it looks whether the API answers by now. */
const LOOK_MS = 300;

/** Tells where everything is, once all of it answers. */
export class Welcome {
  private dashboard?: string;

  constructor(
    private readonly project: ProjectToRun,
    private readonly port: number,
    private readonly parts: ReadonlySet<DevPart>,
    private readonly stop: AbortSignal,
  ) {}

  /** @param line of Vite, which says its address */
  hear(line: string): void {
    const [, address] = /Local:\s+(http\S+?)\/?\s*$/.exec(stripVTControlCharacters(line)) ?? [];
    this.dashboard ??= address;
  }

  begin(): void {
    if (this.parts.has('api') || this.parts.has('dashboard')) void this.wait();
  }

  private async wait(): Promise<void> {
    while (!(await this.isReady())) {
      if (this.stop.aborted) return;
      await sleep(LOOK_MS, undefined, { ref: false });
    }
    this.lines().forEach((line) => console.log(line));
  }

  private async isReady(): Promise<boolean> {
    if (this.parts.has('dashboard') && this.dashboard === undefined) return false;
    return !this.parts.has('api') || answers(this.port);
  }

  private lines(): string[] {
    const { env = '', globalPrefix } = this.project;
    const login = loginOf(env);
    return [
      '',
      ...(this.dashboard === undefined ? [] : [`  Dashboard  ${this.dashboard}`]),
      ...(this.parts.has('api')
        ? [`  API        http://localhost:${this.port}${globalPrefix}`]
        : []),
      ...(login && this.dashboard
        ? [`  Log in as  ${login.email}, with ADMIN_PASSWORD of .env`]
        : []),
      '',
      '  Ctrl-C stops all.',
      '',
    ];
  }
}
