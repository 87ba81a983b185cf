import { stripVTControlCharacters } from 'node:util';
import { ResponseValidator } from './response-validator';
import type { ApiResponse, ClientResult, ClientCall, ApiRequest, Row } from './exchange';
import { curlOf, UntestableError, type Exchange, type Fault, type Observation } from './fault';
import { ResourceDocument, type OpenApi, type Verb } from './open-api';

/** The generated API over HTTP: every response is checked against the API's own document. */
export class Api {
  private readonly validator: ResponseValidator;
  private lastExchange?: Exchange;
  private requestCount = 0;
  private expectsRefusals = false;

  constructor(
    private readonly url: string,
    private readonly document: OpenApi,
    private readonly log: () => string,
  ) {
    this.validator = new ResponseValidator(document);
  }

  /** @param log returns everything that the server wrote to its log */
  static async at(url: string, log: () => string): Promise<Api> {
    return new Api(url, (await (await fetch(`${url}/docs-json`)).json()) as OpenApi, log);
  }

  /**
   * Sends all further requests as the user whose record a call of Prisma's client finds.
   *
   * @param passesAll false for a user whose requests access rules may refuse
   */
  async actAs(delegate: string, call: ClientCall, passesAll: boolean): Promise<void> {
    const { body } = await this.send('post', 'test-client', {
      delegate,
      ...call,
      isKept: true,
      isAsking: true,
    });
    const answer = body as ClientResult;
    if (!answer.isDone)
      throw new UntestableError(`nobody can log in: ${answer.message.slice(-300)}`);
    this.expectsRefusals = !passesAll;
  }

  /** The number of requests that the generated API has answered. */
  get requests(): number {
    return this.requestCount;
  }

  resource(name: string): ResourceDocument {
    return new ResourceDocument(this.document, name);
  }

  /** Reports something wrong with the last response. */
  fault(text: string, seen?: Observation): Fault {
    return { text, ...(this.lastExchange && { asked: this.lastExchange }), ...(seen && { seen }) };
  }

  /** Returns a request as a command line. */
  curl(asked: Exchange): string {
    return curlOf(this.url, asked);
  }

  /**
   * @throws {Error} for a server error, for an undocumented status, and for a response that does not match the
   * document
   */
  async ask(resource: string, request: ApiRequest): Promise<ApiResponse> {
    const { verb, id, query = '', body } = request;
    const asked: Exchange = { resource, request };
    this.lastExchange = asked;
    const place = id === undefined ? '' : '/{id}';
    const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
    const logOffset = this.log().length;
    const answer = await this.send(verb, `gen-api/${path}${query}`, body);
    asked.answer = answer;
    this.requestCount++;
    const description = `${verb.toUpperCase()} ${path}${query} answers ${answer.status}`;
    if (answer.status >= 500) {
      await this.send('get', 'docs-json', undefined); // by then the log has arrived
      throw new Error(
        `${description}: ${loggedMessage(this.log().slice(logOffset))} (sent ${formatValue(body)})`,
      );
    }
    if (this.expectsRefusals && isAccessRefusal(answer))
      throw new UntestableError(
        `${description}, and no role passes every rule: ${formatValue(answer.body)}`,
      );
    const schema = this.resource(resource).responseSchema(verb, place, answer.status);
    if (!schema)
      throw new Error(`${description}, which its document lacks: ${formatValue(answer.body)}`);
    const [fault] = this.validator.faults(schema, answer.body);
    if (fault !== undefined) throw new Error(`${description}, not as documented: ${fault}`);
    return answer;
  }

  /** Inserts a row into a table that the API cannot write; `data` as Prisma's client takes it. */
  async insert(delegate: string, data: Row): Promise<Row> {
    const answer = await this.callClient(delegate, { method: 'create', args: { data } }, true);
    if (!answer.isDone)
      throw new UntestableError(
        `Prisma refuses a row of ${delegate}: ${answer.message.slice(-300)}`,
      );
    return answer.result as Row;
  }

  /** Calls Prisma's own client once, and rolls the call back unless it is to be kept. */
  async callClient(delegate: string, call: ClientCall, isKept = false): Promise<ClientResult> {
    const { body } = await this.send('post', 'test-client', { delegate, ...call, isKept });
    return body as ClientResult;
  }

  private async send(verb: Verb, path: string, body: unknown): Promise<ApiResponse> {
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

/** Returns the message of a logged error, without its stack trace. */
const loggedMessage = (log: string): string =>
  stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .join(' ')
    .slice(0, 600);

const isAccessRefusal = ({ status, body }: ApiResponse): boolean =>
  status === 403 && (body as { code?: unknown }).code === 'ACCESS';

/** Formats a value for a message. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
