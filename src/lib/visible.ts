/** Zero width, marks of direction, the byte order's mark: seen by nobody, and copied. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A number, an address or a hash without the signs that are not seen. */
export const visible = (text: string) => text.replace(HIDDEN, '')
