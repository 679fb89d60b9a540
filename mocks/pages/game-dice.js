'use strict'
/** The dice table: three dice, 小 大 围骰 as in mocks/server/games/rounds.ts. */
window.diceTable = (() => {
  const spots = {
    1: [[50, 50]],
    2: [
      [28, 28],
      [72, 72],
    ],
    3: [
      [26, 26],
      [50, 50],
      [74, 74],
    ],
    4: [
      [28, 28],
      [72, 28],
      [28, 72],
      [72, 72],
    ],
    5: [
      [26, 26],
      [74, 26],
      [50, 50],
      [26, 74],
      [74, 74],
    ],
    6: [
      [28, 24],
      [72, 24],
      [28, 50],
      [72, 50],
      [28, 76],
      [72, 76],
    ],
  }
  const choices = [
    ['small', '小', '4-10 · 1赔0.95'],
    ['big', '大', '11-17 · 1赔0.95'],
    ['triple', '围骰', '三同 · 1赔32'],
  ]
  const draw = (n) =>
    '<svg viewBox="0 0 100 100" aria-hidden="true"><rect x="4" y="4" width="92" height="92" rx="22" fill="#fff"/>' +
    '<rect x="4" y="4" width="92" height="92" rx="22" fill="none" stroke="#cbd3ee" stroke-width="4"/>' +
    spots[n]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="${n === 1 ? 15 : 9.5}" fill="${n === 1 || n === 4 ? '#d92d3a' : '#1b2452'}"/>`,
      )
      .join('') +
    '</svg>'
  let dice = []
  let chosen = 'small'

  return {
    label: '开骰',
    build(table) {
      table.className = 'dice'
      table.innerHTML =
        '<div class="bowl"><span></span><span></span><span></span></div>' +
        '<div class="choices" role="radiogroup" aria-label="投注选项">' +
        choices
          .map(
            ([word, name, odds]) =>
              `<button type="button" role="radio" aria-label="${name}" data-word="${word}"><b>${name}</b><small>${odds}</small></button>`,
          )
          .join('') +
        '</div>'
      dice = [...table.querySelectorAll('.bowl span')]
      dice.forEach((die, i) => {
        die.innerHTML = draw([3, 5, 1][i])
      })
      const buttons = [...table.querySelectorAll('.choices button')]
      const choose = (word) => {
        chosen = word
        for (const one of buttons)
          one.setAttribute('aria-checked', String(one.dataset.word === word))
      }
      for (const one of buttons) one.addEventListener('click', () => choose(one.dataset.word))
      choose('small')
    },
    choice: () => chosen,
    start: () => dice.forEach((die) => die.classList.add('turning')),
    async stop(shown) {
      await window.pause(800)
      dice.forEach((die, i) => {
        die.classList.remove('turning')
        die.innerHTML = draw(shown[i])
      })
    },
    cancel: () => dice.forEach((die) => die.classList.remove('turning')),
    say: (shown) => `${shown.join(' + ')} = ${shown[0] + shown[1] + shown[2]}`,
  }
})()
