/**
 * Faults that no test kills and none should: each with the reason. `code` stands on the changed lines;
 * without `mutator` or `replacement` all of that place are meant.
 * @type {{ file: string, code: string, mutator?: string, replacement?: string, why: string }[]}
 */
export const known = [
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
]
