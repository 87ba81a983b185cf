// The floor: the same four answers by node:http and pg alone, with prepared statements. With
// BENCH_LOGIN it verifies the token and reads its user on every request.
import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { Pool } = createRequire(new URL('../../../apps/demo-api/package.json', import.meta.url))(
  'pg',
);
const { DATABASE_URL, PORT, POOL_SIZE, JWT_SECRET, BENCH_LOGIN } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });
const secret = createSecretKey(Buffer.from(JWT_SECRET));

const COLUMNS = [
  ...['id', 'name', 'slug', 'category', 'description', 'thumbnail', 'images', 'datasheet'],
  ...['price', 'stock', 'createdAt', 'updatedAt'],
]
  .map((name) => `"${name}"`)
  .join(', ');

const STATEMENTS = {
  page: `SELECT ${COLUMNS} FROM "Product" ORDER BY "createdAt" DESC, "id" ASC LIMIT $1 OFFSET $2`,
  count: 'SELECT count(*)::int AS total FROM "Product"',
  one: `SELECT ${COLUMNS} FROM "Product" WHERE "id" = $1`,
  create: `INSERT INTO "Product" ("id", "name", "category", "description", "images", "price", "stock", "updatedAt")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
  update: `UPDATE "Product" SET "price" = $2, "stock" = $3, "updatedAt" = $4 WHERE "id" = $1 RETURNING ${COLUMNS}`,
  user: 'SELECT "id", "email", "role", "password" FROM "User" WHERE "id" = $1',
};

const ask = (name, values = []) => pool.query({ name, text: STATEMENTS[name], values });

async function list(query) {
  const page = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  const [{ rows: data }, { rows }] = await Promise.all([
    ask('page', [limit, (page - 1) * limit]),
    ask('count'),
  ]);
  const [{ total }] = rows;
  return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
}

const first = async (name, values) => (await ask(name, values)).rows[0];

const create = ({ name, category, description, images, price, stock }) =>
  first('create', [randomUUID(), name, category, description, images, price, stock, new Date()]);

const update = (id, { price, stock }) => first('update', [id, price, stock, new Date()]);

async function isAdministrator({ authorization = '' }) {
  const [head, claims, signature = ''] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (exp * 1000 < Date.now()) return false;
  return (await first('user', [sub]))?.role === 'admin';
}

function bodyOf(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    request.on('error', reject);
  });
}

async function answer(request) {
  const [path, query] = request.url.split('?');
  if (path === '/health/ready') return [200, { status: 'ok' }];
  const body = request.method === 'GET' ? undefined : bodyOf(request);
  if (BENCH_LOGIN && !(await isAdministrator(request.headers))) return [401, {}];
  const id = path.slice('/products/'.length);
  if (request.method === 'POST') return [201, await create(await body)];
  if (request.method === 'PATCH') return [200, await update(id, await body)];
  return [200, id ? await first('one', [id]) : await list(new URLSearchParams(query))];
}

const server = createServer(async (request, response) => {
  const [status, value] = await answer(request).catch((error) => [500, { error: String(error) }]);
  const text = JSON.stringify(value);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
