let built: Promise<Map<string, string>> | undefined

export async function readDeskFile(name: string): Promise<string | undefined> {
  built ??= import('./build.mjs').then(({ buildDesk }) => buildDesk())
  return (await built).get(name)
}
