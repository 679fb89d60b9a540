/**
 * The oldest browsers that the product promises to run in: vite.config.ts builds for them,
 * build/boot/boot.js turns older ones away, the Playwright project `floor` walks without what is younger.
 */
export const targets = ['chrome99', 'safari15.4', 'firefox115']
