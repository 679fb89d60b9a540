interface VirtualModules<Name extends string> {
  ids: Record<Name, string>
  load: (id: string) => string | undefined
}

/** Modules that exist only as the texts given; bundlers leave ids that begin with \0 alone. */
export function createVirtualModules<Name extends string>(
  texts: Record<Name, string>,
): VirtualModules<Name> {
  const ids = {} as Record<Name, string>
  const textsById = new Map<string, string>()
  for (const name of Object.keys(texts) as Name[]) {
    ids[name] = `\0stub:${name}`
    textsById.set(ids[name], texts[name])
  }
  return { ids, load: (id) => textsById.get(id) }
}
