/** The oldest supported browsers. build/boot/boot.js rejects older ones; the Playwright project `floor` removes newer features. */
export const targets = ['chrome99', 'safari15.4', 'firefox115']
