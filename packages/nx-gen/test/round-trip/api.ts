import { stripVTControlCharacters } from 'node:util';
import { AnswerCheck } from './answer-check';
import type { Answer, BareAnswer, BareCall, Request, Row } from './exchange';
import { curlOf, Untriable, type Asked, type Fault, type Seen } from './fault';
import { ResourceDocument, type OpenApi, type Verb } from './open-api';

/** The generated API, over HTTP: every answer is held against the API's own document. */
export class Api {
  private readonly check: AnswerCheck;
  private asked?: Asked;
  private answered = 0;
  private isRefusalMeant = false;

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

  /**
   * The record that a call of Prisma's client finds is whose requests follow.
   *
   * @param passesAll false of a user whom rules may refuse what is asked
   */
  async letAsk(delegate: string, call: BareCall, passesAll: boolean): Promise<void> {
    const { body } = await this.send('post', 'test-client', {
      delegate,
      ...call,
      isKept: true,
      isAsking: true,
    });
    const answer = body as BareAnswer;
    if (!answer.isDone) throw new Untriable(`nobody can log in: ${answer.message.slice(-300)}`);
    this.isRefusalMeant = !passesAll;
  }

  /** How many requests the generated API has answered. */
  get requests(): number {
    return this.answered;
  }

  resource(name: string): ResourceDocument {
    return new ResourceDocument(this.document, name);
  }

  /** Something that is wrong with the last answer. */
  fault(text: string, seen?: Seen): Fault {
    return { text, ...(this.asked && { asked: this.asked }), ...(seen && { seen }) };
  }

  /** A request as a command line. */
  curl(asked: Asked): string {
    return curlOf(this.url, asked);
  }

  /**
   * @throws {Error} for a server error, for a status that the document does not have, and for an
   * answer that is not as documented
   */
  async ask(resource: string, request: Request): Promise<Answer> {
    const { verb, id, query = '', body } = request;
    const asked: Asked = { resource, request };
    this.asked = asked;
    const place = id === undefined ? '' : '/{id}';
    const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
    const logged = this.log().length;
    const answer = await this.send(verb, `gen-api/${path}${query}`, body);
    asked.answer = answer;
    this.answered++;
    const said = `${verb.toUpperCase()} ${path}${query} answers ${answer.status}`;
    if (answer.status >= 500) {
      await this.send('get', 'docs-json', undefined); // by then the log has come
      throw new Error(`${said}: ${cause(this.log().slice(logged))} (sent ${shown(body)})`);
    }
    if (this.isRefusalMeant && isOfRules(answer))
      throw new Untriable(`${said}, and no role passes every rule: ${shown(answer.body)}`);
    const schema = this.resource(resource).answer(verb, place, answer.status);
    if (!schema) throw new Error(`${said}, which its document lacks: ${shown(answer.body)}`);
    const [fault] = this.check.faults(schema, answer.body);
    if (fault !== undefined) throw new Error(`${said}, not as documented: ${fault}`);
    return answer;
  }

  /** Puts a row into a table that the API cannot write; `data` as Prisma's client takes it. */
  async insert(delegate: string, data: Row): Promise<Row> {
    const answer = await this.bare(delegate, { method: 'create', args: { data } }, true);
    if (!answer.isDone)
      throw new Untriable(`Prisma refuses a row of ${delegate}: ${answer.message.slice(-300)}`);
    return answer.result as Row;
  }

  /** One call of Prisma's own client, undone at once where it is not kept. */
  async bare(delegate: string, call: BareCall, isKept = false): Promise<BareAnswer> {
    const { body } = await this.send('post', 'test-client', { delegate, ...call, isKept });
    return body as BareAnswer;
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

const isOfRules = ({ status, body }: Answer): boolean =>
  status === 403 && (body as { code?: unknown }).code === 'ACCESS';

/** A value as a message quotes it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
