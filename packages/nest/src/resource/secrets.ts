import type { ResourceDefinition, SecretDefinition } from './definition';

export interface Secret {
  readonly name: string;
  /** The column may be NULL, so null clears it. */
  readonly clearable: boolean;
}

export function secretName(secret: SecretDefinition): string {
  return typeof secret === 'string' ? secret : secret.field;
}

export function secretsOf(resource: ResourceDefinition): Secret[] {
  return (resource.secrets ?? []).map((secret) => ({
    name: secretName(secret),
    clearable: typeof secret === 'string',
  }));
}
