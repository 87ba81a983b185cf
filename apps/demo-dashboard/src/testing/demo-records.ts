/** What the conformance suite writes to one resource of the demo. */
export interface RecordCase {
  resource: string;
  /** A new record; `n` keeps unique fields apart. */
  create: (n: number, userId: string) => Record<string, unknown>;
  update: Record<string, unknown>;
  /** A value that the API refuses, and its field. */
  invalid: Record<string, unknown>;
  /** The model has `@updatedAt`. */
  hasVersion: boolean;
}

export const RECORDS: RecordCase[] = [
  {
    resource: 'users',
    create: (n) => ({ email: `conformance${n}@test.example`, name: `Person ${n}` }),
    update: { name: 'Renamed' },
    invalid: { email: 'no address' },
    hasVersion: false,
  },
  {
    resource: 'posts',
    create: (n) => ({ title: `Post ${n}`, content: 'Text' }),
    update: { published: true, publishedAt: '2026-01-02T03:04:05.000Z' },
    invalid: { title: 'x'.repeat(201) },
    hasVersion: true,
  },
  {
    resource: 'products',
    create: (n) => ({ name: `Product ${n}`, description: 'Text', price: 9.5, slug: `c-${n}` }),
    update: { stock: 7, images: ['/uploads/a.png', '/uploads/b.png'] },
    invalid: { name: 'ab' },
    hasVersion: true,
  },
  {
    resource: 'orders',
    create: (n, userId) => ({ userId, amount: n + 0.25 }),
    update: { status: 'paid' },
    invalid: { status: 'lost' },
    hasVersion: true,
  },
  {
    resource: 'promo-codes',
    create: (n) => ({
      code: `CONFORM${n}`,
      discount: 12.5,
      maxUses: 3,
      expiresAt: '2030-01-01T00:00:00.000Z',
    }),
    update: { active: false },
    invalid: { maxUses: 1.5 },
    hasVersion: false,
  },
  {
    resource: 'developers',
    create: (n) => ({ externalUsername: `conform${n}` }),
    update: { followers: 12, bio: 'Text' },
    invalid: { avatarUrl: 'no address' },
    hasVersion: false,
  },
];
