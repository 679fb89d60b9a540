/** The oldest supported browsers; build/boot/boot.js shows a message in older ones. */
export const targets = ['chrome99', 'safari15.4', 'firefox115']
