/** Returns the service with other properties; inherits those that are not given. */
export function deriveService<TService extends object>(
  service: TService,
  overrides: Readonly<Record<string, unknown>>,
): TService {
  const values = Object.entries(overrides).map(([name, value]) => [name, { value }]);
  return createDerived(service, Object.fromEntries(values) as PropertyDescriptorMap);
}

/**
 * Returns a view of a service that records whether its client was used. Inside a transaction that
 * the service started itself, nobody else has that client.
 */
export function watchClientUse<TService extends object>(
  service: TService,
  client: string,
): { readonly view: TService; readonly isUsed: () => boolean } {
  let isUsed = false;
  const get = (): unknown => {
    isUsed = true;
    return Reflect.get(service, client);
  };
  return { view: createDerived(service, { [client]: { get } }), isUsed: () => isUsed };
}

const createDerived = <TService extends object>(
  service: TService,
  properties: PropertyDescriptorMap,
): TService => Object.create(service, properties) as TService;
