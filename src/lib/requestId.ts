/** 128 bits of chance in hex. Not randomUUID: pages over plain http have none. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
