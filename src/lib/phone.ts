/** Whether a text is a mainland mobile number: eleven digits from 13 to 19. Spaces around it are ignored. */
export const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text.trim())
