export interface TokenStorage {
  read: () => string | null;
  write: (token: string) => void;
  forget: () => void;
}

/** Keeps a token in `localStorage`, or in memory until the page is closed if the browser denies access to it. */
export function createTokenStorage(key: string): TokenStorage {
  let memory: string | null = null;
  return {
    read() {
      try {
        return memory ?? localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = null;
      try {
        localStorage.setItem(key, token);
      } catch {
        memory = token;
      }
    },
    forget() {
      memory = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // storage that cannot be written contains no token either
      }
    },
  };
}
