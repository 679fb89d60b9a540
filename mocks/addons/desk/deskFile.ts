let built: Promise<Map<string, string>> | undefined

/** The desk's page, its script or its style; built when the first is asked for. */
export async function readDeskFile(name: string): Promise<string | undefined> {
  built ??= import('./build.mjs').then(({ buildDesk }) => buildDesk())
  return (await built).get(name)
}
