interface Data {
  tests: [id: string, title: string, project: string, file: string][]
  items: [test: number, times: number][][]
  report: string
  /** So many tests, the first, are in that report; the others ran before it. */
  here: number
}

/** Runs in the coverage page: filters its rows, and lists a row's tests when it is opened. */
export function coverageScript() {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as Data
  const rows = [...document.querySelectorAll<HTMLDetailsElement>('details')]
  const search = document.querySelector('input')!
  const chosen: Record<string, string> = { kind: '', state: '' }

  const show = () => {
    const words = search.value.trim().toLowerCase().split(/\s+/)
    for (const row of rows) {
      const { kind, state, text = '' } = row.dataset
      row.hidden =
        (chosen['kind'] !== '' && kind !== chosen['kind']) ||
        (chosen['state'] !== '' && state !== chosen['state']) ||
        !words.every((word) => text.includes(word))
    }
    let any = false
    for (const section of document.querySelectorAll('section')) {
      section.hidden = section.querySelector('details:not([hidden])') === null
      any ||= !section.hidden
    }
    document.getElementById('none')!.hidden = any
  }
  search.addEventListener('input', show)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-by]'))
    button.addEventListener('click', () => {
      const { by = '', value = '' } = button.dataset
      // A kind pressed again is no longer chosen.
      chosen[by] = by === 'kind' && chosen[by] === value ? '' : value
      for (const other of document.querySelectorAll<HTMLElement>(`[data-by="${by}"]`))
        other.ariaPressed = String(other.dataset['value'] === chosen[by])
      show()
    })

  const element = (name: string, text: string) => {
    const made = document.createElement(name)
    made.textContent = text
    return made
  }
  for (const row of rows)
    row.addEventListener('toggle', () => {
      const list = row.querySelector('ol')
      if (!list || list.childElementCount > 0) return
      for (const [test, times] of data.items[Number(row.dataset['at'])] ?? []) {
        const [id, title, project, file] = data.tests[test] ?? ['', '', '', '']
        const isHere = test < data.here
        const link = element(isHere ? 'a' : 'span', title)
        if (isHere) link.setAttribute('href', `${data.report}index.html#?testId=${id}`)
        const line = document.createElement('li')
        line.append(link, ' ', element('small', `${project} · ${file} · ${times} 次`))
        list.append(line)
      }
    })
}
