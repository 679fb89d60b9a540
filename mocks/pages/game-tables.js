'use strict'
/** The slot: three reels of seven pictures, in the order of mocks/server/games/rounds.ts. */
window.slotTable = (() => {
  const pictures = [
    '<path d="M50 8l12 27 29 3-22 20 7 29-26-15-26 15 7-29L9 38l29-3z" fill="#ffd45c" stroke="#b97a12" stroke-width="4"/>',
    '<path d="M20 14h62v17L55 90H33l27-57H20z" fill="#ff5468" stroke="#8e1024" stroke-width="4"/>',
    '<path d="M50 10c24 6 24 30 27 48l9 12H14l9-12c3-18 3-42 27-48z" fill="#ffb632" stroke="#98610a" stroke-width="4"/><circle cx="50" cy="80" r="10" fill="#c9780d"/>',
    '<path d="M30 14h40l20 24-40 50-40-50z" fill="#52d6ff" stroke="#0f6c93" stroke-width="4"/><path d="M10 38h80M30 14l20 74 20-74" fill="none" stroke="#e9fbff" stroke-width="3" opacity=".7"/>',
    '<path d="M8 42a42 42 0 0 0 84 0z" fill="#ff6b74" stroke="#2f9e5b" stroke-width="8"/><g fill="#5a0f1a"><ellipse cx="35" cy="56" rx="3" ry="5"/><ellipse cx="52" cy="64" rx="3" ry="5"/><ellipse cx="67" cy="54" rx="3" ry="5"/></g>',
    '<path d="M16 60c-4-30 34-50 58-38 6 3 14 2 14 2s-1 8 0 14c4 26-34 52-56 38-6-4-14-2-14-2s-1-8-2-14z" fill="#ffe96b" stroke="#a68a08" stroke-width="4"/>',
    '<path d="M36 62C40 34 54 20 78 12M66 64c-2-24 0-38 12-52" fill="none" stroke="#3f9d4a" stroke-width="5"/><circle cx="32" cy="70" r="19" fill="#f5334f" stroke="#8e1024" stroke-width="4"/><circle cx="67" cy="72" r="19" fill="#ff4e67" stroke="#8e1024" stroke-width="4"/>',
  ]
  const words = ['星星', '七', '铃铛', '宝石', '西瓜', '柠檬', '樱桃']
  const draw = (n) => `<svg viewBox="0 0 100 100" aria-hidden="true">${pictures[n]}</svg>`
  let reels = []

  const show = (shown) =>
    reels.forEach((reel, i) => {
      reel.innerHTML = draw(shown[i])
    })

  return {
    label: '转动',
    build(table) {
      table.className = 'slot'
      table.innerHTML =
        '<div class="reels">' +
        [0, 1, 2].map(() => '<div class="window"><span></span></div>').join('') +
        '</div><ul class="pays">' +
        [
          [0, '×100'],
          [1, '×40'],
          [2, '×20'],
          [3, '×12'],
        ]
          .map(([n, pays]) => `<li>${draw(n).repeat(3)}<b>${pays}</b></li>`)
          .join('') +
        '</ul>'
      reels = [...table.querySelectorAll('.window span')]
      show([0, 3, 6])
    },
    choice: () => 'small',
    start: () => reels.forEach((reel) => reel.parentElement.classList.add('turning')),
    async stop(shown) {
      for (const [i, reel] of reels.entries()) {
        await window.pause(i === 0 ? 500 : 280)
        reel.innerHTML = draw(shown[i])
        reel.parentElement.classList.remove('turning')
      }
    },
    cancel: () => reels.forEach((reel) => reel.parentElement.classList.remove('turning')),
    say: (shown) => shown.map((n) => words[n]).join(' '),
  }
})()

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
