let built: Promise<Map<string, string>> | undefined

export async function readDeskFile(name: string): Promise<string | undefined> {
  built ??= import('./build.mjs').then(({ buildDeskFiles }) => buildDeskFiles())
  return (await built).get(name)
}
