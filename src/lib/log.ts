export const logFault = (where: string, error: unknown): void => console.error(`[${where}]`, error)
