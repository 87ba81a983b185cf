// Sends a request as is, and returns the whole response.
import { Agent, request as httpRequest } from 'node:http';

/** Connections are kept alive, as clients do; a response that closes one must not disturb the next request. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns { status, headers, text, body, ms }; `body` is the parsed text, where it is JSON. */
export async function send(address, request, { timeoutMs }) {
  const began = performance.now();
  try {
    const answer = await once(address, request, timeoutMs);
    return { ...answer, ms: performance.now() - began };
  } catch (error) {
    // the server may have just closed the idle connection
    if (!error.isReused) return { error: error.message, ms: performance.now() - began };
    return send(address, request, { timeoutMs });
  }
}

function once(address, { method, path, headers, bytes }, timeoutMs) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const length = bytes && { 'Content-Length': bytes.length };
    const sent = httpRequest({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
    });
    const tooLate = setTimeout(
      () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    sent.once('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () => {
        clearTimeout(tooLate);
        resolve(whole(answer, Buffer.concat(chunks).toString()));
      });
      answer.once('error', fail);
    });
    sent.once('error', fail);
    sent.end(bytes);

    function fail(error) {
      clearTimeout(tooLate);
      reject(Object.assign(error, { isReused: sent.reusedSocket && error.code === 'ECONNRESET' }));
    }
  });
}

function whole({ statusCode, headers }, text) {
  return { status: statusCode, headers, text, body: jsonOf(text) };
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const closeConnections = () => agent.destroy();
