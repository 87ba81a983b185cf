import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Nest's log, written by pino. Nest hands the context over as the last parameter, and a stack before it.
 * @param hide takes secrets from a text: some libraries write what they were given into their messages
 */
export class JsonLogger implements LoggerService {
  constructor(
    private readonly logger: Logger,
    private readonly hide: (text: string) => string,
  ) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  private write(level: keyof typeof LEVELS, message: unknown, more: readonly unknown[]): void {
    const context = typeof more.at(-1) === 'string' ? more.at(-1) : undefined;
    const rest = context === undefined ? more : more.slice(0, -1);
    const fields = { context, ...this.told(message, LEVELS[level] ? rest : []) };
    this.logger[level](fields, isObject(message) ? undefined : this.hide(String(message)));
    // what else is logged in one call is a line of its own, as in Nest's own log
    if (!LEVELS[level]) for (const one of rest) this.write(level, one, [context]);
  }

  private told(message: unknown, [stack]: readonly unknown[]): object {
    if (message instanceof Error)
      return {
        msg: this.hide(message.message),
        stack: message.stack && this.hide(message.stack),
      };
    const trace = typeof stack === 'string' ? { stack: this.hide(stack) } : {};
    if (Array.isArray(message)) return { items: message, ...trace };
    return isObject(message) ? { ...message, ...trace } : trace;
  }
}

const isObject = (message: unknown): message is object =>
  typeof message === 'object' && message !== null;

/** Whether a stack may stand before the context. */
const LEVELS = { info: false, error: true, warn: false, debug: false, trace: false, fatal: true };
