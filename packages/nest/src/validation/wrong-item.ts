import { getMetadataStorage, type ValidationError } from 'class-validator';

type RuleOfEach = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/**
 * Returns the index of the first item that breaks a rule which class-validator has checked with `each`: it reports only that
 * some item does. Undefined for a rule about the list itself.
 *
 * @param rule the rule's name among the constraints
 */
export function wrongItemOf(
  { target, property, value }: ValidationError,
  rule: string,
): number | undefined {
  if (!target) return undefined;
  // Nest removes the value of an error that has others inside
  const list: unknown = value ?? Reflect.get(target, property);
  if (!Array.isArray(list)) return undefined;
  const items: unknown[] = list;
  for (const { instance, ofEach } of rulesOfEach(target, property, rule)) {
    const { constraints } = ofEach;
    const args = { targetName: '', property, object: target, value: items, constraints };
    const at = items.findIndex((item) => instance.validate(item, args) === false);
    if (at >= 0) return at;
  }
  return undefined;
}

/** Returns the rules of this name that hold for each item of the property. */
function rulesOfEach(target: object, property: string, rule: string) {
  const storage = getMetadataStorage();
  return storage
    .getTargetValidationMetadatas(target.constructor, '', true, false)
    .filter((ofEach: RuleOfEach) => ofEach.each && ofEach.propertyName === property)
    .flatMap((ofEach) =>
      storage
        .getTargetValidatorConstraints(ofEach.constraintCls)
        .filter(({ name }) => name === rule)
        .map(({ instance }) => ({ instance, ofEach })),
    );
}
