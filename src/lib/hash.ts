/** FNV-1a, 32 bits: for keys, not for secrets. */
export function hashText(text: string): number {
  let bits = 2166136261
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 16777619)
  return bits >>> 0
}
