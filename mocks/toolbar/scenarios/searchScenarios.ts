interface Words {
  name: string
  group: string
  title: string
  story: string
  look: string
}

/** Scenarios whose texts contain every typed word. */
export function searchScenarios<S extends Words>(all: readonly S[], typed: string): S[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  return all.filter(({ name, group, title, story, look }) => {
    const text = `${name} ${group} ${title} ${story} ${look}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
