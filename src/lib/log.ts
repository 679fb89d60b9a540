/** The last resort of what went wrong in the app: the console, with where it was. */
export const logFault = (where: string, fault: unknown) => console.error(`[${where}]`, fault)
