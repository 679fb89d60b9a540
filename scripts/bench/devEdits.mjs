/** What is edited, one piece of text for another with the run's number in it, and where it shows. */
export const edits = [
  {
    what: '部件',
    path: 'src/features/games/home/WalletCard.tsx',
    from: "label: '转账'",
    to: (word) => `label: '${word}'`,
  },
  {
    what: '规则',
    path: 'mocks/world/site.ts',
    from: 'return site\n',
    to: (word) => `return { ...site, site_name: '${word}' }\n`,
  },
  {
    what: '情形',
    path: 'scenarios/member.ts',
    from: "as: 'wangFang',",
    to: (word) => `as: 'wangFang', world: { site: { site_name: '${word}' } },`,
  },
  {
    what: '情形的规则',
    path: 'scenarios/member.ts',
    from: "as: 'wangFang',",
    to: (word) =>
      `as: 'wangFang', rules: [{ on: 'app.info', answer: { fault: 'wrongField', field: 'data.site_name', value: '${word}' } }],`,
  },
]

const MEMBER = '10001'

/**
 * Changes rows of the world by hand, as the very last thing before an edit, one of them the very row that the
 * scenarios' edits change too; resolves with `state` after it.
 */
export async function touch(page, realname) {
  await page.evaluate(
    ([id, columns]) => {
      window.fakeBackend['db.patch']('members', id, columns)
      window.fakeBackend['db.patch']('site', 'site', { repair_tips: columns.realname })
    },
    [MEMBER, { realname }],
  )
  return state(page)
}

/** What an edit must not lose, as text: those rows, and the way back before the changes. */
export const state = (page) =>
  page.evaluate((id) => {
    const [row] = window.fakeBackend['db.rows']('members', { id })
    const [site] = window.fakeBackend['db.rows']('site')
    return `${row?.realname}, ${site?.repair_tips}, ${window.fakeBackend['undo.list']().length}`
  }, MEMBER)

/** Makes an edit. Resolves with the milliseconds until the page shows it and can be used. */
export async function seen(page, copy, { path, from, to }, run) {
  const word = `改${run}`
  const begun = Date.now()
  copy.edit(path, from, to(word))
  await page.waitForFunction(
    (shown) => window.fakeBackend && document.querySelector('#root')?.innerText.includes(shown),
    word,
    { timeout: 60_000 },
  )
  const took = Date.now() - begun
  copy.edit(path, from, from)
  await page.waitForFunction(
    (shown) => window.fakeBackend && !document.querySelector('#root')?.innerText.includes(shown),
    word,
    { timeout: 60_000 },
  )
  return took
}
