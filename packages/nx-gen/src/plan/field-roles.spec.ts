import { decoratorsAbove, planAndRender } from '../testing/plan';

const shop = `
/// What somebody pays for. */
// @gen_form()
model Subscription {
  id      Int     @id @default(autoincrement())
  /// Who sold it, once and for all.
  /// @gen_createonly
  origin  String
  /// @gen_createonly
  owner   Subscription? @relation("a", fields: [ownerId], references: [id])
  ownerId Int?
  owned   Subscription[] @relation("a")
  /// @gen_writeonly
  token   String
  /// @gen_writeonly @gen_createonly
  seed    String?
  status  String  @default("draft") // @oneOf(draft, "in progress")
  slug    String // @pattern(^[a-z]+$, "small letters only")
  /// At most
  /// what it costs
  price   Decimal? // @min(1)
}`;

describe('a create-only field', () => {
  it('is in the create DTO but not in the update DTO', async () => {
    const { file } = await planAndRender(shop);
    expect(file('create-subscription.gen.dto.ts')).toMatch(
      / origin!: string;[^]* ownerId\?: number \| null;/,
    );
    expect(file('update-subscription.gen.dto.ts')).toContain(
      "OmitType(CreateSubscriptionGenDto, ['origin', 'ownerId', 'token', 'seed'])",
    );
    expect(file('update-subscription.gen.dto.ts')).not.toMatch(/ (origin|ownerId|seed)\?/);
  });

  it('is an input in Create, disabled in Edit, and editable only in new rows of the Studio', async () => {
    const { elements, file } = await planAndRender(shop);
    expect(elements('SubscriptionCreate.tsx')).toMatch(
      /<TextInput\s+source="origin"\s+validate=\{requiredText\(\)\}/,
    );
    expect(elements('SubscriptionEdit.tsx')).toMatch(/source="origin"\s+disabled/);
    expect(elements('SubscriptionEdit.tsx')).toMatch(
      /source="ownerId"[^>]*>\s*<ChoiceInput[^>]* disabled/,
    );
    const studio = file('SubscriptionStudio.tsx');
    expect(studio).toContain("{ field: 'origin', editable: 'new', required: true }");
    expect(studio).toMatch(/field: 'ownerId',\s+type: 'reference',\s+editable: 'new'/);
  });
});

describe('an update-only field', () => {
  const poll = `
// @gen_label(title)
// @gen_form()
model Poll {
  id       Int          @id @default(autoincrement())
  title    String
  /// @gen_updateonly
  status   String       @default("open") // @oneOf(open, closed)
  /// @gen_updateonly
  winner   PollOption?  @relation("won", fields: [winnerId], references: [id])
  winnerId Int?
  /// @gen_updateonly @gen_writeonly
  pin      String?
  /// @gen_children
  options  PollOption[] @relation("of")
}
// @gen_form()
model PollOption {
  id     Int    @id @default(autoincrement())
  text   String
  poll   Poll   @relation("of", fields: [pollId], references: [id])
  pollId Int
  /// @gen_updateonly
  votes  Int    @default(0)
  won    Poll[] @relation("won")
}`;

  it('is in the update DTO and the type of a change only', async () => {
    const { file, resources } = await planAndRender(poll);
    expect(file('create-poll.gen.dto.ts')).not.toMatch(/status|winnerId|pin|votes/);
    expect(file('update-poll.gen.dto.ts')).toMatch(
      / status\?: 'open' \| 'closed';[^]* winnerId\?: number \| null;[^]* pin\?: string \| null;/,
    );
    expect(file('create-poll-option.gen.dto.ts')).not.toContain('votes');
    const plan = resources.get('Poll');
    const winner = plan?.updatable.find(({ field }) => field.name === 'winnerId');
    expect(winner?.reference?.to.model.name).toBe('PollOption');
  });

  it('is an input of Edit only, and no duplicate has it', async () => {
    const { elements, file } = await planAndRender(poll);
    expect(elements('PollCreate.tsx')).not.toMatch(/source="(status|winnerId|pin|votes)"/);
    expect(elements('PollEdit.tsx')).toMatch(
      /source="status"[^]*source="winnerId"[^]*source="pin"/,
    );
    expect(elements('PollEdit.tsx')).not.toContain('disabled');
    expect(elements('PollShow.tsx')).toMatch(
      /<CloneButton[^>]* without=\{\['status', 'winnerId'\]\}/,
    );
    expect(file('resourceFields.generated.ts')).toMatch(/status: \{[^}]*updateOnly: true/);
  });

  it('is edited in saved rows of the Studio only, and no new row needs it', async () => {
    const { file } = await planAndRender(poll);
    expect(file('PollStudio.tsx')).toMatch(
      /field: 'status',\s+type: 'choice',\s+editable: 'saved',\s+required: true,\s+hasDefault: true/,
    );
    expect(file('PollStudio.tsx')).toMatch(
      /field: 'winnerId',\s+type: 'reference',\s+editable: 'saved'/,
    );
    expect(file('PollStudio.tsx')).toMatch(/field: 'pin', type: 'password', editable: 'saved'/);
  });
});

