// Checks that all servers answer alike, so that none is fast by doing less.
import { deepStrictEqual } from 'node:assert';

/** Fields that differ with each request. */
const OF_ITS_OWN = { create: ['id', 'createdAt', 'updatedAt'], update: ['updatedAt'] };

async function answerOf({ address }, { method, path, headers, body }) {
  const response = await fetch(address + path, { method, headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Returns a server's answers to the first request of each operation, without the fields that always differ. */
export async function answersOf(server, requestsOf) {
  const answers = {};
  for (const [operation, [request]] of Object.entries(requestsOf)) {
    const answer = await answerOf(server, request);
    for (const name of OF_ITS_OWN[operation] ?? []) {
      if (typeof answer[name] !== 'string') throw new Error(`${operation} answers no ${name}.`);
      delete answer[name];
    }
    answers[operation] = answer;
  }
  return answers;
}

/** Returns a sentence for each server and operation whose answer differs from the first server's. */
export function differences(answersByServer) {
  const [[reference, expected], ...others] = Object.entries(answersByServer);
  return others.flatMap(([name, answers]) =>
    Object.keys(expected).flatMap((operation) => {
      try {
        deepStrictEqual(answers[operation], expected[operation]);
        return [];
      } catch (error) {
        return [`${name} answers ${operation} otherwise than ${reference}: ${error.message}`];
      }
    }),
  );
}
