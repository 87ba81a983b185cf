import { HttpError, type DataProvider, type I18nProvider } from 'react-admin';
import type { ResourceInfo } from '../data-provider/options.js';
import { isObject, valuesOf, type Values } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { refusalMessages } from './refusal-messages.js';

type Key = keyof typeof refusalMessages;

/** What was sent, and what the API says of it: to programs, with names and ids that people do not know. */
interface Refusal {
  readonly resource: string;
  readonly ids: readonly unknown[];
  readonly isMany: boolean;
  readonly isRestore: boolean;
  /** The fields that it is about, as paths. */
  readonly fields: readonly string[];
  readonly message: string;
}

/** A call of the project's own may be about another resource: of that no more is known than whether it is there. */
const OF_OTHERS = 'call';

/** The methods that write. */
const WRITES = new Set<PropertyKey>([
  ...['create', 'update', 'updateMany', 'delete', 'deleteMany', 'restore'],
  OF_OTHERS,
]);

const NOT_FOUND = /^\w+ with ID ([^]+) not found$/;

/** The sentence for it, by the code of the answer. */
const SENTENCES: Readonly<Record<string, (refusal: Refusal) => Key | undefined>> = {
  NOT_FOUND: ({ message, ids, isMany }) => {
    const id = NOT_FOUND.exec(message)?.[1];
    if (id === undefined) return undefined;
    if (isMany) return 'oneGone';
    return ids.some((one) => String(one) === id) ? 'gone' : 'otherGone';
  },
  UNIQUE_CONFLICT: ({ fields }) => {
    if (fields.length === 0) return undefined;
    return fields.length === 1 ? 'taken' : 'takenTogether';
  },
  FOREIGN_KEY: ({ fields, ids, isMany, isRestore }) => {
    if (fields.length > 0) return 'refersToNone';
    if (isRestore) return 'unrestorable';
    if (isMany) return 'oneUsed';
    return ids.length > 0 ? 'used' : undefined;
  },
};

/**
 * The data provider, whose refusals say in the words of the page what the API says with names of models and fields and with ids: in
 * notifications, below inputs and in cells, for all of them show the error.
 */
export function withToldRefusals(provider: DataProvider, i18n: I18nProvider): DataProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function' || !WRITES.has(name)) return method;
      return async (resource: string, params: unknown, ...more: unknown[]): Promise<unknown> => {
        try {
          return await (Reflect.apply(method, target, [resource, params, ...more]) as unknown);
        } catch (error) {
          throw told(error, { name, resource, params: valuesOf(params), provider, i18n });
        }
      };
    },
  });
}

interface Call {
  readonly name: PropertyKey;
  readonly resource: string;
  readonly params: Values;
  readonly provider: DataProvider;
  readonly i18n: I18nProvider;
}

/** The error itself, for what else is noted in it tells where it leads to. */
function told(error: unknown, { name, resource, params, provider, i18n }: Call): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = valuesOf(error.body);
  const { code, message, errors } = body;
  const sentence = SENTENCES[String(code)];
  if (typeof message !== 'string' || !sentence) return error;
  if (name === OF_OTHERS && code !== 'NOT_FOUND') return error;
  const { ids } = params;
  const fields = Array.isArray(body['fields'])
    ? body['fields'].map(String)
    : Object.keys(valuesOf(errors)).filter((field) => field !== 'root');
  const key = sentence({
    ...{ resource, fields, message },
    ids: Array.isArray(ids) ? ids : 'id' in params ? [params['id']] : [],
    isMany: Array.isArray(ids) && ids.length > 1,
    isRestore: name === 'restore',
  });
  if (key === undefined) return error;
  const words = new Labels(provider, i18n).sentence(key, resource, fields);
  // of several requests it says how many went well
  error.message = error.message.includes(message)
    ? error.message.replace(message, () => words)
    : words;
  error.body = { ...body, ...(isObject(errors) && { errors: retold(errors, words) }) };
  return error;
}

/** The same tree of texts, each of which says that. */
const retold = (errors: Values, words: string): Values =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name,
      isObject(text) ? retold(text, words) : words,
    ]),
  );

/** What people call resources and fields. */
class Labels {
  private readonly resources: Readonly<Record<string, ResourceInfo>>;

  constructor(
    { resourceFields }: DataProvider,
    private readonly i18n: I18nProvider,
  ) {
    this.resources = isObject(resourceFields)
      ? (resourceFields as Record<string, ResourceInfo>)
      : {};
  }

  sentence(key: Key, resource: string, paths: readonly string[]): string {
    const owners = paths.map((path) => this.ownerOf(resource, path.split('.')));
    const owner = owners[0]?.resource ?? resource;
    const fields = new Set(owners.map((one) => this.ofField(one.resource, one.field)));
    return this.i18n.translate(`gen.refusals.${key}`, {
      _: refusalMessages[key],
      name: this.ofResource(owner, 1),
      names: this.ofResource(owner, 2),
      fields: [...fields].join(', '),
    });
  }

  /** Of a field in a record that is made together with another one, as `parts.1.name`. */
  private ownerOf(resource: string, path: readonly string[]): { resource: string; field: string } {
    const [list = '', place, ...inside] = path;
    const child = this.resources[resource]?.children?.[list];
    return child !== undefined && place !== undefined && inside.length > 0
      ? this.ownerOf(child, inside)
      : { resource, field: list };
  }

  private ofResource(resource: string, count: number): string {
    return this.small(`resources.${resource}.name`, count === 1 ? 'record' : 'records', count);
  }

  private ofField(resource: string, field: string): string {
    return this.small(`resources.${resource}.fields.${field}`, spaced(field));
  }

  private small(key: string, unnamed: string, count = 1): string {
    const label = this.i18n.translate(key, { _: unnamed, smart_count: count });
    return inSentence(label, this.i18n.getLocale());
  }
}

/** `appointmentId` → `Appointment`, where nothing names a field. */
const spaced = (field: string): string => {
  const words = field.replace(/(?<=.)Id$/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};
