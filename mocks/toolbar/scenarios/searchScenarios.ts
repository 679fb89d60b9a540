import MiniSearch from 'minisearch'

type ScenarioTexts = Record<'name' | 'group' | 'title' | 'story' | 'look', string>

/** Groups of synonyms, separated by `|`; words after `⇄` mean the opposite. */
export const SYNONYMS = `
存款 充值 入款 入金 上分 充钱 存钱 充不 能充 冲值 加款 充的 充进 存入 充 付款 付钱 汇款 汇钱 存款单 充值单 充值订单 入款单 | 取款 提款 提现 出款 下分 出金 取钱 提钱 取现 提不 取不 不能提 能提 可以提 不够提 提取 提u 兑现 取款单 提现单 提款单 提现订单
转账 额度转换 划转 转钱 转不 转入 转出 互转 | 余额 钱包 资金 钱 | 打码量 打码 流水 有效投注 码量 投注额 | 存款方式 支付方式 充值方式 付款方式 渠道 通道 支付宝 alipay 收款方式 充值入口
usdt 链上 区块链 波场 trc20 tron 虚拟币 数字币 加密货币 泰达币 u币 币 转u u | 哈希 hash txid 交易号 交易id | 支付密码 资金密码 取款密码 提款密码 提现密码 交易密码 | 密码 口令
登录 登入 | 金额 数目 数额 款额 | 二维码 收款码 付款码 扫码 qr | 验证码 图形码 | vip 等级 级别 贵宾 | 红包 红包雨 抢红包 抽奖 抽红包 抽取 开抢 | 优惠 活动 彩金 福利 促销 优惠券 礼金 赠送 活动申请 优惠申请 | 返水 返点 反水 返佣 洗码 回水
客服 人工 咨询 聊天 chat | 工单 投诉 反馈 客服单 提问 留言 提单 关单 | 赞助商 赞助 合作伙伴 | 公告 消息 通知 站内信 | app 应用 下载 安装 安装包 客户端 apk 安卓 ios | 代理 合营 推广 代理商 | 中心 代理后台 后台 总部
头像 照片 换头像 | 手机号 电话 号码 | 邮箱 邮件 email | 卡片 银行卡 绑卡 卡包 加卡 张卡 | 场馆 厂商 厂家 游戏商 供应商 平台 | 游戏 老虎机 电子 | 骰宝 骰子 色子 真人 百家乐 | 玩一局 玩 试玩
分类 品类 栏目 | 一键回收 回收 归集 收回 | 自动免转 免转 自动转 | 投注 注单 下注 押注 | 订单 单子 | 记录 明细 账单 历史 | 列表 清单 | 详情 内页
到账 出款 打款 没到 未到 入账 上账 到不了 不到账 没进来 没进 秒到 收到 | 在审核 审核 审核中 待审核 未审核 审批 排队 卡审核 没审 待审 没处理 没批 申请中 堆积 积压
驳回 审核不过 审核没过 审核未过 审核不通过 审核未通过 失败 不成功 拒绝 被拒 拒 驳 不通过 没通过 未通过 没过 不让 不批 打回 审核失败 不过 提不 取不 不能提 转不 ⇄ 通过 已通过 审核通过 审核过了 确认到账 批准 批了 | 退回 退款 打回 被退 返还 原路
失败 不成功 没成功 未成功 出错 报错 异常 故障 系统繁忙 挂了 崩 500 502 出问题 不出去 ⇄ 成功 到账 出款 已通过 | 错误 填错 输错 写错 不对 不正确 有误 错了 格式 输入错 错
不匹配 不符 对不上 不一致 不一样 少转 多转 转少 转多 少付 多付 付错 转错 打错 差额 少了 多了 | 锁定 锁 冻结 封 次数过多 错太多 五次 | 不足 不够 还差 没够 没打够 没打完 未完成 没完成 不满 缺 差
已完成 可以取 可取 打完 打够 够了 可以提 完成 | 限额 额度 上限 下限 最低 最小 最大 范围 区间 单笔 | 改变 变化 变了 改了 突然 调整 变更 变动 降到 升到 | 多笔 过多 太多 五笔 好几笔 多单 堆积 积压
重复 连点 点两次 点了两 两次 双击 再次提交 两遍 扣两 多扣 重复扣款 二次 | 丢失 没收到应答 没有应答 没回应 没应答 没响应 结果待确认 不知道 未知结果 没返回 没结果 超时 结果不明 丢
迟迟 一直没有 不答复 待结算 等很久 一直转 转圈 卡住 没反应 处理中 较慢 慢 半天 超时 卡在 加载中 等待 很卡 好卡 太卡 卡死 卡了
慢网络 弱网 网速慢 网慢 网络慢 网络差 网络不好 网络卡 网卡 卡顿 很卡 好卡 太卡 卡死 卡了 3g 2g 4g 骨架 延迟 接口慢 抖动
断网 没网 无网 没有网络 无网络 离线 连不上 断线 网络中断 飞行模式 没信号 掉网 网断 网络错误 网络断 断开
登录失效 登录中途失效 会话过期 登录过期 登录超时 过期 掉登录 掉线 被踢 被踢下线 踢下线 踢 401 token 失效 认证失败 重新登录 登出 顶号 顶掉 异地登录 别处登录 挤下线
打不开 进不去 进不了 无法打开 启动失败 打开失败 黑屏 白屏 打不动 一直加载 起不来 迟迟不来 闪退 点不开 | 加载失败 加载不出 加载不了 出不来 刷不出 读不出 显示不出 拉不到 重新加载 列表失败 没加载 加载不 打不开 打开不了 进不去 点不开 白屏
到期 过期 失效 时间已到 逾期 超时 倒计时 | 维护 维修 停服 关站 检修 停机 系统升级 停运 | 下架 不存在 已删除 删了 找不到 失效链接 404 搜不到 没了
关闭 关了 关掉 关不 停用 未开放 不开放 没开放 全关 禁用 暂停 不可用 不在线 没人在 下班 没开 用不了 下线 停了 ⇄ 开启 开放 已开启 都开放 开着 在线
什么都没有 空状态 缺省 缺省页 占位 空列表 空白 空页面 空数据 没数据 没有数据 无数据 暂无 没内容 没有内容 空的 空 | 没有 暂无 一个都没 一张都没 都没 为空 没 无 | 只有 只开 只能 单一 仅 只剩 只支持 唯一 只
全部 所有 都开放 都开 齐全 大全 各种 每种 | 切换 两种 都有 同时 | 零 为零 0.00 0元 归零 是0 为0 清零
一万 很多 大量 上万 长列表 海量 成千上万 分页 翻页 滚动 五千 特别多 数据量 好多 性能 压力 | 特别长 超长 太长 很长 过长 溢出 撑破 换行 显示不下 天文数字 排版
恶意 xss 注入 脚本 攻击 html 不安全 安全 漏洞 钓鱼 javascript | 外部 外链 第三方 跳转 | 游客 访客 未登录 没登录 没有登录 没有人登录 匿名 ⇄ 已登录
新会员 新用户 新人 刚注册 新注册 新手 新号 新客 小白 开户 ⇄ 老会员 老用户 老客 | 没有卡片 没绑卡 没绑 未绑定 未绑 没卡 没有卡 无卡 没绑定 没有绑定
五张 满五 绑满 卡满 满了 已满 最多绑定 达上限 太多卡 不能再加 | 密码错 忘记密码 输错密码 密码错误 密码输错 密码不对 密码忘 | 即将 快要 马上 临近 快升 快降 快满 | 晋级 升级 升为 升等 升到 升v 升
降级 掉级 保级 降为 降等 掉了 降 ⇄ 晋级 | 达标 已达标 ⇄ 未达标 没达标 不符合 不满足 条件 资格 要求 | 最高等级 满级 顶级 最高级 封顶 vip10 最高
未开始 太早 早了 提前 没开始 还没开 没到时间 未到时间 时间没到 开始前 没到点 ⇄ 已结束 过期 结束 抢完 抢光 过点 过了时间 截止 完了 | 正在开抢 红包雨 开抢 进行中 抢红包 | 次数 机会 资格 | 中奖 抽中 中了 抢到 恭喜 领过 抽过 抢过 已抽 已领
活动申请 优惠申请 申请优惠 申请活动 参加活动 报名 申请 | 可领取 可领 待领取 未领取 没领 未领 待领 领取 能领 领 ⇄ 已领取 领完 领过 全部领取
客服全部关闭 没有客服 没客服 找不到客服 客服不在线 客服不在 客服下班 联系不上客服 客服关闭 | 没有存款方式 不能充 充不了 无法充值 不能存 存不了 充不进
待处理 没人处理 没回复 没人回 未回复 没人理 未处理 没回 不回 不理 ⇄ 已回复 回复 答复 回答 回了 回我 | 正在处理 受理 跟进 | 关闭工单 关单 结单 完结 办结 关工单 工单关 工单已关闭 | 创建 新建 提交工单 发起 提单 提工单 开单 建单 | 配置 设置
地址 链接 网址 | 结算 派彩 开奖 未结算 | 状态 类型 | 部分 一部分 有的 有些 不全
`

