'use strict'
const at = (id) => document.getElementById(id)
const seat = new URLSearchParams(location.search).get('seat') ?? ''

const waiting = new Map()
let asked = 0
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  waiting.get(data.table)?.(data.answer)
  waiting.delete(data.table)
})

/**
 * How this page reaches the fake: in the demo it is in a sandboxed frame without an origin and asks the page around it
 * by message; over HTTP its own server answers.
 */
const send = (call) =>
  location.pathname.startsWith('/__pages/')
    ? fetch('table', { method: 'POST', body: JSON.stringify(call) }).then((told) => told.json())
    : new Promise((answered) => {
        waiting.set(++asked, answered)
        window.parent.postMessage({ table: asked, call }, '*')
      })

async function ask(call) {
  const answer = await send({ ...call, seat }).catch(() => undefined)
  if (answer?.ok) return answer.data
  throw new Error(answer?.message ?? '网络错误，请稍后重试')
}

/** The messages that a game may send to the app around it (src/features/games/frame/frameRules.ts). */
const say = (type) => window.parent.postMessage({ type }, '*')

const money = (text) => text.replace(/\B(?=(\d{3})+\.)/g, ',')

function stop({ message }) {
  const poor = message === '余额不足'
  at('why').textContent = poor ? '场馆余额不足，请先从平台钱包转入。' : message
  at('transfer').hidden = !poor
  at('stop').hidden = false
}

function offer(stakes) {
  for (const yuan of stakes) {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'stake', value: yuan, checked: yuan === stakes[1] })
    label.append(radio, String(yuan))
    at('stakes').append(label)
  }
  at('stakes').hidden = false
}

async function round() {
  at('play').disabled = true
  at('stop').hidden = true
  at('result').textContent = ''
  try {
    const stake = Number(document.querySelector(':checked').value)
    const { outcome, paid, balance } = await ask({ ask: 'round', stake })
    at('balance').textContent = money(balance)
    at('result').textContent = Number(paid) > 0 ? `${outcome} · 派彩 ${money(paid)} 元` : outcome
  } catch (error) {
    stop(error)
  }
  at('play').disabled = false
}

async function begin() {
  try {
    const { name, provider, balance, stakes, button } = await ask({ ask: 'hello' })
    document.title = name
    at('name').textContent = name
    at('provider').textContent = provider
    at('balance').textContent = money(balance)
    offer(stakes)
    at('play').textContent = button
    at('play').disabled = false
  } catch (error) {
    stop(error)
  }
  say('game:ready')
}

at('play').addEventListener('click', () => void round())
at('transfer').addEventListener('click', () => say('game:transfer'))
void begin()
