import { connect } from 'node:net';

/** Sends the bytes as they are and gives the whole answer; the head must ask to close the connection. */
export function sendRaw(port: number, head: string[], body: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** One part of a multipart body. */
export const part = (headers: string, content: string, boundary = 'XX'): string =>
  `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;

/** The head of an upload with that body, which the server answers and closes behind. */
export const uploadHead = (length: number | undefined, more: string[] = []): string[] => [
  'POST /upload HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: close',
  'Authorization: Bearer good',
  ...(more.some((line) => /^content-type:/i.test(line))
    ? []
    : ['Content-Type: multipart/form-data; boundary=XX']),
  ...(length === undefined ? [] : [`Content-Length: ${length}`]),
  ...more,
];
