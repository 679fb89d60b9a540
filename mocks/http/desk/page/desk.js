import { control } from './acts.js'
import { showClock } from './clock.js'
import { h, moment, show } from './dom.js'
import { showInvite } from './invite.js'
import { showJournal } from './journal.js'
import { showMembers } from './members.js'
import { showOrders } from './orders.js'
import { giveToken, Locked, read, stayConnected } from './talk.js'
import { showTickets } from './tickets.js'

const one = (selector) => document.querySelector(selector)
const [main, login] = [one('main'), one('#login')]
/** Shows the parts, or the question for the token. */
function within(yes) {
  for (const part of [main, one('nav')]) part.hidden = !yes
  login.hidden = yes
}
const bodyOf = (id) => one(`#${id} .body`)

/** The number on a tab; none is no number. */
function count(to, number) {
  const badge = one(`nav [data-to=${to}] b`)
  badge.hidden = number === 0
  badge.textContent = number > 99 ? '99+' : String(number)
}

function goTo(to) {
  main.dataset.at = to
  for (const button of document.querySelectorAll('nav button'))
    button.setAttribute('aria-current', String(button.dataset.to === to))
}
one('nav').addEventListener('click', ({ target }) => {
  const to = target.closest('button')?.dataset.to
  if (!to) return
  goTo(to)
  scrollTo({ top: 0 })
})

/** World time when it was told, and this machine's then: between two answers the clock goes on by itself. */
let told
let dueSoon
function tick() {
  if (!told) return
  const { now, frozen, at } = told
  one('#now').textContent =
    moment(frozen ? now : now + Date.now() - at) + (frozen ? '（停着）' : '')
}
setInterval(tick, 1000)

/** A world that nobody has opened, or that was deleted: nothing of what was there stays. */
function showNobody() {
  told = undefined
  clearTimeout(dueSoon)
  one('#now').textContent = ''
  for (const to of ['orders', 'tickets']) count(to, 0)
  const open = (key) =>
    h(
      'div',
      { class: 'empty' },
      h('p', {}, '这个世界还没有打开。会员第一次打开邀请链接时就有了。'),
      key === 'orders' && control({ label: '现在打开', done: '打开了', tone: 'good' }, 'status'),
    )
  for (const part of ['orders', 'tickets', 'members', 'clock', 'journal'])
    show(bodyOf(part), [part], (key) => key, open)
}

function showState({ name, invite, state }) {
  within(true)
  one('#world').textContent = name
  document.title = `客服台 ${name}`
  showInvite(bodyOf('invite'), invite)
  one('#scenario').textContent = state ? state.world.title : '还没有人来过'
  main.dataset.empty = String(!state)
  if (!state) return showNobody()
  const { world, waiting, tickets } = state
  told = { ...world, at: Date.now() }
  tick()
  count(
    'orders',
    waiting.reduce((sum, { total }) => sum + total, 0),
  )
  count('tickets', tickets.waiting)
  showOrders(bodyOf('orders'), state)
  showTickets(bodyOf('tickets'), state)
  showMembers(bodyOf('members'), state)
  showClock(bodyOf('clock'), state)
  showJournal(bodyOf('journal'), state)
  // Nobody may call when something falls due; a desk that nobody looks at waits too.
  clearTimeout(dueSoon)
  const left = world.frozen || world.nextDue === null ? undefined : world.nextDue - world.now
  if (left !== undefined && left < 86_400_000)
    dueSoon = setTimeout(() => looks() && void refresh(), Math.max(0, left) + 300)
}

let reading = false
let again = false
/** One reading at a time; what changes meanwhile is read right after it. */
async function refresh() {
  if (reading) return void (again = true)
  reading = true
  try {
    do {
      again = false
      showState(await read())
    } while (again)
  } finally {
    reading = false
  }
}

function live(words, good) {
  const line = one('#live')
  if (line.textContent !== words) line.textContent = words
  line.dataset.good = String(good)
}

const looks = () => document.visibilityState === 'visible'
let seen = false
async function hear(event, world) {
  if (world) live('实时', true)
  // After a new connection a world asleep is as it was, and reading would wake it: not for who does not look.
  if (event === 'hello' && seen && world.there && !world.awake && !looks()) return
  try {
    await refresh()
    seen = true
  } catch (error) {
    live(error.message, false)
  }
}

async function run() {
  try {
    await refresh()
    await stayConnected(
      (event, world) => void hear(event, world),
      () => live('已断开，正在重连', false),
    )
  } catch (error) {
    if (!(error instanceof Locked)) {
      live(error.message, false)
      return void setTimeout(() => void run(), 3000)
    }
    within(false)
    live('要口令', false)
    one('#wrong').textContent = login.dataset.tried ? '口令不对' : ''
    login.elements.token.focus()
  }
}
login.addEventListener('submit', (event) => {
  event.preventDefault()
  login.dataset.tried = 'yes'
  giveToken(login.elements.token.value.trim())
  void run()
})
// What fell due or slept behind a desk that nobody looked at.
document.addEventListener('visibilitychange', () => {
  if (seen && looks()) void hear('look')
})
goTo('orders')
void run()
