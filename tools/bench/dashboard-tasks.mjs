// Reads the tasks of the renderer's main thread from a Chromium trace.

/** The trace categories that contain its tasks. */
export const TASKS = ['toplevel', 'disabled-by-default-lighthouse'];

/**
 * Returns the longest task of a trace (a Buffer, as Playwright returns it) in milliseconds: { wall, cpu }, which differ
 * where other programs compete with the browser.
 */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.dur && pages.has(threadOf(event)));
  const longest = (times) => Math.round(Math.max(0, ...times) / 1000);
  return {
    wall: longest(tasks.map(({ dur }) => dur)),
    cpu: longest(tasks.map(({ tdur = 0 }) => tdur)),
  };
}
