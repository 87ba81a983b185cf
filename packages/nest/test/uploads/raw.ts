import { connect } from 'node:net';

/** Sends the bytes unchanged and returns the whole response; the headers must ask to close the connection. */
export function sendRaw(port: number, head: string[], body: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (response += chunk));
    socket.on('close', () => resolve(response));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(response) : reject(error),
    );
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

export const statusOf = (response: string): number =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

/** Returns one part of a multipart body. */
export const part = (headers: string, content: string, boundary = 'XX'): string =>
  `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;

/** Returns the headers of an upload with that body, after which the server closes the connection. */
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
