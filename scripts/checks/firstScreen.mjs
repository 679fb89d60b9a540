/**
 * What `/` loads at once, as keys of Vite's manifest: the page, and each import() that is made on
 * the way to the home page without anybody touching anything. Static imports follow by themselves.
 */
export const firstScreen = ['index.html', 'src/app/start.tsx']

/** In KB of 1000 bytes, gzipped at level 9. A later route counts what the first screen has not loaded. */
export const limits = { js: 150, css: 20, route: 25 }
