/** Where a navigation leads: on to another screen, back from it, or back by a step in history, made later. */
type Way = 'push' | 'pop' | 'step'
export type Move = (way: Way, change: () => unknown) => unknown

let move: Move = (_, change) => change()

/** How screens change from now on; the kit brings the motion (glide.ts). */
export const moveBy = (next: Move): void => void (move = next)

/** Changes the screen; resolves once the next one stands. */
export const moveOn: Move = (way, change) => move(way, change)