/** A meaning is a group of synonyms, as `#12.0`; its opposite is `#12.1`. */
const meaningsByWord = new Map<string, string[]>()
const opposites = new Map<string, string>()
const synonymGroups = SYNONYMS.trim().split(/\n| \| /)
for (const [index, group] of synonymGroups.entries())
  for (const [side, words] of group.split(' ⇄ ').entries()) {
    const meaning = `#${index}.${side}`
    opposites.set(meaning, `#${index}.${1 - side}`)
    for (const word of words.split(' '))
      meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), meaning])
  }
const lengths = [...meaningsByWord.keys()].map((word) => word.length)
const wordLengths = [...new Set(lengths)].sort((a, b) => b - a)

const FILLERS =
  /怎么样?|什么|为什么|怎么办|一直|还是|已经|我的|如何|什么时候|的话|多次|情况|场景|页面?|用户|客户|客人|玩家|会员|系统|接口|功能|时候|显示|提示|看看?|测试|[的了吗呢我很会想被把在]/g

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('帐', '账')
    .replaceAll('登陆', '登录')
    .replace(/支付(?!密码|宝|方式)/g, '付款')

/** `app` in `apple`: only words of letters are separated from their neighbours. */
function isPartOfLonger(text: string, start: number, word: string): boolean {
  if (!/^[\w.]+$/.test(word)) return false
  const before = text[start - 1] ?? ''
  const after = text[start + word.length] ?? ''
  return /[\w.,]/.test(before + after)
}

