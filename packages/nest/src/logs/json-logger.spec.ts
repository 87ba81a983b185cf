import { pino } from 'pino';
import { JsonLogger } from './json-logger';

let lines: Record<string, unknown>[] = [];
const logger = new JsonLogger(
  pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  (text) => text.replaceAll('hunter2', '[hidden]'),
);
beforeEach(() => (lines = []));

const STACK = 'Error: hunter2 is wrong\n    at login (/app/login.js:3:5)';

it('tells a stack trace without a context from a context, and hides its secrets', () => {
  logger.error('import failed', STACK);
  logger.error('import failed', STACK, 'Import');
  logger.error('import failed', 'Import');
  const stack = STACK.replace('hunter2', '[hidden]');
  expect(lines).toEqual([
    { level: 50, msg: 'import failed', stack },
    { level: 50, msg: 'import failed', stack, context: 'Import' },
    { level: 50, msg: 'import failed', context: 'Import' },
  ]);
});

it('writes the stack of an error that is passed in its place', () => {
  logger.error('import failed', new Error('disk gone'), 'Import');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'import failed',
      context: 'Import',
      stack: expect.stringMatching(/^Error: disk gone\n +at /),
    }),
  ]);
});

it('keeps what else is passed in its place', () => {
  logger.error('import failed', { row: 3 }, 'Import');
  expect(lines).toEqual([
    { level: 50, msg: 'import failed', context: 'Import', detail: { row: 3 } },
  ]);
});
