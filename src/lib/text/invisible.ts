/** Zero width, bidirectional, byte order mark. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export const removeInvisible = (text: string): string => text.replace(HIDDEN, '')
