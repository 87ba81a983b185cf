/** Shows the current step in one line on a terminal; does nothing if the stream is not one. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): {
  show(message: string): void;
  clear(): void;
} {
  const writeLine = (text: string): void => {
    if (stream.isTTY && process.env['TERM'] !== 'dumb') stream.write(`\r\u001b[K${text}`);
  };
  return { show: (message) => writeLine(`${message} …`), clear: () => writeLine('') };
}