interface Part {
  text: string
  meanings?: string[]
}

function findLongestWord(text: string, start: number): string | undefined {
  return wordLengths
    .map((length) => text.slice(start, start + length))
    .find((word) => meaningsByWord.has(word) && !isPartOfLonger(text, start, word))
}

function splitIntoParts(text: string): Part[] {
  const parts: Part[] = []
  let unknownStart = 0
  const addUnknown = (end: number) =>
    parts.push({ text: text.slice(unknownStart, end).replace(FILLERS, ' ') })
  let position = 0
  while (position < text.length) {
    const word = findLongestWord(text, position)
    if (word === undefined) {
      position += 1
      continue
    }
    addUnknown(position)
    parts.push({ text: word, meanings: meaningsByWord.get(word)! })
    position += word.length
    unknownStart = position
  }
  addUnknown(text.length)
  return parts.filter((part) => part.text.trim() !== '')
}

const findMeanings = (text: string) =>
  splitIntoParts(normalize(text)).flatMap(({ meanings = [] }) => meanings)

/** Also the meanings of words inside words, unless they are the opposite. */
function findAllMeanings(text: string): string[] {
  const all: string[] = []
  for (const { text: word, meanings } of splitIntoParts(text)) {
    if (!meanings) continue
    const shorterWords = [word.slice(1), word.slice(0, -1)].filter(({ length }) => length > 1)
    const inner = shorterWords.flatMap(findAllMeanings)
    all.push(...meanings)
    all.push(...inner.filter((meaning) => !meanings.includes(opposites.get(meaning)!)))
  }
  return all
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Words of two letters or more, numbers, and every pair of neighbouring Chinese characters. */
function splitIntoTokens(text: string): string[] {
  const words = [...segmenter.segment(text)].map(({ segment }) => segment)
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair!)
  return [...words.filter((word) => /^\p{L}{2,}$|\d/u.test(word)), ...pairs]
}

const FIELD_WEIGHTS = { title: 4, name: 3, group: 2, story: 1.5, quotes: 0.7, look: 0.2 } as const
const FIELDS = Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[]

