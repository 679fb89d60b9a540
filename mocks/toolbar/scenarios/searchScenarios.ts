import { nearestWords } from '@fixtures/nearest'

type Words = Record<'name' | 'group' | 'title' | 'story' | 'look', string>

/** What a word is worth, by where it stands; a synonym is worth half. */
const WORTH = [
  ['title', 40],
  ['name', 20],
  ['group', 12],
  ['story', 6],
  ['look', 2],
] as const

/** Any of these texts is what was meant by one part of a phrase; the first is what was typed. */
type Meaning = readonly [typed: string, ...means: string[]]

const wordsOf = (typed: string) => typed.trim().toLowerCase().split(/\s+/).filter(Boolean)

const meaningsOf = (word: string): Meaning => [
  word,
  ...synonyms.flatMap(([typed, means]) => (typed.includes(word) ? means : [])),
]

/** Says nothing about a situation. */
const FILLERS = /怎么办|为什么|怎么|一直|还是|已经|我的|的|了|吗|呢|我|很|太|多次|情况|场景|页面/g

/** 提款被拒 as 提款 and 被拒: the longest words of the table, and what is left between them. */
function partsOf(word: string): string[] {
  const known = synonyms
    .flatMap(([typed]) => typed)
    .filter((one) => word.includes(one))
    .sort((a, b) => b.length - a.length)[0]
  if (known === undefined) return word.replace(FILLERS, ' ').split(' ').filter(Boolean)
  const at = word.indexOf(known)
  return [...partsOf(word.slice(0, at)), known, ...partsOf(word.slice(at + known.length))]
}

/** A scenario's texts, the place worth most first. */
const textsOf = (scenario: Words) =>
  WORTH.map(([place, worth]) => [scenario[place].toLowerCase(), worth] as const)
type Texts = ReturnType<typeof textsOf>

/** How well a scenario has this meaning; 0: not at all. */
function worthOf(texts: Texts, [typed, ...means]: Meaning): number {
  const best = (part: string) => texts.find(([text]) => text.includes(part))?.[1] ?? 0
  return Math.max(best(typed), ...means.map((text) => best(text) / 2))
}

/** Every part counts; 0 when one is missing. */
function scoreOf(texts: Texts, parts: readonly Meaning[]): number {
  const worths = parts.map((part) => worthOf(texts, part))
  return worths.includes(0) ? 0 : worths.reduce((sum, worth) => sum + worth, 0)
}

/**
 * Scenarios that have every typed word, or every part of it, or what these may mean; the best first: what stands in
 * the title above what stands in the story, above what there is to look at.
 */
export function searchScenarios<S extends Words>(all: readonly S[], typed: string): S[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...all]
  const whole = words.map(meaningsOf)
  const parts = words.flatMap(partsOf).map(meaningsOf)
  return all
    .map((scenario) => {
      const texts = textsOf(scenario)
      return { scenario, score: Math.max(scoreOf(texts, whole), scoreOf(texts, parts)) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ scenario }) => scenario)
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
 * What people type → the words of our scenarios that mean it. With none behind the arrow they mean themselves alone:
 * a phrase is cut at them.
 */
const table = `
取款 存款 转账 余额 游戏 场馆 客服 红包 返水 优惠 工单 →
会话过期 登录过期 掉登录 被踢 401 token → 登录失效 登录中途失效
掉线 断线 → 登录中途失效 断网 连不上
无网 没网 没有网络 离线 → 断网 连不上
弱网 网速慢 卡顿 → 慢网络 迟迟
卡住 一直转 转圈 没反应 → 迟迟 一直没有 慢网络 不答复 待结算
慢 加载慢 → 慢 迟迟 较慢
打不开 进不去 → 打不开 启动失败
超时 → 迟迟 没有应答 不答复 加载较慢
提款 提现 出款 下分 → 取款
充值 入款 上分 充钱 → 存款
支付方式 → 全部存款方式
不能充值 充不了 → 没有存款方式
没到账 未到账 没到帐 到帐 不到账 → 到账 退回
钱 资金 → 资金 余额 到账
不够 不足 → 不足 还差
不对 对不上 不一致 → 不匹配 不符 错误
变 改了 → 改变 变化
成功 到账成功 → 成功 到账 出款 已通过
失败 不成功 → 失败 退回 被拒
太多次 太多 过多 → 过多 多笔
链上 区块链 波场 trc20 虚拟币 币 → 链上 usdt 哈希
优惠券 彩金 福利 促销 → 优惠 活动 红包
优惠申请 申请优惠 → 活动申请
返点 反水 返佣 → 返水
可领 领取 → 可领取 领取
等级 级别 升级 晋级 → vip 晋级 保级
降级 掉级 → 降级 保级
红包雨 抢红包 抽奖 → 开抢 抽取 红包
没次数 次数用完 → 没有抽取次数 次数
流水 打码 → 打码量 有效投注 流水
转帐 额度转换 免转 → 转账 自动免转
回收 → 一键回收
维修 停服 关站 → 维护
网站 网站维护 → 站点 站点维护
投诉 反馈 客服单 → 工单 客服
没有客服 没客服 找不到客服 → 客服全部关闭
忘记密码 密码错 输错密码 密码错误 资金密码错误 → 支付密码错误
资金密码 取款密码 密码 → 支付密码
锁定 锁住 冻结 → 锁定
新用户 新人 刚注册 → 新会员 刚注册
没绑卡 没绑定 没卡 → 没有卡片
未登录 没登录 访客 → 游客 没有登录 没有人登录
审核中 待审 未审核 → 在审核 待审核 审核
驳回 被拒 被拒绝 不通过 拒绝 → 驳回 拒绝 被拒
重复提交 点两次 连点 → 重复 连点
丢失 没收到应答 没回应 → 丢失
xss 注入 脚本 → 恶意 html
空数据 没数据 空白 空页面 → 什么都没有 暂无 空
太长 超长 → 特别长 超长
`
const listed = (text = '') => text.split(' ').filter(Boolean)

/** A scenario is found by any of the typed words. All in lower case. */
export const synonyms = table
  .trim()
  .split('\n')
  .map((line) => {
    const [typed, means] = line.split('→')
    return [listed(typed), listed(means)] as const
  })
