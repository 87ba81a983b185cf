/** The same service in other circumstances: what a view does not name, it has of the service. */
export function viewOf<TService extends object>(
  service: TService,
  circumstances: Readonly<Record<string, unknown>>,
): TService {
  const values = Object.entries(circumstances).map(([name, value]) => [name, { value }]);
  return viewWith(service, Object.fromEntries(values) as PropertyDescriptorMap);
}

/**
 * A view of a service that tells whether anybody asked its client for something. Inside a transaction that the service
 * began itself, nobody else has that client.
 */
export function watchedView<TService extends object>(
  service: TService,
  client: string,
): { readonly view: TService; readonly isUsed: () => boolean } {
  let isUsed = false;
  const get = (): unknown => {
    isUsed = true;
    return Reflect.get(service, client);
  };
  return { view: viewWith(service, { [client]: { get } }), isUsed: () => isUsed };
}

const viewWith = <TService extends object>(
  service: TService,
  properties: PropertyDescriptorMap,
): TService => Object.create(service, properties) as TService;
