import { useSyncExternalStore } from 'react';
import { useAuthProvider, type AuthProvider, type Identifier } from 'react-admin';
import type { Access, AccessState } from './create-access.js';
import { NO_RULES, UNKNOWN_RULES, type Rules } from './rules.js';

/** The current password and the new one. */
export interface PasswordChange {
  /** The user's address, or whatever else users log in with; without it, that of the login. */
  email?: string;
  password: string;
  newPassword: string;
}

/** An API key as shown to its owner; timestamps in RFC 3339. */
export interface ApiKey {
  id: string;
  name: string;
  /** `orders:read`; `*` for everything its owner may do. */
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** The settings of a new key. */
export type NewApiKey = Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'>;

/** The API keys of the current user. */
export interface ApiKeys {
  list: (signal: AbortSignal) => Promise<ApiKey[]>;
  /** All scopes that a key can have. */
  scopes: (signal: AbortSignal) => Promise<string[]>;
  /** The only response that contains the key itself. */
  create: (key: NewApiKey) => Promise<ApiKey & { key: string }>;
  remove: (id: string) => Promise<void>;
}

/** The second factor of the user's login as shown to them; the timestamp in RFC 3339. */
export interface FactorState {
  isOn: boolean;
  since: string | null;
  /** How many are left. */
  recoveryCodes: number;
}

/** What an authenticator app needs to know. */
export interface NewFactor {
  /** In base 32, for typing it in. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** The proof required to turn it off or to renew the recovery codes. */
export interface FactorProof {
  password: string;
  /** A code from the app, or a recovery code. */
  code: string;
}

/** The codes of an authenticator app that the user's login requires. */
export interface SecondFactor {
  state: (signal: AbortSignal) => Promise<FactorState>;
  begin: (password: string) => Promise<NewFactor>;
  /** Turns it on; the only response that contains the recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  renewRecoveryCodes: (proof: FactorProof) => Promise<string[]>;
  turnOff: (proof: FactorProof) => Promise<void>;
  /** Turns it off for another user who has lost their phone and recovery codes; for administrators. */
  reset: (userId: Identifier) => Promise<void>;
}

/** Login through an OpenID Connect provider. */
export interface OpenId {
  /** The provider's name; null if the API has none. */
  providerName: (signal: AbortSignal) => Promise<string | null>;
  /** The URL that starts the login there and returns to this page of the dashboard. */
  address: (returnTo: string | undefined) => string;
  /** Takes over the session started there; false if there is none. */
  logIn: () => Promise<boolean>;
}

/** A saved view of a list, as stored by the API. */
export interface StoredView {
  id: string;
  name: string;
  /** Filters and sort order. */
  value: object;
}

/** The user's saved views, in the order in which they were saved. */
export interface StoredViews {
  list: (resource: string, signal: AbortSignal) => Promise<StoredView[]>;
  create: (resource: string, view: Omit<StoredView, 'id'>) => Promise<StoredView>;
  update: (view: StoredView) => Promise<StoredView>;
  remove: (id: string) => Promise<void>;
}

/** An auth provider made by `createAuth`, which knows what the user may do. */
export interface GenAuthProvider extends AuthProvider {
  access?: Access;
  /** Whether `permissions.ts` lets the user's role do this; absent without such a table. */
  permits?: (resource: string, action: string) => boolean;
  /** Whether another window has logged in somebody else; absent if the pages then become theirs. */
  isOtherUser?: () => boolean;
  /** Requests a reset link for an address, which is sent if it belongs to a user. */
  forgotPassword?: (email: string) => Promise<void>;
  /** Rejects with what is wrong with the password or the link's token. */
  resetPassword?: (change: { token: string; newPassword: string }) => Promise<void>;
  /** Ends all of the user's sessions; absent if the API keeps none. */
  logOutEverywhere?: () => Promise<void>;
  /** Absent if the API has none. */
  apiKeys?: ApiKeys;
  /** Absent if the API has none. */
  secondFactor?: SecondFactor;
  /** Absent if the API stores none, in which case the browser does. */
  savedViews?: StoredViews;
  /** Absent if the API has no routes for it. */
  openId?: OpenId;
  /** The email address or user name of the login, whatever `getIdentity` calls the user. */
  loginName?: () => string | undefined;
  /** Present if users log in with a user name instead of an email address. */
  hasUserNames?: boolean;
  /** Rejects with what is wrong; absent if the API has no route for it. */
  changePassword?: (change: PasswordChange) => Promise<void>;
}

/** The source of the rules; undefined if the API is not asked. */
export function useAccessSource(): Access | undefined {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  return provider?.access;
}

const UNRESTRICTED: AccessState = { rules: NO_RULES, isReading: false, refusals: 0 };
const getUnrestricted = () => UNRESTRICTED;
const subscribeToNothing = () => () => undefined;

export function useAccessState(): AccessState {
  const access = useAccessSource();
  return useSyncExternalStore(
    access?.subscribe ?? subscribeToNothing,
    access?.get ?? getUnrestricted,
  );
}

/** What the user may do by the rules of the schema; nothing until that is known. */
export const useRules = (): Rules => useAccessState().rules ?? UNKNOWN_RULES;
