/**
 * A stroke font on a grid 10 wide and 14 high: no file to load, no text in the picture. Similar characters are
 * left out (0 O Q, 1 I L, 2 Z, 5 S, 8 B, V, G).
 */
export const ALPHABET = 'ACDEFHJKMNPRTUWXY34679'

export const GLYPHS: Record<string, string> = {
  A: 'M0 14L5 0L10 14M2 9L8 9',
  C: 'M9.5 3Q7.5 0 5 0Q0 0 0 7Q0 14 5 14Q7.5 14 9.5 11',
  D: 'M0 0L0 14M0 0L3.5 0Q9.5 0 9.5 7Q9.5 14 3.5 14L0 14',
  E: 'M9 0L0 0L0 14L9 14M0 7L7.5 7',
  F: 'M9 0L0 0L0 14M0 7L7 7',
  H: 'M0 0L0 14M9.5 0L9.5 14M0 7L9.5 7',
  J: 'M3 0L9 0L9 9.5Q9 14 4.5 14Q.5 14 .5 10',
  K: 'M0 0L0 14M9.5 0L0 8.5M3 6L9.5 14',
  M: 'M0 14L0 0L5.5 8L11 0L11 14',
  N: 'M0 14L0 0L9.5 14L9.5 0',
  P: 'M0 14L0 0L5 0Q9.5 0 9.5 4Q9.5 8 5 8L0 8',
  R: 'M0 14L0 0L5 0Q9.5 0 9.5 3.8Q9.5 7.5 5 7.5L0 7.5M4.5 7.5L9.5 14',
  T: 'M0 0L10 0M5 0L5 14',
  U: 'M0 0L0 9Q0 14 4.8 14Q9.5 14 9.5 9L9.5 0',
  W: 'M0 0L2.8 14L6 4L9.2 14L12 0',
  X: 'M0 0L9.5 14M9.5 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7L5 14',
  3: 'M.5 1.5Q2 0 4.5 0Q9 0 9 3.5Q9 6.8 4 6.8Q9.5 6.8 9.5 10.300Q9.5 14 4.5 14Q1.5 14 0 12',
  4: 'M7 14L7 0L0 10L10 10',
  6: 'M8.5 .8Q5 -.5 2.5 3Q0 6.5 0 10Q0 14 4.8 14Q9.5 14 9.5 9.800Q9.5 6 5 6Q1.5 6 .3 9',
  7: 'M0 0L9.5 0L3.5 14',
  9: 'M1.2 13.200Q5 14.5 7.2 11Q9.5 7.5 9.5 4Q9.5 0 4.8 0Q0 0 0 4.200Q0 8 4.5 8Q8 8 9.2 5',
}
