/** Milliseconds that a column of the drawing stands for. */
const COLUMN = 50

const bar = (from, to) =>
  ' '.repeat(Math.round(from / COLUMN)) + '█'.repeat(Math.max(1, Math.round((to - from) / COLUMN)))

/**
 * A load as lines of text: what was fetched, when, and when the page was painted and could be used.
 * @param {{ fetched: { name: string, startTime: number, responseEnd: number, transferSize: number }[], fcp: number, ready: number }} load
 */
export function waterfall({ fetched, fcp, ready }) {
  const marks = [
    { name: '— first paint', startTime: fcp, responseEnd: fcp },
    { name: '— can be used', startTime: ready, responseEnd: ready },
  ]
  return [...fetched, ...marks]
    .sort((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, responseEnd, transferSize }) =>
      [
        name
          .replace(/^\/assets\//, '')
          .replace(/-[\w-]{8}(?=\.\w+$)/, '')
          .slice(0, 26)
          .padEnd(26),
        String(Math.round(startTime)).padStart(5),
        String(Math.round(responseEnd)).padStart(5),
        (transferSize ? (transferSize / 1000).toFixed(1) : '').padStart(6),
        bar(startTime, responseEnd),
      ].join(' '),
    )
}
