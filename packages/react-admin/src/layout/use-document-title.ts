import { useEffect, type RefObject } from 'react';
import { useDefaultTitle } from 'react-admin';

/**
 * Sets the title in the browser's tab and history to the breadcrumbs: `Ada Keller – Users – Shop`. It is read from there because
 * custom pages set their titles nowhere else.
 */
export function useDocumentTitle(trail: RefObject<HTMLElement | null>): void {
  const app = useDefaultTitle();
  useEffect(() => {
    const nav = trail.current;
    if (!nav) return;
    const before = document.title;
    const updateTitle = () => {
      const steps = [...nav.querySelectorAll('li')].map((step) => step.textContent.trim());
      const names = [...steps.reverse(), typeof app === 'string' ? app : before];
      document.title = names.filter((name) => name !== '').join(' – ');
    };
    const observer = new MutationObserver(updateTitle);
    observer.observe(nav, { subtree: true, childList: true, characterData: true });
    updateTitle();
    return () => {
      observer.disconnect();
      document.title = before;
    };
  }, [trail, app]);
}