function createIndex(scenarios: readonly ScenarioTexts[]) {
  const index = new MiniSearch({
    fields: FIELDS,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: FIELD_WEIGHTS,
      bm25: { k: 0.2, b: 0, d: 0.5 },
      fuzzy: (term) => /^[a-z]{4,}$/.test(term) && 0.3,
      prefix: (term) => /^([a-z]{2,}|\p{Script=Han})$/u.test(term),
    },
  })
  for (const [id, scenario] of scenarios.entries()) {
    const texts = { ...scenario, quotes: scenario.look.match(/「[^」]*」/g)?.join(' ') ?? '' }
    const document: Record<string, unknown> = { id }
    // A term counts once, in the field of the greatest weight.
    const indexed = new Set<string>()
    for (const field of FIELDS) {
      const text = normalize(texts[field])
      const terms = new Set([...findAllMeanings(text), ...splitIntoTokens(text)])
      document[field] = [...terms].filter((term) => !indexed.has(term)).join(' ')
      for (const term of terms) indexed.add(term)
    }
    index.add(document)
  }
  return index
}
let cache: { key: string; index: ReturnType<typeof createIndex> } | undefined

function getIndex(scenarios: readonly ScenarioTexts[]) {
  const key = scenarios.map(({ name }) => name).join()
  if (cache?.key !== key) cache = { key, index: createIndex(scenarios) }
  return cache.index
}

const WORD_WEIGHT = 1
const UNKNOWN_TEXT_WEIGHT = 0.5
const WHOLE_TEXT_WEIGHT = 0.2
const MIN_MATCH_SHARE = 0.3
const MIN_SCORE_SHARE = 0.4
const OTHER_GROUP_FACTOR = 0.6
const OTHER_MEANING_PENALTY = 0.02
const POSITION_PENALTY = 0.005

/** The best first; all of them for an empty query. */
export function searchScenariosByRelevance<S extends ScenarioTexts>(
  scenarios: readonly S[],
  query: string,
): S[] {
  if (query.trim() === '') return [...scenarios]
  const searchIndex = getIndex(scenarios)
  const parts = splitIntoParts(normalize(query))
  const scores = scenarios.map(() => ({ sum: 0, matched: 0 }))
  let maxMatch = 0
  const addScores = (terms: string[], weight: number) => {
    if (terms.length === 0) return
    maxMatch += weight
    const found = searchIndex.search(terms.join(' '))
    const rarity = 0.5 + Math.log(1 + scenarios.length / found.length)
    for (const { id, score } of found) {
      const share = Math.sqrt(score / found[0]!.score) * weight
      scores[id as number]!.sum += share * rarity
      scores[id as number]!.matched += share
    }
  }
  for (const { text, meanings } of parts) {
    if (meanings) addScores(meanings, WORD_WEIGHT)
    else addScores(splitIntoTokens(text), UNKNOWN_TEXT_WEIGHT)
  }
  const wholeText = normalize(query.trim())
  addScores(wholeText.length === 1 ? [wholeText] : splitIntoTokens(wholeText), WHOLE_TEXT_WEIGHT)

  const queryMeanings = parts.flatMap(({ meanings = [] }) => meanings)
  const groupMeanings = new Set(scenarios.flatMap(({ group }) => findMeanings(group)))
  const queryGroups = queryMeanings.filter((meaning) => groupMeanings.has(meaning))
  const getFactor = ({ group, title }: S, index: number) => {
    const meanings = findMeanings(`${group} ${title}`)
    const isOtherGroup =
      queryGroups.length > 0 && !meanings.some((meaning) => queryGroups.includes(meaning))
    const others = new Set(meanings.filter((meaning) => !queryMeanings.includes(meaning)))
    const position = index - scenarios.findIndex((scenario) => scenario.group === group)
    const penalty = OTHER_MEANING_PENALTY * others.size + POSITION_PENALTY * position
    return (isOtherGroup ? OTHER_GROUP_FACTOR : 1) / (1 + penalty)
  }
  const isOpposite = ({ title, story }: S) => {
    const found = findMeanings(`${title} ${story}`)
    return parts.some(
      ({ meanings = [] }) =>
        meanings.some((meaning) => found.includes(opposites.get(meaning)!)) &&
        !meanings.some((meaning) => found.includes(meaning)),
    )
  }
  const rated = scenarios
    .map((scenario, index) => {
      const { sum, matched } = scores[index]!
      const score = sum * matched * getFactor(scenario, index)
      return { scenario, matchShare: matched / maxMatch, score }
    })
    .filter(({ scenario, matchShare }) => matchShare > MIN_MATCH_SHARE && !isOpposite(scenario))
    .sort((a, b) => b.score - a.score)
  return rated
    .filter(({ score }) => score > rated[0]!.score * MIN_SCORE_SHARE)
    .map(({ scenario }) => scenario)
}
