import type { OpenIdAccounts, ProvenClaims } from './accounts';
import type { OpenIdClaims } from './claims';
import { OpenIdFailure } from './failure';
import { identityId, type IdentityTable } from './identity-table';
import type { OpenIdProvider } from './openid.options';

/**
 * Links who came for the first time to the user who has his address. A user who has an identity gets no second one: an address
 * that went to somebody else at the provider would open his account.
 * @returns the text of the user's key
 * @throws OpenIdFailure
 */
export async function link(
  claims: OpenIdClaims,
  table: IdentityTable,
  accounts: OpenIdAccounts,
  { trustsEmails = false }: OpenIdProvider,
): Promise<string> {
  const { issuer, subject, email } = claims;
  const isProven = claims.isEmailVerified ?? trustsEmails;
  if (!hasEmail(claims) || !isProven)
    throw new OpenIdFailure('unverified', `${whois(claims)} has no address that is verified`);
  const userId = await accounts.userOf(claims);
  if (userId === undefined)
    throw new OpenIdFailure('unknown', `no user has the address of ${whois(claims)}`);
  const taken = () =>
    new OpenIdFailure(
      'taken',
      `the user ${userId} has another identity already, so ${whois(claims)} with the address ${email} is not linked`,
    );
  if ((await table.ofUser(userId)).length > 0) throw taken();
  const id = identityId(issuer, subject);
  try {
    await table.add({ id, issuer, subject, userId, createdAt: new Date() });
  } catch (error) {
    // a login at the same time was quicker
    const [other] = await table.ofUser(userId);
    if (!other) throw error;
    if (other.id !== id) throw taken();
  }
  return userId;
}

const hasEmail = (claims: OpenIdClaims): claims is ProvenClaims => claims.email !== undefined;

const whois = ({ issuer, subject }: OpenIdClaims): string => `${subject} of ${issuer}`;
