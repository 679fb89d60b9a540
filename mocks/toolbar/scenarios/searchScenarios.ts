import { nearestWords } from '@fixtures/nearest'

interface Words {
  name: string
  group: string
  title: string
  story: string
  look: string
}

const wordsOf = (typed: string) => typed.trim().toLowerCase().split(/\s+/)
const textOf = ({ name, group, title, story, look }: Words) =>
  `${name} ${group} ${title} ${story} ${look}`.toLowerCase()

/** A typed word and all that it may mean. */
const meanings = (word: string) => [
  word,
  ...synonyms.flatMap(([typed, means]) => (typed.some((one) => word.includes(one)) ? means : [])),
]

/** Scenarios whose texts contain every typed word, or what it may mean; those with the word itself come first. */
export function searchScenarios<S extends Words>(all: readonly S[], typed: string): S[] {
  const words = wordsOf(typed).map((word) => [word, meanings(word)] as const)
  const found = all.flatMap((scenario) => {
    const text = textOf(scenario)
    if (!words.every(([, means]) => means.some((one) => text.includes(one)))) return []
    return [{ scenario, exact: words.every(([word]) => text.includes(word)) }]
  })
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)].map(
    ({ scenario }) => scenario,
  )
}

/** Titles to try when nothing was found: those that share the most letters with what was typed. */
export function suggestionsFor(all: readonly Words[], typed: string): string[] {
  const letters = [...new Set(wordsOf(typed).join(''))].filter((one) => /\p{Script=Han}/u.test(one))
  const shared = ({ group, title }: Words) =>
    letters.filter((one) => `${group}${title}`.includes(one)).length
  const best = all
    .map((one) => ({ one, score: shared(one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ one }) => one)
  const near = nearestWords(
    typed.trim().toLowerCase(),
    all.map(({ name }) => name),
  )
  return (best.length > 0 ? best : all.filter(({ name }) => near.includes(name))).map(
    ({ title }) => title,
  )
}

/**
 * What people type, and the words of our scenarios that mean it: a scenario is found by any of them. All in
 * lower case.
 */
export const synonyms: readonly (readonly [typed: readonly string[], means: readonly string[]])[] =
  [
    [
      ['会话过期', '登录过期', '掉登录', '被踢', '401', 'token'],
      ['登录失效', '登录中途失效'],
    ],
    [
      ['掉线', '断线'],
      ['登录中途失效', '断网', '连不上'],
    ],
    [
      ['无网', '没网', '没有网络', '离线'],
      ['断网', '连不上'],
    ],
    [
      ['弱网', '网速慢', '卡顿'],
      ['慢网络', '迟迟'],
    ],
    [
      ['卡住', '一直转', '转圈', '没反应'],
      ['迟迟', '一直没有', '慢网络', '不答复', '待结算'],
    ],
    [['超时'], ['迟迟', '没有应答', '不答复', '加载较慢']],
    [['提款', '提现', '出款', '下分'], ['取款']],
    [['充值', '入款', '上分', '充钱'], ['存款']],
    [
      ['链上', '区块链', '波场', 'trc20', '虚拟币', '币'],
      ['链上', 'usdt', '哈希'],
    ],
    [
      ['优惠券', '彩金', '福利', '促销'],
      ['优惠', '活动', '红包'],
    ],
    [['返点', '反水', '返佣'], ['返水']],
    [
      ['等级', '级别', '升级', '晋级', '降级'],
      ['vip', '晋级', '保级'],
    ],
    [['红包雨', '抢红包', '抽奖'], ['红包']],
    [
      ['流水', '打码'],
      ['打码量', '有效投注', '流水'],
    ],
    [
      ['转帐', '额度转换', '免转'],
      ['转账', '自动免转'],
    ],
    [['维修', '维护', '停服', '关站'], ['维护']],
    [
      ['投诉', '反馈', '客服单'],
      ['工单', '客服'],
    ],
    [
      ['锁定', '密码错', '输错密码'],
      ['支付密码', '锁定'],
    ],
    [
      ['新用户', '新人', '刚注册'],
      ['新会员', '刚注册'],
    ],
    [
      ['未登录', '访客'],
      ['游客', '没有登录', '没有人登录'],
    ],
    [
      ['审核中', '待审', '未审核'],
      ['待审核', '审核'],
    ],
    [
      ['驳回', '被拒', '不通过', '拒绝'],
      ['驳回', '拒绝', '被拒'],
    ],
    [
      ['重复提交', '点两次', '连点'],
      ['重复', '连点'],
    ],
    [['丢失', '没收到应答'], ['丢失']],
    [
      ['xss', '注入', '脚本'],
      ['恶意', 'html'],
    ],
    [
      ['空数据', '没数据', '空白'],
      ['暂无', '空'],
    ],
  ]
