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
    const last = more.at(-1);
    const context =
      typeof last === 'string' && !(LEVELS[level] && isStackTrace(last)) ? last : undefined;
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
    const trace = this.traceOf(stack);
    if (Array.isArray(message)) return { items: message, ...trace };
    return isObject(message) ? { ...message, ...trace } : trace;
  }

  /** Of what stands where Nest puts the stack trace: many pass the error itself. */
  private traceOf(cause: unknown): object {
    const stack = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
    if (typeof stack === 'string') return { stack: this.redact(stack) };
    return stack === undefined ? {} : { detail: stack };
  }
}

/** Nest's own loggers tell a stack trace from a context in the same way. */
const isStackTrace = (text: string): boolean => /^.+\n\s+at .+:\d+:\d+/s.test(text);

const isObject = (message: unknown): message is object =>
  typeof message === 'object' && message !== null;

/** The levels, and whether a stack trace may precede the context. */
const LEVELS = { info: false, error: true, warn: false, debug: false, trace: false, fatal: true };
