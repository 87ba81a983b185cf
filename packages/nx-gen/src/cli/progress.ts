/** One line on a terminal that says what is being done; nothing where nobody watches. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): {
  show(message: string): void;
  clear(): void;
} {
  const line = (text: string): void => {
    if (stream.isTTY && process.env['TERM'] !== 'dumb') stream.write(`\r\u001b[K${text}`);
  };
  return { show: (message) => line(`${message} …`), clear: () => line('') };
}
