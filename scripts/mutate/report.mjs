/**
 * Faults that no test kills and none should: each with the reason. `code` stands on the changed lines;
 * without `mutator` or `replacement` all of that place are meant.
 * @type {{ file: string, code: string, mutator?: string, replacement?: string, why: string }[]}
 */
const known = [
  // src/lib
  {
    file: 'src/lib/money.ts',
    code: "const [whole = '0', cents = '00'] =",
    mutator: 'StringLiteral',
    replacement: '""',
    why: 'for the types alone: two decimals are always there',
  },
  {
    file: 'src/lib/money.ts',
    code: "export const ZERO = normal('0')",
    mutator: 'StringLiteral',
    why: 'throws as the module is loaded: every run fails, though no single test does',
  },
  {
    file: 'src/lib/captcha/captchas.ts',
    code: "code += ALPHABET[packed & 31] ?? ''",
    mutator: 'StringLiteral',
    why: 'for the types alone: the table holds no number past the alphabet',
  },
  {
    file: 'src/lib/sha256.ts',
    code: 'const w = Array.from({ length: 64 }, () => 0)',
    why: 'each of the 64 is written before it is read',
  },
  {
    file: 'src/lib/sha256.ts',
    code: 'for (let i = 16; i < 64; i++)',
    replacement: 'i <= 64',
    why: 'a 65th word is worked out and never read',
  },
  {
    file: 'src/lib/tronCheck.ts',
    code: 'if (before !== undefined) return before',
    replacement: 'false',
    why: 'what was known is worked out again, the same',
  },
  {
    file: 'src/lib/tronCheck.ts',
    code: 'if (known.size > 200) known.clear()',
    why: 'how much is kept changes no answer',
  },
  {
    file: 'src/lib/url.ts',
    code: '} catch {',
    mutator: 'BlockStatement',
    why: 'falling out of the function is undefined, too',
  },
  {
    file: 'src/lib/url.ts',
    code: "return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href",
    why: 'a second lock: what comes here begins with http(s)://',
  },
  {
    file: 'src/api/call.ts',
    code: ': [await fetching(), false]',
    mutator: 'BooleanLiteral',
    replacement: 'true',
    why: 'whether a call was repeated is asked of money alone',
  },
  {
    file: 'src/api/call.ts',
    code: '  } catch {\n    return undefined\n  }',
    mutator: 'BlockStatement',
    replacement: '{}',
    why: 'a function that returns nothing returns undefined',
  },
  {
    file: 'src/api/client.ts',
    code: 'if (words) toast.error(words)',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    why: 'a toast without words is not shown (ui/toast)',
  },
  {
    file: 'src/api/repeats.ts',
    code: 'const seen: PerformanceEntry[] = []',
    mutator: 'ArrayDeclaration',
    replacement: '["Stryker was here"]',
    why: 'what has no name is no timing of this call',
  },
  {
    file: 'src/api/serverClock.ts',
    code: 'if (Number.isNaN(server)) return',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    why: 'no comparison with NaN holds, so nothing is taken over',
  },
  {
    file: 'src/api/pollPolicy.ts',
    code: 'if (!text) return undefined',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    why: 'what is empty is no date either, and gives undefined',
  },
  {
    file: 'src/api/sends.ts',
    code: 'useSends.setState({ sending: [] })',
    mutator: 'ArrayDeclaration',
    replacement: '["Stryker was here"]',
    why: 'an id that no send has is under way nowhere',
  },
  {
    file: 'src/api/sessionLife.ts',
    code: 'reload = () => window.location.reload()',
    why: 'a page that is loaded anew ends its test; e2e holds what comes out of the back cache',
  },
  {
    file: 'src/api/sessionLife.ts',
    code: 'if (user) withdrawUser(user)',
    why: 'nobody is nowhere published',
  },
  ...['balance', 'user', 'venues'].map((name) => ({
    file: `src/api/${name}.ts`,
    code: 'notifyOnChangeProps: []',
    why: 'a property of no query changes as seldom as none',
  })),
  ...['sends.end(sent, false)', 'sends.end(sent, told', 'sends.end(sent, true)'].map((code) => ({
    file: 'src/api/send.ts',
    code,
    mutator: 'ConditionalExpression',
    why: 'what was never begun is ended without a trace',
  })),
  {
    file: 'src/api/send.ts',
    code: 'const here = useRef(false)',
    why: 'the effect sets it before anybody can tap',
  },
  {
    file: 'src/api/send.ts',
    code: '  }, [])',
    why: 'a word that never changes runs no effect again',
  },
  {
    file: 'src/api/session.ts',
    code: 'return token !== null && SENDABLE.test(token) ? token : null',
    replacement: 'true',
    why: 'no token is null either way',
  },
  {
    file: 'src/api/session.ts',
    code: 'if (raw === null) return null',
    why: 'nothing is read as spoiled, and taken away: the same',
  },
  {
    file: 'src/api/pollNews.ts',
    code: 'channel?.',
    why: 'for the types alone: who has a part has a channel',
  },
  {
    file: 'src/api/pollNews.ts',
    code: 'locks?.request',
    why: 'for the types alone: without locks nobody joins',
  },
  {
    file: 'src/shared/wallet/venues.ts',
    code: 'const isKnown = () => true',
    why: 'only whether there is an answer counts',
  },
  {
    file: 'src/shared/wallet/venues.ts',
    code: 'venue.status !== 0)?.platname',
    mutator: 'OptionalChaining',
    why: 'what a selection throws at is not there either',
  },
]

const UNDETECTED = ['Survived', 'NoCoverage']
const DETECTED = ['Killed', 'Timeout']

/** The lines of the source that a mutant changes. */
const linesOf = (source, { start, end }) =>
  source
    .split('\n')
    .slice(start.line - 1, end.line)
    .join('\n')

/** The listed reason why a surviving mutant is acceptable; undefined when there is none. */
export const reasonOf = (file, mutant, source, list = known) =>
  list.find(
    (one) =>
      one.file === file &&
      linesOf(source, mutant.location).includes(one.code) &&
      (one.mutator === undefined || one.mutator === mutant.mutatorName) &&
      (one.replacement === undefined || one.replacement === mutant.replacement),
  )?.why

/**
 * What a Stryker report (mutation-testing-report-schema) says of a room: faults killed of all, in percent,
 * a line a file, and the survivors, each with its reason or without.
 */
export function readReport({ files }, list = known) {
  const rows = []
  const survivors = []
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const killed = mutants.filter(({ status }) => DETECTED.includes(status)).length
    const left = mutants.filter(({ status }) => UNDETECTED.includes(status))
    rows.push({ file, killed, all: killed + left.length })
    for (const mutant of left) {
      const why = reasonOf(file, mutant, source, list)
      survivors.push({ file, line: mutant.location.start.line, mutant, source, why })
    }
  }
  const killed = rows.reduce((sum, row) => sum + row.killed, 0)
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  return { rows, survivors, killed, all, percent: all === 0 ? 100 : (100 * killed) / all }
}

const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 110)}…` : line
}
const cut = (source, { start, end }) => {
  const lines = linesOf(source, { start, end }).split('\n')
  const last = lines.length - 1
  lines[last] = lines[last].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** A survivor in one line: the place, the original code, and the change that no test noticed. */
export const lineOf = ({ file, line, mutant, source, why }) =>
  `${file}:${line} ${mutant.status === 'NoCoverage' ? '(no test) ' : ''}${mutant.mutatorName}: ` +
  `${short(cut(source, mutant.location))}  →  ${short(mutant.replacement ?? '')}${why ? `   — ${why}` : ''}`
