/** A Vite plugin; the scripts in tools do not import Vite, since each dashboard has its own. */
export declare const quickReact: () => { name: string };
