import MiniSearch from 'minisearch'

export type ScenarioTexts = Record<'name' | 'group' | 'title' | 'story' | 'look', string>

/** The scenarios' word first. */
const SYNONYMS: readonly (readonly [word: string, ...others: string[]])[] = [
  ['账', '帐'],
  ['存款', '充值', '入款', '上分'],
  ['取款', '提现', '提款', '出金'],
  ['登录失效', '会话过期', '登录过期', '掉登录', '掉线', '被踢'],
  ['登录', '登陆', '登入'],
  ['支付密码', '资金密码', '交易密码'],
  ['拒绝', '驳回', '被拒', '打回'],
  ['打码量', '流水', '有效投注'],
  ['usdt', '泰达币', 'u币'],
  ['返水', '返点', '反水', '洗码'],
  ['vip', '等级', '级别'],
  ['优惠', '活动', '优惠券', '彩金'],
  ['红包', '抽奖'],
  ['客服', '人工'],
  ['断网', '没网', '离线'],
  ['保级', '掉级', '降级'],
  ['投注', '注单', '下注'],
  ['余额', '钱包'],
  ['游客', '没登录', '未登录'],
  ['迟迟', '没反应', '卡住', '转圈'],
  ['恶意', 'xss', '注入'],
]

function normalize(text: string): string {
  let normalized = text.toLowerCase()
  for (const [word, ...others] of SYNONYMS)
    for (const other of others) normalized = normalized.replaceAll(other, word)
  return normalized
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Words of two letters or more, numbers, and every pair of neighbouring Chinese characters. */
function splitIntoTokens(text: string): string[] {
  const words = [...segmenter.segment(text)].map(({ segment }) => segment)
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair!)
  return [...words.filter((word) => /^[a-z]{2,}$|\d/.test(word)), ...pairs]
}

const FIELD_WEIGHTS = { title: 4, name: 3, group: 3, story: 1.5, look: 0.2 } as const

function createIndex(scenarios: readonly ScenarioTexts[]) {
  const index = new MiniSearch<ScenarioTexts>({
    idField: 'name',
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: (text) => splitIntoTokens(normalize(text)),
    searchOptions: {
      boost: FIELD_WEIGHTS,
      fuzzy: (term) => /^[a-z]{4,}$/.test(term) && 0.3,
      prefix: (term) => /^[a-z]{2,}$/.test(term),
    },
  })
  index.addAll(scenarios)
  return index
}

let cache: { key: string; index: ReturnType<typeof createIndex> } | undefined

function getIndex(scenarios: readonly ScenarioTexts[]) {
  const key = scenarios.map(({ name }) => name).join()
  if (cache?.key !== key) cache = { key, index: createIndex(scenarios) }
  return cache.index
}

const MIN_SHARE_OF_TOKENS = 0.5
const MIN_SHARE_OF_BEST_SCORE = 0.1

/** The best first; all of them for an empty query. */
export function searchScenariosByRelevance<S extends ScenarioTexts>(
  scenarios: readonly S[],
  query: string,
): S[] {
  if (query.trim() === '') return [...scenarios]
  const tokenCount = new Set(splitIntoTokens(normalize(query))).size
  const found = getIndex(scenarios).search(query)
  return found
    .filter(
      ({ queryTerms, score }) =>
        queryTerms.length >= tokenCount * MIN_SHARE_OF_TOKENS &&
        score >= found[0]!.score * MIN_SHARE_OF_BEST_SCORE,
    )
    .map(({ id }) => scenarios.find(({ name }) => name === id)!)
}
