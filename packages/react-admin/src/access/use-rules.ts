import { useSyncExternalStore } from 'react';
import { useAuthProvider, type AuthProvider, type Identifier } from 'react-admin';
import type { Access, AccessState } from './create-access.js';
import { NO_RULES, NOTHING_KNOWN, type Rules } from './rules.js';

/** The password until now and the one from now on. */
export interface PasswordChange {
  password: string;
  newPassword: string;
}

/** An API key, as its owner is shown it; moments in RFC 3339. */
export interface ApiKey {
  id: string;
  name: string;
  /** `orders:read`; `*` for all that its owner may do. */
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** What a new key shall be. */
export type NewApiKey = Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'>;

/** The API keys of the user. */
export interface ApiKeys {
  list: (signal: AbortSignal) => Promise<ApiKey[]>;
  /** All that a key can be for. */
  scopes: (signal: AbortSignal) => Promise<string[]>;
  /** The key itself is told this once. */
  create: (key: NewApiKey) => Promise<ApiKey & { key: string }>;
  remove: (id: string) => Promise<void>;
}

/** The second factor of the user's login, as he is shown it; the moment in RFC 3339. */
export interface FactorState {
  isOn: boolean;
  since: string | null;
  /** How many are left. */
  recoveryCodes: number;
}

/** What an authenticator app has to know. */
export interface NewFactor {
  /** In base 32, for who types it. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** What turns it off, or makes other recovery codes. */
export interface FactorProof {
  password: string;
  /** Of the app, or a recovery code. */
  code: string;
}

/** Codes of an authenticator app, which a login of the user asks for. */
export interface SecondFactor {
  state: (signal: AbortSignal) => Promise<FactorState>;
  begin: (password: string) => Promise<NewFactor>;
  /** Turns it on; the recovery codes are told this once. */
  confirm: (code: string) => Promise<string[]>;
  renewRecoveryCodes: (proof: FactorProof) => Promise<string[]>;
  turnOff: (proof: FactorProof) => Promise<void>;
  /** Turns off that of another user, who has lost phone and recovery codes; for administrators. */
  reset: (userId: Identifier) => Promise<void>;
}

/** Logins by an OpenID Connect provider. */
export interface OpenId {
  /** What the provider is called; null where the API has none. */
  providerName: (signal: AbortSignal) => Promise<string | null>;
  /** Leads a browser there, and back to this page of the dashboard. */
  address: (returnTo: string | undefined) => string;
  /** Takes the session that has begun there; false where there is none. */
  logIn: () => Promise<boolean>;
}

/** A saved view of a list, as the API keeps it. */
export interface StoredView {
  id: string;
  name: string;
  /** Filters and order. */
  value: object;
}

/** The saved views of the user, in the order in which they were saved. */
export interface StoredViews {
  list: (resource: string, signal: AbortSignal) => Promise<StoredView[]>;
  create: (resource: string, view: Omit<StoredView, 'id'>) => Promise<StoredView>;
  update: (view: StoredView) => Promise<StoredView>;
  remove: (id: string) => Promise<void>;
}

/** An auth provider of `createAuth` tells what the user may do. */
export interface GenAuthProvider extends AuthProvider {
  access?: Access;
  /** Has a link sent to an address, if it is that of a user. */
  forgotPassword?: (email: string) => Promise<void>;
  /** Rejects with what is wrong with the password, or with the token of the link. */
  resetPassword?: (change: { token: string; newPassword: string }) => Promise<void>;
  /** Ends all logins of the user; absent where the API keeps none. */
  logOutEverywhere?: () => Promise<void>;
  /** Absent where the API has none. */
  apiKeys?: ApiKeys;
  /** Absent where the API has none. */
  secondFactor?: SecondFactor;
  /** Absent where the API keeps none: then the browser does. */
  savedViews?: StoredViews;
  /** Absent where the API has no routes for it. */
  openId?: OpenId;
  /** Rejects with what is wrong; absent where the API has no route for it. */
  changePassword?: (change: PasswordChange) => Promise<void>;
}

/** Where that is known from; undefined where the API is not asked. */
export function useAccessSource(): Access | undefined {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  return provider?.access;
}

const NOT_ASKED: AccessState = { rules: NO_RULES, isReading: false, refusals: 0 };
const notAsked = () => NOT_ASKED;
const never = () => () => undefined;

export function useAccessState(): AccessState {
  const access = useAccessSource();
  return useSyncExternalStore(access?.subscribe ?? never, access?.get ?? notAsked);
}

/** What the user may do by the rules of the schema; nothing as long as that is not known. */
export const useRules = (): Rules => useAccessState().rules ?? NOTHING_KNOWN;
