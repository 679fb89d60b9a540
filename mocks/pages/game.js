'use strict'
const getElement = (id) => document.getElementById(id)
const seat = new URLSearchParams(location.search).get('seat') ?? ''

const pending = new Map()
let lastNumber = 0
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  pending.get(data.table)?.(data.answer)
  pending.delete(data.table)
})

/** Over HTTP the page's own server answers; in the demo's sandboxed frame the page around it does, by message. */
const send = (call) =>
  location.pathname.startsWith('/__pages/')
    ? fetch('table', { method: 'POST', body: JSON.stringify(call) }).then((response) =>
        response.json(),
      )
    : new Promise((resolve) => {
        pending.set(++lastNumber, resolve)
        window.parent.postMessage({ table: lastNumber, call }, '*')
      })

async function ask(call) {
  const answer = await send({ ...call, seat }).catch(() => undefined)
  if (answer?.ok) return answer.data
  throw new Error(answer?.message ?? '网络错误，请稍后重试')
}

/** Messages to the app (src/features/games/frame/frameRules.ts). */
const say = (type) => window.parent.postMessage({ type }, '*')

const money = (text) => text.replace(/\B(?=(\d{3})+\.)/g, ',')

function stop({ message }) {
  const isPoor = message === '余额不足'
  getElement('why').textContent = isPoor ? '场馆余额不足，请先从平台钱包转入。' : message
  getElement('transfer').hidden = !isPoor
  getElement('stop').hidden = false
}

function offer(stakes) {
  for (const yuan of stakes) {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'stake', value: yuan, checked: yuan === stakes[1] })
    label.append(radio, String(yuan))
    getElement('stakes').append(label)
  }
  getElement('stakes').hidden = false
}

async function round() {
  getElement('play').disabled = true
  getElement('stop').hidden = true
  getElement('result').textContent = ''
  try {
    const stake = Number(document.querySelector(':checked').value)
    const { outcome, paid, balance } = await ask({ ask: 'round', stake })
    getElement('balance').textContent = money(balance)
    getElement('result').textContent =
      Number(paid) > 0 ? `${outcome} · 派彩 ${money(paid)} 元` : outcome
  } catch (error) {
    stop(error)
  }
  getElement('play').disabled = false
}

async function begin() {
  try {
    const { name, provider, balance, stakes, button } = await ask({ ask: 'hello' })
    document.title = name
    getElement('name').textContent = name
    getElement('provider').textContent = provider
    getElement('balance').textContent = money(balance)
    offer(stakes)
    getElement('play').textContent = button
    getElement('play').disabled = false
  } catch (error) {
    stop(error)
  }
  say('game:ready')
}

getElement('play').addEventListener('click', () => void round())
getElement('transfer').addEventListener('click', () => say('game:transfer'))
void begin()
