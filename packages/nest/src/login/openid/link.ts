import type { OpenIdAccounts, ProvenClaims } from './accounts';
import type { OpenIdClaims } from './claims';
import { OpenIdFailure } from './failure';
import { identityId, type IdentityTable } from './identity-table';
import type { OpenIdProvider } from './openid.options';

/**
 * Links an identity on its first login to the user with its e-mail address. A user who has an identity gets no second one: an
 * address that the provider reassigned to someone else would open the account.
 * @returns the user's key as text
 * @throws OpenIdFailure
 */
export async function linkIdentity(
  claims: OpenIdClaims,
  table: IdentityTable,
  accounts: OpenIdAccounts,
  { trustsEmails = false }: OpenIdProvider,
): Promise<string> {
  const { issuer, subject, email } = claims;
  const isVerified = claims.isEmailVerified ?? trustsEmails;
  if (!hasEmail(claims) || !isVerified)
    throw new OpenIdFailure(
      'unverified',
      `${describeSubject(claims)} has no address that is verified`,
    );
  const userId = await accounts.userOf(claims);
  if (userId === undefined)
    throw new OpenIdFailure('unknown', `no user has the address of ${describeSubject(claims)}`);
  const alreadyLinkedError = () =>
    new OpenIdFailure(
      'taken',
      `the user ${userId} has another identity already, so ${describeSubject(claims)} with the address ${email} is not linked`,
    );
  if ((await table.ofUser(userId)).length > 0) throw alreadyLinkedError();
  const id = identityId(issuer, subject);
  try {
    await table.add({ id, issuer, subject, userId, createdAt: new Date() });
  } catch (error) {
    // a concurrent login was faster
    const [other] = await table.ofUser(userId);
    if (!other) throw error;
    if (other.id !== id) throw alreadyLinkedError();
  }
  return userId;
}

const hasEmail = (claims: OpenIdClaims): claims is ProvenClaims => claims.email !== undefined;

const describeSubject = ({ issuer, subject }: OpenIdClaims): string => `${subject} of ${issuer}`;
