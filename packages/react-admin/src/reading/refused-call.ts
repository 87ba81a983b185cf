import { HttpError, type DataProvider, type I18nProvider } from 'react-admin';
import { bulkProgressOf } from '../data-provider/bulk-progress.js';
import type { ResourceInfo } from '../data-provider/options.js';
import { isObject, valuesOf, type Values } from '../data-provider/values.js';
import { inSentence } from '../i18n/in-sentence.js';
import { refusalMessages } from './refusal-messages.js';

type MessageKey = keyof typeof refusalMessages;

/** A rejected request and the API's message, which is written for programs, with names and ids unknown to users. */
interface Refusal {
  readonly method: PropertyKey;
  readonly ids: readonly unknown[];
  readonly isMany: boolean;
  /** The paths of the fields it concerns. */
  readonly fields: readonly string[];
  readonly message: string;
}

/** The text of a status, from a server that says nothing else about its failure. */
const STATUS_TEXT =
  /^(?:internal server error|not implemented|bad gateway|service unavailable|gateway timeout)$/i;

const NOT_FOUND = /^\w+ with ID ([^]+) not found$/;

/** Chooses the message by the response's error code. */
const MESSAGE_KEY_BY_CODE: Readonly<Record<string, (refusal: Refusal) => MessageKey | undefined>> =
  {
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
    NOT_SAME: ({ fields }) => (fields.length > 0 ? 'notSame' : undefined),
    FOREIGN_KEY: ({ method, fields, isMany }) => {
      if (fields.length > 0) return 'refersToNone';
      if (method === 'restore') return 'unrestorable';
      if (method !== 'delete' && method !== 'deleteMany') return 'otherGone';
      return isMany ? 'oneUsed' : 'used';
    },
  };

/** The call that was refused or failed. */
export interface Call {
  readonly name: PropertyKey;
  /** Whether it may concern another resource, of which we only know whether it exists. */
  readonly isCustom: boolean;
  readonly resource: string;
  readonly params: Values;
  readonly provider: DataProvider;
  readonly i18n: I18nProvider;
}

const textOf = (i18n: I18nProvider, key: MessageKey, values: object): string =>
  i18n.translate(`gen.refusals.${key}`, { _: refusalMessages[key], ...values });

/** Changes the error itself, whose other properties decide where it leads. */
export function explain(error: unknown, call: Call): unknown {
  const progress = bulkProgressOf(error);
  if (!progress || !(error instanceof Error)) return replaceMessage(error, call);
  error.message = progress.reason;
  replaceMessage(error, call);
  error.message = textOf(call.i18n, 'partly', { ...progress, reason: error.message });
  return error;
}

function replaceMessage(
  error: unknown,
  { name, isCustom, resource, params, provider, i18n }: Call,
): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = valuesOf(error.body);
  const { code, message = error.message, errors } = body;
  if (typeof message !== 'string') return error;
  const errorFields = Object.keys(valuesOf(errors)).filter((field) => field !== 'root');
  // the error of an input, such as of a file that was not uploaded, says more
  const isFailure = error.status >= 500 && STATUS_TEXT.test(message) && errorFields.length === 0;
  const messageKeyOf = isFailure ? () => 'failed' as const : MESSAGE_KEY_BY_CODE[String(code)];
  if (!messageKeyOf) return error;
  if (isCustom && code !== 'NOT_FOUND' && !isFailure) return error;
  const { ids } = params;
  const fields = Array.isArray(body['fields']) ? body['fields'].map(String) : errorFields;
  const key = messageKeyOf({
    ...{ method: name, fields, message },
    ids: Array.isArray(ids) ? ids : 'id' in params ? [params['id']] : [],
    isMany: Array.isArray(ids) && ids.length > 1,
  });
  if (key === undefined) return error;
  const userMessage = new Labels(provider, i18n).messageFor(key, resource, fields);
  error.message = userMessage;
  error.body = {
    ...body,
    ...(isObject(errors) && { errors: replaceErrorTexts(errors, userMessage) }),
  };
  return error;
}

/** Returns the same error tree with every text replaced. */
const replaceErrorTexts = (errors: Values, userMessage: string): Values =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name,
      isObject(text) ? replaceErrorTexts(text, userMessage) : userMessage,
    ]),
  );

/** The labels of resources and fields. */
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

  messageFor(key: MessageKey, resource: string, paths: readonly string[]): string {
    const owners = paths.map((path) => this.ownerOf(resource, path.split('.')));
    const owner = owners[0]?.resource ?? resource;
    const fields = new Set(owners.map((one) => this.fieldLabel(one.resource, one.field)));
    return textOf(this.i18n, key, {
      name: this.resourceLabel(owner, 1),
      names: this.resourceLabel(owner, 2),
      fields: [...fields].join(', '),
    });
  }

  /** Resolves a field of a nested record that is created with another one, such as `parts.1.name`. */
  private ownerOf(resource: string, path: readonly string[]): { resource: string; field: string } {
    const [name = '', index, ...rest] = path;
    const child = this.resources[resource]?.children?.[name];
    return child !== undefined && index !== undefined && rest.length > 0
      ? this.ownerOf(child, rest)
      : { resource, field: name };
  }

  private resourceLabel(resource: string, count: number): string {
    return this.labelInSentence(
      `resources.${resource}.name`,
      count === 1 ? 'record' : 'records',
      count,
    );
  }

  private fieldLabel(resource: string, field: string): string {
    return this.labelInSentence(`resources.${resource}.fields.${field}`, humanize(field));
  }

  private labelInSentence(key: string, fallback: string, count = 1): string {
    const label = this.i18n.translate(key, { _: fallback, smart_count: count });
    return inSentence(label, this.i18n.getLocale());
  }
}

/** `appointmentId` → `Appointment`, for a field without a label. */
const humanize = (field: string): string => {
  const words = field.replace(/(?<=.)Id$/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};
