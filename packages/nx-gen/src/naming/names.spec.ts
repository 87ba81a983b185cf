import fc from 'fast-check';
import ts from 'typescript';
import { labelOf, namesOf } from './names';

/** Every model name that Prisma accepts and the generator does not refuse. */
const modelName = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/),
  fc.constantFrom(
    'Service',
    'Module',
    'Controller',
    'Date',
    'Promise',
    'Page',
    'Resource',
    'Admin',
    'List',
    'Object',
    'Extend',
    'Implement',
    'Export',
    'Argument',
    'Thi',
    'Class',
    'New',
    'Await',
    'a_',
    'X',
  ),
);

describe('the names of a model', () => {
  it('are derived from its words', () => {
    expect(namesOf('PromoCode', 'Gen')).toEqual({
      model: 'PromoCode',
      delegate: 'promoCode',
      fileStem: 'promo-code',
      resource: 'promo-codes',
      classStem: 'PromoCode',
      camel: 'promoCode',
      resourceConst: 'promoCodes',
      suffix: 'Gen',
      infix: '.gen',
      label: 'Promo code',
      pluralLabel: 'Promo codes',
    });
  });

  it('use the name that the user gives, except in files and classes', () => {
    expect(namesOf('Order', 'Gen', { singular: 'bank activity' })).toMatchObject({
      delegate: 'order',
      fileStem: 'order',
      classStem: 'Order',
      resource: 'bank-activities',
      label: 'Bank activity',
      pluralLabel: 'Bank activities',
    });
    expect(namesOf('Order', 'Gen', { singular: 'person', plural: 'staff' })).toMatchObject({
      resource: 'staff',
      label: 'Person',
      pluralLabel: 'Staff',
    });
  });

  it('use the plural that the user gives', () => {
    expect(namesOf('Salesperson', 'Gen', { plural: 'sales people' })).toMatchObject({
      fileStem: 'salesperson',
      resource: 'sales-people',
      resourceConst: 'salesPeople',
      label: 'Salesperson',
      pluralLabel: 'Sales people',
    });
    expect(namesOf('Kind', 'Gen', { plural: 'class' }).resourceConst).toBe('classResource');
  });

  it.each([
    ['APIKey', 'aPIKey'],
    ['URL', 'uRL'],
    ['user_profile', 'user_profile'],
    ['User', 'user'],
  ])('include the property of the Prisma client: %s is prisma.%s', (model, delegate) => {
    expect(namesOf(model, 'Gen').delegate).toBe(delegate);
  });

  it.each([
    ['UserMedia', 'user-media'],
    ['News', 'news'],
    ['Person', 'people'],
    ['APIKey', 'api-keys'],
    ['user_profile', 'user-profiles'],
    ['User2fa', 'user2-fas'],
    ['A1', 'a1s'],
  ])('form the plural of the last word only: %s is %s', (model, resource) => {
    expect(namesOf(model, 'Gen').resource).toBe(resource);
  });

  it('keep the capitals of acronyms in labels', () => {
    expect(namesOf('UserURL', 'Gen')).toMatchObject({
      label: 'User URL',
      pluralLabel: 'User URLs',
    });
    expect(namesOf('APIKey', 'Gen')).toMatchObject({ label: 'API key', pluralLabel: 'API keys' });
    expect(labelOf('userAPIKey')).toBe('User API key');
    expect(labelOf('createdAt')).toBe('Created at');
  });

  it.each([
    ['OAuthApp', 'OAuth app'],
    ['oauthToken', 'OAuth token'],
    ['OAuth2Token', 'OAuth2 token'],
    ['githubUserId', 'GitHub user ID'],
    ['ios', 'iOS'],
    ['utm_source', 'UTM source'],
    ['uid', 'UID'],
    ['etfs', 'ETFs'],
    ['EOD', 'EOD'],
    ['figiComposite', 'FIGI composite'],
    ['deviceImei', 'Device IMEI'],
    ['macAddress', 'MAC address'],
    ['machine', 'Machine'],
    ['isO', 'Is o'],
    ['gitHubId', 'GitHub ID'],
    ['linked_in_url', 'LinkedIn URL'],
    ['whatsAppNumber', 'WhatsApp number'],
    ['openAiTemp', 'OpenAI temp'],
    ['eMail', 'Email'],
    ['e_mail_address', 'Email address'],
    ['i18nKey', 'I18n key'],
    ['b2bOnly', 'B2B only'],
    ['is2FAEnabled', 'Is 2FA enabled'],
    ['user2fa', 'User 2FA'],
    ['clientIpv6', 'Client IPv6'],
    ['userIDs', 'User IDs'],
    ['allowedURLs', 'Allowed URLs'],
    ['cnpj', 'CNPJ'],
  ])('use the usual capitals of well-known names in labels: %s is %s', (identifier, label) => {
    expect(labelOf(identifier)).toBe(label);
  });

  it.each([
    ['FIRST_NAME', 'First name'],
    ['USER_ID', 'User ID'],
    ['EMAIL', 'Email'],
    ['SKU', 'SKU'],
    ['HTTP_URL', 'HTTP URL'],
    ['VAT_RATE', 'VAT rate'],
    ['TR', 'TR'],
  ])('are no acronyms in names that are all capitals: %s is %s', (identifier, label) => {
    expect(labelOf(identifier)).toBe(label);
  });

  it.each([
    ['addressLine1', 'Address line 1'],
    ['phone_2', 'Phone 2'],
    ['image10', 'Image 10'],
    ['id2', 'ID 2'],
    ['sha256Hash', 'Sha256 hash'],
    ['base64', 'Base64'],
    ['oauth2', 'OAuth2'],
    ['utf8', 'Utf8'],
    ['p95Ms', 'P95 ms'],
  ])('are apart from a number that counts them: %s is %s', (identifier, label) => {
    expect(labelOf(identifier)).toBe(label);
  });

  it.each([
    ['users', 'User', 'Users'],
    ['workspace_documents', 'Workspace document', 'Workspace documents'],
    ['order_status', 'Order status', 'Order statuses'],
    ['MST_ROLES', 'Mst role', 'Mst roles'],
    ['TB_CLIENTE', 'Tb cliente', 'Tb clientes'],
    // a name in Pascal case is one that somebody chose
    ['CompanySettings', 'Company settings', 'Company settings'],
  ])('name one record of a table: %s is %s', (model, label, pluralLabel) => {
    expect(namesOf(model, 'Gen')).toMatchObject({ label, pluralLabel });
  });

  it('have the suffix in kebab case in file names', () => {
    expect(namesOf('User', 'BackOffice').infix).toBe('.back-office');
  });

  it.each(['Extend', 'Implement', 'Export', 'Argument', 'Thi'])(
    'include a valid variable if the plural of %s is reserved in JavaScript',
    (model) => expect(namesOf(model, 'Gen').resourceConst).toMatch(/Resource$/),
  );

  it('are valid in files, URLs, classes and variables, for any model name', () => {
    fc.assert(
      fc.property(modelName, (model) => {
        const { fileStem, resource, classStem, camel, resourceConst } = namesOf(model, 'Gen');
        for (const path of [fileStem, resource]) {
          expect(path).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
        }
        expect(parseErrors(`class ${classStem}GenService {} const ${camel}Resource = 1;`)).toEqual(
          [],
        );
        expect(parseErrors(`'use strict'; export const ${resourceConst} = {};`)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

function parseErrors(source: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(source, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
