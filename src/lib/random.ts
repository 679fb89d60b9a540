/** mulberry32: the next state, and a number from 0 to below 1. Not for secrets. */
export function nextRandom(state: number): [state: number, value: number] {
  const next = (state + 0x6d2b79f5) >>> 0
  let bits = Math.imul(next ^ (next >>> 15), next | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return [next, ((bits ^ (bits >>> 14)) >>> 0) / 4294967296]
}
