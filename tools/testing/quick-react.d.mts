/** A plugin for Vite; the scripts of tools import no Vite, of which each dashboard has its own. */
export declare const quickReact: () => { name: string };
