/** Zero width, bidirectional, byte order mark: invisible, but copied with the text. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export const visible = (text: string): string => text.replace(HIDDEN, '')
