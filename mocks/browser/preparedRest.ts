/** The build puts the default world's other tables here, and the library that seeds other worlds. */
export const rest: Record<string, string> = {}
