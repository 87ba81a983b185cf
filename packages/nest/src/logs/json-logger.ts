import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Nest's logger on top of pino. Nest passes the context as the last parameter, preceded by a stack trace.
 * @param hide removes secrets from a text: some libraries put their arguments into their messages
 */
export class JsonLogger implements LoggerService {
  constructor(
    private readonly logger: Logger,
    private readonly redact: (text: string) => string,
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
    const fields = { context, ...this.fieldsOf(message, LEVELS[level] ? rest : []) };
    this.logger[level](fields, isObject(message) ? undefined : this.redact(String(message)));
    // further messages of a call get a line each, as in Nest's own logger
    if (!LEVELS[level]) for (const one of rest) this.write(level, one, more.slice(rest.length));
  }

  private fieldsOf(message: unknown, [stack]: readonly unknown[]): object {
    if (message instanceof Error)
      return {
        msg: this.redact(message.message),
        stack: message.stack && this.redact(message.stack),
      };
    const trace = typeof stack === 'string' ? { stack: this.redact(stack) } : {};
    if (Array.isArray(message)) return { items: message, ...trace };
    return isObject(message) ? { ...message, ...trace } : trace;
  }
}

const isObject = (message: unknown): message is object =>
  typeof message === 'object' && message !== null;

/** The levels, and whether a stack trace may precede the context. */
const LEVELS = { info: false, error: true, warn: false, debug: false, trace: false, fatal: true };
