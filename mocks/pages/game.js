'use strict'
/**
 * How a game's page reaches the fake. In the demo it is in a sandboxed frame without an origin and asks the
 * page around it by message; over HTTP its own server answers.
 */
window.asks = (() => {
  const seat = new URLSearchParams(location.search).get('seat') ?? ''
  const overHttp = location.pathname.startsWith('/__pages/')
  const waiting = new Map()
  let number = 0

  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || typeof data !== 'object' || data === null) return
    waiting.get(data.table)?.(data.answer)
    waiting.delete(data.table)
  })

  const byMessage = (call) =>
    new Promise((answered) => {
      number += 1
      waiting.set(number, answered)
      window.parent.postMessage({ table: number, call }, '*')
    })

  const byHttp = async (call) => {
    const response = await fetch('table', { method: 'POST', body: JSON.stringify(call) })
    return response.json()
  }

  /** Returns the answer's data; throws the server's words. */
  async function ask(call) {
    const answer = await (overHttp ? byHttp : byMessage)({ ...call, seat }).catch(() => undefined)
    if (answer?.ok) return answer.data
    throw new Error(answer?.message ?? '网络错误，请稍后重试')
  }

  return {
    hello: () => ask({ ask: 'hello' }),
    round: (stake, choice) => ask({ ask: 'round', stake, choice }),
    /** The messages that a game may send to the app around it (src/features/games/frame/frameRules.ts). */
    say: (type) => window.parent.postMessage({ type }, '*'),
  }
})()

/** Waits, unless the member prefers reduced motion. */
window.pause = (ms) =>
  new Promise((done) =>
    setTimeout(done, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms),
  )

const at = (id) => document.getElementById(id)
const { asks, slotTable, diceTable } = window
let table = slotTable
let stake = 0

const money = (text) => {
  const [whole, rest] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** The colours of the game's category, as on its cover. */
function dress({ name, provider, cover, colours, balance }) {
  for (const [word, colour] of Object.entries(colours))
    document.documentElement.style.setProperty(`--${word}`, colour)
  document.title = name
  at('name').textContent = name
  at('provider').textContent = provider
  at('cover').src = cover
  at('balance').textContent = money(balance)
}

function offer(stakes) {
  const buttons = stakes.map((yuan) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('role', 'radio')
    button.textContent = String(yuan)
    button.addEventListener('click', () => choose(yuan))
    return button
  })
  const choose = (yuan) => {
    stake = yuan
    for (const one of buttons)
      one.setAttribute('aria-checked', String(one.textContent === String(yuan)))
  }
  at('stakes').replaceChildren(...buttons)
  choose(stakes[1])
}

/** Says why the game cannot go on, with a link to bring money when money is missing. */
function stop(words) {
  at('why').textContent = words === '余额不足' ? '场馆余额不足，请先从中心钱包转入。' : words
  at('deposit').hidden = words !== '余额不足'
  at('stop').hidden = false
}

async function round() {
  at('play').disabled = true
  at('result').textContent = ''
  at('result').className = ''
  table.start()
  try {
    const { shown, paid, won, balance } = await asks.round(stake, table.choice())
    await table.stop(shown)
    at('balance').textContent = money(balance)
    at('result').className = won ? 'won' : ''
    const words = Number(paid) > 0 ? `派彩 ${money(paid)} 元` : '未中奖，再接再厉'
    at('result').textContent = `${table.say(shown)} · ${words}`
  } catch (error) {
    table.cancel()
    stop(error.message)
  }
  at('play').disabled = false
}

async function begin() {
  try {
    const told = await asks.hello()
    table = told.kind === 'dice' ? diceTable : slotTable
    dress(told)
    table.build(at('table'))
    offer(told.stakes)
    at('play').textContent = table.label
    at('play').disabled = false
    at('table').hidden = false
    at('sign').hidden = false
  } catch (error) {
    stop(error.message)
  }
  asks.say('game:ready')
}

at('play').addEventListener('click', () => void round())
at('deposit').addEventListener('click', () => asks.say('game:transfer'))
at('again').addEventListener('click', () => {
  at('stop').hidden = true
})
void begin()