describe('a write-only field', () => {
  it('is a secret that is not hashed', async () => {
    const { file, resources } = await planAndRender(shop);
    expect(file('subscription.gen.resource.ts')).toContain(
      "secrets: ['token', 'seed'],\n  unhashed: ['token', 'seed'],",
    );
    expect(file('subscription.gen.resource.ts')).toContain(
      "Omit<SubscriptionRow, 'token' | 'seed'>",
    );
    const plan = resources.get('Subscription');
    expect(plan?.visible.map(({ field }) => field.name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/token|seed/)]),
    );
    expect(plan?.searchable).toEqual(['origin', 'slug', 'owner.slug']);
  });

  it('is in no response, list, Show page or filter, and blank means unchanged in Edit', async () => {
    const { file, elements } = await planAndRender(shop);
    for (const end of [
      'response.gen.dto.ts',
      'List.tsx',
      'Show.tsx',
      'resourceFields.generated.ts',
    ])
      expect([end, file(end)]).toEqual([end, expect.not.stringMatching(/token|seed/)]);
    expect(decoratorsAbove(file('update-subscription.gen.dto.ts'), 'token')).toMatch(
      /writeOnly: true \}\) @IsUndefinable\(\) @IsBlankable\(\) @IsString\(\)/,
    );
    expect(elements('SubscriptionEdit.tsx')).toContain('<SecretInput source="token" />');
    expect(elements('SubscriptionEdit.tsx')).not.toContain('seed');
    expect(elements('SubscriptionCreate.tsx')).toContain('<SecretInput source="seed" />');
    expect(file('SubscriptionStudio.tsx')).toContain(
      "{ field: 'seed', type: 'password', editable: 'new' }",
    );
  });
});

it('a text with listed values is a choice in the API, its document, forms, filters and the Studio', async () => {
  const { file, elements } = await planAndRender(shop);
  expect(decoratorsAbove(file('create-subscription.gen.dto.ts'), 'status')).toContain(
    "enum: ['draft', 'in progress'], default: 'draft' }) @IsUndefinable() @IsIn(['draft', 'in progress'])",
  );
  expect(file('subscriptions/choices.ts')).toContain(
    "{ id: 'in progress', name: 'In progress', message: 'enums.Subscription.status.in progress' }",
  );
  expect(file('i18n/en.ts')).toMatch(
    /'Subscription\.status': \{\s+draft: 'Draft',\s+'in progress': 'In progress',/,
  );
  expect(elements('SubscriptionCreate.tsx')).toMatch(
    /<EnumInput\s+source="status"\s+choices=\{subscriptionStatusOptions\}\s+validate=\{required\(\)\}/,
  );
  expect(elements('SubscriptionList.tsx')).toMatch(
    /<EnumArrayInput\s+source="status_in"\s+choices=\{subscriptionStatusOptions\}/,
  );
  expect(file('SubscriptionStudio.tsx')).toMatch(
    /field: 'status',\s+type: 'choice',[^}]*choices: subscriptionStatusOptions/,
  );
  expect(file('subscriptions/record.ts')).toContain("status: 'draft' | 'in progress';");
});

