/** The ten metals: bronze, silver, gold, jade, sapphire, amethyst, star black. */
interface Metal {
  light: string
  body: string
  deep: string
  /** The colour of the number on the medal. */
  ink: string
  /** The card: dark where the text is (contrast AA), bright under the medal. */
  from: string
  to: string
  words: string
}

const metal = (...[light, body, deep, ink, from, to, words = '#fff']: string[]) =>
  ({ light, body, deep, ink, from, to, words }) as Metal

const METALS: readonly Metal[] = [
  metal('#F6CDA8', '#C8814C', '#7A4320', '#FFF4E8', '#4d2812', '#a5663a'),
  metal('#FFDDB8', '#D9975A', '#8C4F22', '#FFF6EA', '#5c3012', '#c07c42'),
  metal('#F5F8FC', '#AEBBCB', '#5E6C80', '#FFFFFF', '#343e4f', '#8494aa'),
  metal('#FFFFFF', '#C3D3E6', '#6C83A3', '#FFFFFF', '#33476a', '#8fa6c6'),
  metal('#FFF2C2', '#F0BC45', '#9A6411', '#FFFBEA', '#5c3907', '#c8922a'),
  metal('#FFE9A0', '#FFAE1F', '#A64F05', '#FFFBEA', '#6b2f03', '#dd8a18'),
  metal('#D8FFF4', '#3CC9A7', '#0A6E5C', '#F2FFFB', '#063f36', '#21a288'),
  metal('#D9E8FF', '#4A8DF7', '#1A3FA8', '#F4F8FF', '#11276b', '#3672e6'),
  metal('#F3DBFF', '#A855F7', '#55189E', '#FCF5FF', '#330d62', '#8f45e4'),
  metal('#FFE7A8', '#3A3160', '#120C2B', '#FFD98A', '#0e0922', '#43386f', '#ffdf9e'),
]

/** A level outside 1 to 10 uses the nearest. */
export const metalOf = (level: number): Metal =>
  METALS[Math.min(10, Math.max(1, level)) - 1] ?? (METALS[0] as Metal)
