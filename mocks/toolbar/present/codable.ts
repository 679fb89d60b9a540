/** More bytes make a code so fine that a phone's camera no longer reads it from a screen. */
const MOST = 1600
/** From here on it wants to be held close. */
const MANY = 600

const bytesOf = (link: string) => new TextEncoder().encode(link).length

/** Whether a link fits into a QR code that can be read. */
export const codable = (link: string) => bytesOf(link) <= MOST

/** Whether its code has so many points that a camera must come near. */
export const isFine = (link: string) => bytesOf(link) > MANY

/** Whether only this machine can open the link. */
export const isOwnMachine = (link: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)