it('the message of a pattern appears in the API, its document and the form', async () => {
  const { file } = await planAndRender(shop);
  expect(decoratorsAbove(file('create-subscription.gen.dto.ts'), 'slug')).toMatch(
    /pattern: '\^\[a-z\]\+\$', description: 'Small letters only' .*@Matches\(\/\^\[a-z\]\+\$\/u, \{ message: 'small letters only' \}\)/,
  );
  expect(file('SubscriptionEdit.tsx')).toContain("regex(/^[a-z]+$/u, 'small letters only')");
});

describe('a comment with three slashes', () => {
  it('is in the API document and above the properties', async () => {
    const { file } = await planAndRender(shop);
    const response = file('subscription-response.gen.dto.ts');
    expect(response).toContain("@ApiSchema({ description: 'What somebody pays for. */' })");
    expect(response).toContain(' * What somebody pays for. *\\/\n */');
    expect(response).toContain("description: 'At most\\nwhat it costs',");
    expect(file('create-subscription.gen.dto.ts')).toContain(
      "description: 'At most\\nwhat it costs\\n\\nAt least 1',",
    );
    expect(file('subscriptions/record.ts')).toContain(
      '  /**\n   * At most\n   * what it costs\n   */\n  price: string | null;',
    );
  });

  it('is the helper text of an input if it is short', async () => {
    const { elements } = await planAndRender(shop);
    const form = elements('SubscriptionCreate.tsx');
    expect(form).toContain('helperText="Who sold it, once and for all."');
    expect(form).not.toContain('what it costs');
  });
});

describe('@gen_help', () => {
  const schema = `
// @gen_form()
model Invoice {
  id       Int     @id @default(autoincrement())
  /// Printed by the old cash register.
  /// @gen_help("Shown on invoices")
  number   String
  /// @gen_help("Who pays")
  payer    Payer?  @relation(fields: [payerId], references: [id])
  payerId  Int?
  /// @gen_help("Of the portal") @gen_writeonly
  token    String?
}
// @gen_form()
model Payer {
  id       Int       @id @default(autoincrement())
  invoices Invoice[]
}`;

  it('stands below inputs, also of a related record', async () => {
    const { elements } = await planAndRender(schema);
    const form = elements('InvoiceCreate.tsx').replace(/\s+/g, ' ');
    expect(form).toMatch(
      /source="number"[^>]*helperText=\{<HelpText of="number" text="Shown on invoices" \/>\}/,
    );
    expect(form).toMatch(
      /source="payerId".*<ChoiceInput.*helperText=\{<HelpText of="payerId" text="Who pays" \/>\}/,
    );
    expect(form).toContain('text="Of the portal"');
    expect(form).not.toContain('cash register');
  });

  it('describes the field in OpenAPI, in place of the comment, which stays in the code', async () => {
    const { file } = await planAndRender(schema);
    for (const name of ['create-invoice', 'invoice-response']) {
      const dto = file(`${name}.gen.dto.ts`);
      expect(dto).toContain("description: 'Shown on invoices'");
      expect(dto).toContain('/** Printed by the old cash register. */');
      expect(dto).not.toContain("description: 'Printed");
    }
    expect(file('create-invoice.gen.dto.ts')).toContain('/** Who pays */');
  });
});

it('a column that the database computes, as `prisma db pull` writes it, is read-only', async () => {
  const { file, elements } = await planAndRender(`
// @gen_form()
model Bill {
  id    Int      @id
  total Decimal
  tax   Decimal? @default(dbgenerated("(total * 0.19)"))
}`);
  for (const name of ['create', 'update'])
    expect(file(`${name}-bill.gen.dto.ts`)).not.toMatch(/\btax\b/);
  expect(file('bill.gen.resource.ts')).toContain("tax: { kind: 'Decimal', optional: true }");
  expect(elements('BillEdit.tsx')).toMatch(/source="tax"[^>]*disabled/);
});
