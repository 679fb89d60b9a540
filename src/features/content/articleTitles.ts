/** Spec 2: the help centre's articles by type, in the order in which they are listed. */
export const helpTopics = [
  { type: 7, title: '关于我们' },
  { type: 1, title: '常见问题' },
  { type: 2, title: '隐私政策' },
  { type: 3, title: '免责声明' },
  { type: 4, title: '联系我们' },
  { type: 5, title: '代理招募' },
  { type: 8, title: '责任博彩' },
] as const

/** Of /boutBallBetInfo?type=N; the help centre's own for a type that nobody knows. */
export const helpTitle = (type: number): string =>
  helpTopics.find((topic) => topic.type === type)?.title ?? '帮助中心'

/** Of /abouts?type=N: 6 privacy policy, else 5 terms and rules. */
export const termsTitle = (type: 5 | 6) => (type === 6 ? '隐私政策' : '条款与规则')
