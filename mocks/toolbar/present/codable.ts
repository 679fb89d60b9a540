/** More bytes make a code so fine that a phone's camera no longer reads it from a screen. */
const MOST = 1600

/** Whether a link fits into a QR code that can be read. */
export const codable = (link: string) => new TextEncoder().encode(link).length <= MOST

/** Whether only this machine can open the link. */
export const isOwnMachine = (link: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)
