/** A text kept in the browser, such as a token. */
export interface BrowserText {
  read: () => string | null;
  write: (text: string) => void;
  forget: () => void;
}

/** Keeps a text in `localStorage`, or in memory until the page is closed if the browser denies access to it. */
export function createBrowserText(key: string): BrowserText {
  let memory: string | null = null;
  return {
    read() {
      try {
        return memory ?? localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = null;
      try {
        localStorage.setItem(key, text);
      } catch {
        memory = text;
      }
    },
    forget() {
      memory = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // storage that cannot be written contains no text either
      }
    },
  };
}
