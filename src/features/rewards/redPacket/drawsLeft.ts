/** The draws left as shown: never below zero; null when the server does not tell them. */
export const drawsLeft = (sendnums: number | null) => sendnums && Math.max(0, sendnums)
