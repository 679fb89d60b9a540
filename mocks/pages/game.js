'use strict'
const getElement = (id) => document.getElementById(id)
const seat = new URLSearchParams(location.search).get('seat') ?? ''

const resolvers = new Map()
let lastNumber = 0
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  resolvers.get(data.table)?.(data.answer)
  resolvers.delete(data.table)
})

/** In the demo's sandboxed frame the page around it answers, by message. */
const sendByMessage = (call) =>
  new Promise((resolve) => {
    lastNumber++
    resolvers.set(lastNumber, resolve)
    window.parent.postMessage({ table: lastNumber, call }, '*')
  })

async function sendByHttp(call) {
  const response = await fetch('table', { method: 'POST', body: JSON.stringify(call) })
  return response.json()
}

async function callTable(call) {
  const send = location.pathname.startsWith('/__pages/') ? sendByHttp : sendByMessage
  const answer = await send({ ...call, seat }).catch(() => undefined)
  if (answer?.ok) return answer.data
  throw new Error(answer?.message ?? '网络错误，请稍后重试')
}

/** Messages to the app (src/features/games/frame/frameRules.ts). */
const notifyApp = (type) => window.parent.postMessage({ type }, '*')

const addThousandsSeparators = (text) => text.replace(/\B(?=(\d{3})+\.)/g, ',')

function showProblem({ message }) {
  const isBalanceTooLow = message === '余额不足'
  getElement('problem-text').textContent = isBalanceTooLow
    ? '场馆余额不足，请先从平台钱包转入。'
    : message
  getElement('transfer').hidden = !isBalanceTooLow
  getElement('problem').hidden = false
}

function showStakes(stakes) {
  for (const yuan of stakes) {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'stake', value: yuan, checked: yuan === stakes[1] })
    label.append(radio, String(yuan))
    getElement('stakes').append(label)
  }
  getElement('stakes').hidden = false
}

async function playRound() {
  getElement('play').disabled = true
  getElement('problem').hidden = true
  getElement('result').textContent = ''
  try {
    const stake = Number(document.querySelector(':checked').value)
    const { outcome, paid, balance } = await callTable({ ask: 'round', stake })
    getElement('balance').textContent = addThousandsSeparators(balance)
    getElement('result').textContent =
      Number(paid) > 0 ? `${outcome} · 派彩 ${addThousandsSeparators(paid)} 元` : outcome
  } catch (error) {
    showProblem(error)
  }
  getElement('play').disabled = false
}

async function start() {
  try {
    const { name, provider, balance, stakes, button } = await callTable({ ask: 'hello' })
    document.title = name
    getElement('name').textContent = name
    getElement('provider').textContent = provider
    getElement('balance').textContent = addThousandsSeparators(balance)
    showStakes(stakes)
    getElement('play').textContent = button
    getElement('play').disabled = false
  } catch (error) {
    showProblem(error)
  }
  notifyApp('game:ready')
}

getElement('play').addEventListener('click', () => void playRound())
getElement('transfer').addEventListener('click', () => notifyApp('game:transfer'))
void start()
