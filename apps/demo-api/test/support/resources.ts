import type { TestApp } from './app';
import { hasRules } from './platform';

export interface ResourceCase {
  path: string;
  model: string;
  /** Returns a valid body; `n` makes unique fields distinct. */
  create(n: number, ids: { userId: string }): Record<string, unknown>;
  /** Values of a record that the body did not set. */
  defaults: Record<string, unknown>;
  update: Record<string, unknown>;
  /** Fields that a create requires. */
  required: string[];
  /** True where guards admit only administrators: the model has no rules. */
  isGuarded: boolean;
  /** A field, and a value that it refuses. */
  invalid: [field: string, value: unknown];
}

/** The six resources of the specification. */
export const RESOURCES: ResourceCase[] = [
  {
    path: 'users',
    model: 'User',
    create: (n) => ({ email: `person${n}@test.example`, name: 'Person' }),
    defaults: { role: 'user' },
    update: { name: 'Renamed' },
    required: ['email', 'name'],
    isGuarded: !hasRules,
    invalid: ['email', 'not an address'],
  },
  {
    path: 'posts',
    model: 'Post',
    create: (n) => ({ title: `Post ${n}`, content: 'Text' }),
    defaults: { published: false, publishedAt: null, viewCount: 0 },
    update: { published: true, publishedAt: '2026-01-02T03:04:05.000Z' },
    required: ['title', 'content'],
    isGuarded: !hasRules,
    invalid: ['published', 'yes'],
  },
  {
    path: 'products',
    model: 'Product',
    create: (n) => ({ name: `Product ${n}`, description: 'Text', price: 9.5, slug: `p-${n}` }),
    defaults: { category: null, thumbnail: null, images: [], datasheet: null, stock: 0 },
    update: { images: ['/uploads/a.png', '/uploads/b.png'], stock: 7 },
    required: ['name', 'description', 'price'],
    isGuarded: true,
    invalid: ['name', 'ab'],
  },
  {
    path: 'orders',
    model: 'Order',
    create: (n, { userId }) => ({ userId, amount: n + 0.25 }),
    defaults: { status: 'pending', discount: 0, promoCodeId: null, providerPaymentId: null },
    update: { status: 'paid' },
    required: hasRules ? ['amount'] : ['userId', 'amount'], // its owner is the current user
    isGuarded: !hasRules,
    invalid: ['status', 'lost'],
  },
  {
    path: 'promo-codes',
    model: 'PromoCode',
    create: (n) => ({
      code: `CODE${n}`,
      discount: 12.5,
      maxUses: 3,
      expiresAt: '2030-01-01T00:00:00.000Z',
    }),
    defaults: { usedCount: 0, active: true },
    update: { active: false },
    required: ['code', 'discount', 'maxUses', 'expiresAt'],
    isGuarded: true,
    invalid: ['maxUses', 1.5],
  },
  {
    path: 'developers',
    model: 'Developer',
    create: (n) => ({ externalUsername: `dev${n}` }),
    defaults: { externalId: null, name: null, bio: null, followers: 0, lastSyncedAt: null },
    update: { avatarUrl: 'https://example.com/a.png', followers: 12 },
    required: ['externalUsername'],
    isGuarded: true,
    invalid: ['avatarUrl', 'no address'],
  },
];

let created = 0;

/** Creates a record that no other test uses and returns it as the API did. */
export async function createRecord(
  { admin, prisma }: TestApp,
  resource: ResourceCase,
): Promise<Record<string, unknown> & { id: string }> {
  const { id: userId } = await prisma.user.findFirstOrThrow({ select: { id: true } });
  const { body } = await admin
    .post(`/gen-api/${resource.path}`)
    .send(resource.create(++created, { userId }))
    .expect(201);
  return body;
}
