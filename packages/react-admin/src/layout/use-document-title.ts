import { useEffect, type RefObject } from 'react';
import { useDefaultTitle } from 'react-admin';

/**
 * Names the page in the browser's tab and history as the trail does: `Ada Keller – Users – Shop`. It is read from there,
 * since pages of the project's own put their titles nowhere else.
 */
export function useDocumentTitle(trail: RefObject<HTMLElement | null>): void {
  const app = useDefaultTitle();
  useEffect(() => {
    const nav = trail.current;
    if (!nav) return;
    const before = document.title;
    const tell = () => {
      const steps = [...nav.querySelectorAll('li')].map((step) => step.textContent.trim());
      const names = [...steps.reverse(), typeof app === 'string' ? app : before];
      document.title = names.filter((name) => name !== '').join(' – ');
    };
    const observer = new MutationObserver(tell);
    observer.observe(nav, { subtree: true, childList: true, characterData: true });
    tell();
    return () => {
      observer.disconnect();
      document.title = before;
    };
  }, [trail, app]);
}
