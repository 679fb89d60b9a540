/** The last place for errors of the app: the console, with where it happened. */
export const logFault = (where: string, fault: unknown) => console.error(`[${where}]`, fault)
