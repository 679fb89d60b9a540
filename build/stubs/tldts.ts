/**
 * In the place of tldts, which msw's cookie jar asks for a host's registrable domain: 113 KB gzipped
 * of public suffixes. The fake has one host, which is its own domain.
 */
export const getDomain = (hostname: string): string => hostname
