/** Code that is loaded at most once. */
export interface LazyCode<Code> {
  /** Undefined until it is loaded. */
  loaded?: Code;
  /** A failure is forgotten: the next call tries again. */
  load(): Promise<Code>;
}

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | undefined;
  const code: LazyCode<Code> = {
    load: () =>
      (loading ??= load().then(
        (loaded) => (code.loaded = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
  return code;
}
