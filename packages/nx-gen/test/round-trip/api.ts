import { stripVTControlCharacters } from 'node:util';
import { AnswerCheck } from './answer-check';
import { ResourceDocument, type OpenApi, type Verb } from './open-api';

/** A record as the API answers it. */
export type Row = Record<string, unknown>;

export interface Answer {
  status: number;
  /** The parsed body; its text where it is no JSON. */
  body: unknown;
}

/** One request to a resource: a body, and what follows the address (`?limit=5`). */
export interface Request {
  verb: Verb;
  id?: string;
  query?: string;
  body?: unknown;
}

/** The generated API, over HTTP: every answer is held against the API's own document. */
export class Api {
  private readonly check: AnswerCheck;

  constructor(
    private readonly url: string,
    private readonly document: OpenApi,
    private readonly log: () => string,
  ) {
    this.check = new AnswerCheck(document);
  }

  /** @param log everything that the server wrote to its log */
  static async at(url: string, log: () => string): Promise<Api> {
    return new Api(url, (await (await fetch(`${url}/docs-json`)).json()) as OpenApi, log);
  }

  resource(name: string): ResourceDocument {
    return new ResourceDocument(this.document, name);
  }

  /**
   * @throws {Error} for a server error, for a status that the document does not have, and for an
   * answer that is not as documented
   */
  async ask(resource: string, { verb, id, query = '', body }: Request): Promise<Answer> {
    const place = id === undefined ? '' : '/{id}';
    const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
    const logged = this.log().length;
    const answer = await this.send(verb, `gen-api/${path}${query}`, body);
    const said = `${verb.toUpperCase()} ${path}${query} answers ${answer.status}`;
    if (answer.status >= 500) {
      await this.send('get', 'docs-json', undefined); // by then the log has come
      throw new Error(`${said}: ${cause(this.log().slice(logged))} (sent ${shown(body)})`);
    }
    const schema = this.resource(resource).answer(verb, place, answer.status);
    if (!schema) throw new Error(`${said}, which its document lacks: ${shown(answer.body)}`);
    const [fault] = this.check.faults(schema, answer.body);
    if (fault !== undefined) throw new Error(`${said}, not as documented: ${fault}`);
    return answer;
  }

  /** Puts a row into a table that the API cannot write. */
  async insert(delegate: string, row: Row): Promise<Row> {
    const { status, body } = await this.send('post', `test-rows/${delegate}`, row);
    if (status !== 201) throw new Error(`no row of ${delegate} could be inserted: ${shown(body)}`);
    return body as Row;
  }

  private async send(verb: Verb, path: string, body: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}/${path}`, {
      method: verb.toUpperCase(),
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: text };
    }
  }
}

/** What a log says of an error: its message, without the place in the code. */
const cause = (log: string): string =>
  stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .join(' ')
    .slice(0, 600);

/** A value as a message quotes it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
