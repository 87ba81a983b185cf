// An OpenAPI document → its operations, each with what a request needs and which statuses are documented.

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'];

export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) =>
      operation(document, path, method, item[method]),
    ),
  );
}

function operation(document, path, method, { parameters = [], requestBody, responses, security }) {
  const given = parameters.map((one) => resolved(document, one));
  const answers = answersOf(document, responses);
  const [type, media] = Object.entries(resolved(document, requestBody)?.content ?? {})[0] ?? [];
  const parametersIn = (place) =>
    given
      .filter((one) => one.in === place)
      .map(({ name, required = false, schema, content }) => ({
        name,
        required,
        isJson: content !== undefined,
        schema: plainSchema(document, schema ?? content?.['application/json']?.schema),
      }));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    pattern: patternOf(path),
    query: parametersIn('query'),
    headers: parametersIn('header'),
    body: type && { type, schema: plainSchema(document, media.schema) },
    needsLogin: needsLogin(security ?? document.security ?? []),
    statuses: [...answers.keys()],
    answers,
    record: recordProperties(document, responses),
  };
}

/** Returns the schemas by status, including the statuses listed in the text of `default`; any other status is undocumented. */
function answersOf(document, responses) {
  const all = Object.entries(responses).flatMap(([status, one]) => {
    const { description = '', content } = resolved(document, one);
    const schema = plainSchema(document, content?.['application/json']?.schema);
    const told = status === 'default' ? [...description.matchAll(/^- (\d{3}): /gm)] : [];
    const statuses = told.length ? told.map(([, known]) => known) : [status];
    return statuses.map((known) => [known, schema]);
  });
  return new Map(all);
}

/** Checks whether the document allows this status for the operation: 404, 4XX or default. */
export const isDocumented = ({ statuses }, status) =>
  [String(status), `${String(status)[0]}XX`, 'default'].some((known) => statuses.includes(known));

/** Returns the operation that a server routes a request to; fixed paths precede those with parameters. */
export function routeOf(operations, method, path) {
  const wanted = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
  const [pathname] = path.split('?');
  return operations
    .filter((one) => wanted.includes(one.method) && one.pattern.test(pathname))
    .sort((one, other) => parametersOf(one.path).length - parametersOf(other.path).length)[0];
}

export const parametersOf = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** Matches as Express does: case-insensitively, with an optional trailing slash. */
const patternOf = (path) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** Returns the properties of the record, or of the page's records, that the operation returns. */
function recordProperties(document, responses) {
  const media = resolved(document, responses[200] ?? responses[201])?.content ?? {};
  const answer = plainSchema(document, media['application/json']?.schema);
  const { properties = {} } = answer;
  return properties.data?.items?.properties ?? answer.items?.properties ?? properties;
}

function resolved(document, value) {
  const name = value?.$ref;
  if (name === undefined) return value;
  return name
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

const DEEPEST = 6; // a schema may refer to itself

/** Resolves all references of a schema and merges every allOf into one schema. */
export function plainSchema(document, schema, depth = 0) {
  if (!schema || depth > DEEPEST) return {};
  const { allOf, ...own } = resolved(document, schema);
  const plain = (part) => plainSchema(document, part, depth + 1);
  const parts = [...(allOf ?? []).map(plain), own];
  const merged = Object.assign({}, ...parts);
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  return {
    ...merged,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, plain(part)]),
      ),
    }),
    ...(merged.items && { items: plain(merged.items) }),
    ...(merged.oneOf && { oneOf: merged.oneOf.map(plain) }),
  };
}

/** Checks whether a login is required: one security alternative suffices, and `{}` allows anonymous access. */
const needsLogin = (ways) => ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
