/**
 * What `/` loads at once, as keys of Vite's manifest or names of chunks (vite.config.ts): the page, and each
 * import() made on the way to home without any action of a person. Static imports follow by themselves.
 */
export const firstScreen = ['index.html', 'app']
/** What comes with the first later part, whichever it is (src/ui/theme/withUi.tsx). */
export const kit = ['kit']

/**
 * In KB of 1000 bytes, gzipped at level 9; `jsBr` by brotli at quality 11. A later route counts only what the
 * first screen and the kit have not loaded.
 */
export const limits = { js: 128, jsBr: 110, css: 6, kit: 35, route: 20 }
